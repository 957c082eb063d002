import type { FigureAccount, FigureGap, LeftOutReason } from '../../sections/index.js';
import type { Studio } from '../studio.js';
import { capitalized } from '../words.js';
import { messages } from './messages.js';
import { type FigureView, figureAddress, type LeftOutView } from './views.js';

/** People in the list of a figure before the others are folded. */
const SHOWN = 8;

/** Labels that a count can stand before. */
const NOUNS: readonly string[] = [
  messages.publications,
  messages.presentations,
  messages.activeAwards,
  messages.sections,
  messages.serviceRoles,
  messages.studentsMentored,
];

/** `52 publications`, `Instructor rating 4.4`. */
export const figureHeading = ({ label, value }: FigureAccount): string =>
  NOUNS.includes(label) ? `${value} ${label.toLowerCase()}` : `${label}: ${value}`;

const REASONS: Readonly<Record<LeftOutReason, { readonly words: string; readonly why: string }>> = {
  hidden: {
    words: messages.notShownOwners,
    why: messages.personChosenNotShow,
  },
  'under review': {
    words: messages.underReview,
    why: messages.notPublishedFundedYet,
  },
  'in preparation': { words: messages.inPreparation, why: messages.notSubmittedYet },
  'not accepted': { words: messages.notAccepted, why: messages.notAcceptedWithdrawn },
  'not understood': {
    words: messages.statusNotUnderstood,
    why: messages.notKnownWhetherPublished,
  },
  'in press': { words: messages.pressNoYear, why: messages.acceptedButNoYear },
  undated: { words: messages.withoutDate, why: messages.noDateBelongNo },
  'not funded': { words: messages.notFunded, why: messages.onlyGrantsStatusFunded },
  withdrawn: { words: 'withdrawn', why: messages.onlyGrantsStatusFunded },
  'not classified': {
    words: messages.withoutClearStatus,
    why: messages.grantsPersonReportedNo,
  },
  blank: { words: messages.sectionsNotRecord, why: messages.blankNotZeroLeft },
};

const gapText = ({ reason, count }: FigureGap): string => `${count} ${REASONS[reason].words}`;

/** `Technology: Publications, 2025.` and how the figure is computed. */
const getText = ({ row, label, period, how }: FigureAccount): string => {
  const of = row === '' ? `${label}, ${period}` : `${row}: ${label}, ${period}`;
  const rule = capitalized(
    how.replace(/; records joined by = are the same (\w+)/, (_, noun: string) =>
      messages.severalCountOnce({ noun }),
    ),
  );
  return `${of}. ${rule}.`;
};

export function figureView(studio: Studio, base: string, account: FigureAccount): FigureView {
  const rows = account.people.map(({ name, netId, value }) => ({
    ...{ name, value },
    href: netId === null ? null : `${figureAddress(base, account.ref)}/people/${studio.refs.of(netId)}`,
  }));
  // A list of one other would be no shorter.
  const shown = rows.length <= SHOWN + 1 ? rows.length : SHOWN;
  const leftOut = account.leftOut.map(gapText).join(', ');
  return {
    ...{ base, ref: account.ref, heading: figureHeading(account), text: getText(account) },
    ...{ label: account.label, people: rows.slice(0, shown), others: rows.slice(shown) },
    together: account.sum?.together ?? null,
    shared: account.sum?.shared == null ? null : `−${account.sum.shared}`,
    counted: account.value,
    leftOut: leftOut === '' ? null : `${capitalized(leftOut)}.`,
  };
}

export const leftOutView = (studio: Studio, base: string, account: FigureAccount): LeftOutView => ({
  ...{ base, ref: account.ref, figure: figureHeading(account) },
  groups: account.leftOut.map(gap => ({
    heading: capitalized(`${messages.count({ count: gap.count })} ${REASONS[gap.reason].words}`),
    why: REASONS[gap.reason].why,
    people: gap.people.map(({ name, netId, count }) => ({
      ...{ name, count },
      href: netId === null ? null : `/people/${studio.refs.of(netId)}/cv?audience=internal`,
    })),
  })),
});
