import { counted } from '../../core/index.js';
import type { FigureAccount, FigureGap, LeftOutReason } from '../../sections/index.js';
import { figureAddress } from '../screens/addresses.js';
import type { FigureView, LeftOutView } from '../screens/report-views.js';
import type { Studio } from '../studio.js';
import { capitalized } from '../words.js';

/** People in the list of a figure before the others are folded. */
const SHOWN = 8;

/** Labels that a count can stand before. */
const NOUNS: readonly string[] = [
  'Publications',
  'Presentations',
  'Active awards',
  'Sections',
  'Service roles',
  'Students mentored',
];

/** `52 publications`, `Instructor rating 4.4`. */
export const figureHeading = ({ label, value }: FigureAccount): string =>
  NOUNS.includes(label) ? `${value} ${label.toLowerCase()}` : `${label}: ${value}`;

const REASONS: Readonly<Record<LeftOutReason, { readonly words: string; readonly why: string }>> = {
  hidden: {
    words: 'not shown by their owners',
    why: 'A person has chosen not to show these records, so no figure counts them.',
  },
  'under review': {
    words: 'under review',
    why: 'These are not published or funded yet.',
  },
  'in preparation': { words: 'in preparation', why: 'These are not submitted yet.' },
  'not accepted': { words: 'not accepted', why: 'These were not accepted, or were withdrawn.' },
  'not understood': {
    words: 'with a status that is not understood',
    why: 'It is not known whether these are published. A map in the configuration gives their status a meaning.',
  },
  'in press': { words: 'in press with no year', why: 'These are accepted, but have no year of publication.' },
  undated: { words: 'without a date', why: 'These have no date, so they belong to no year.' },
  'not funded': { words: 'not funded', why: 'Only grants with the status Funded are counted.' },
  withdrawn: { words: 'withdrawn', why: 'Only grants with the status Funded are counted.' },
  'not classified': {
    words: 'without a clear status',
    why: 'Grants that a person has reported, or that have no known status, are not counted.',
  },
  blank: { words: 'sections that do not record it', why: 'A blank is not a zero, so these are left out.' },
};

const gapText = ({ reason, count }: FigureGap): string => `${count} ${REASONS[reason].words}`;

/** `Technology: Publications, 2025.` and how the figure is computed. */
const textOf = ({ row, label, period, how }: FigureAccount): string => {
  const of = row === '' ? `${label}, ${period}` : `${row}: ${label}, ${period}`;
  const rule = capitalized(
    how.replace(/; records joined by = are the same (\w+)/, '; a $1 of several people counts once'),
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
    ...{ base, ref: account.ref, heading: figureHeading(account), text: textOf(account) },
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
    heading: capitalized(`${counted(gap.count, 'record')} ${REASONS[gap.reason].words}`),
    why: REASONS[gap.reason].why,
    people: gap.people.map(({ name, netId, count }) => ({
      ...{ name, count },
      href: netId === null ? null : `/people/${studio.refs.of(netId)}/cv?audience=internal`,
    })),
  })),
});
