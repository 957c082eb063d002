import { REPORT } from '../../app/index.js';
import { counted } from '../../core/index.js';
import type { FigureAccount } from '../../sections/index.js';
import { formatLongDay } from '../../text/index.js';
import { formatChoices } from '../cv/menus.js';
import type { Reader } from '../reader.js';
import { answersForUnits } from '../role-words.js';
import type { ReportView } from '../screens/report-views.js';
import type { Choice, Notice } from '../screens/views.js';
import type { Studio } from '../studio.js';
import { unitLabel, unitsFor, unitWord } from '../units.js';
import { formatMoment } from '../words.js';
import { figureView } from './figure-view.js';
import { audienceChoices, compareChoices, formWord, usualYear, yearChoices } from './plan.js';
import type { MadeReport } from './reports.js';
import { mayEverSee, type ReportTarget } from './target.js';

/** The units of a menu. */
export const unitChoices = (reader: Reader, { people }: Pick<ReportTarget, 'people'>): readonly Choice[] =>
  unitsFor(reader, people).map(unit => ({ value: unitWord(unit), label: unitLabel(unit) }));

const formats: readonly Choice[] = formatChoices(REPORT);

export const footOfReport = ({ plan: { asOf } }: MadeReport, pages: number | null): string =>
  [...(pages === null ? [] : [counted(pages, 'page')]), `true on ${formatLongDay(asOf)}`].join(', ');

/** What the reader must know about the people of a report. */
export const reportNotices = ({ unread, preview }: MadeReport): readonly Notice[] => [
  ...(preview?.notices ?? []).map(text => ({
    ...({ kind: 'plain', heading: text, text: '', step: null, aside: null } as const),
  })),
  ...(unread.length === 0
    ? []
    : [
        {
          kind: 'bad',
          heading: `The records of ${counted(unread.length, 'person', 'people')} could not be read.`,
          text: 'They are in no count, and the report names them. Read again when the source answers for them.',
          ...{ step: null, aside: null },
        } as const,
      ]),
];

/** The screen of a report. */
export function reportView(
  studio: Studio,
  reader: Reader,
  target: ReportTarget,
  made: MadeReport,
  account: FigureAccount | null,
): ReportView {
  const { base, unit, choice } = target;
  const now = studio.now();
  const { preview } = made;
  return {
    base,
    title: `${unit.kind === 'university' ? 'University' : unit.kind === 'college' ? 'College' : 'Department'} report ${preview?.period ?? ''}`,
    read: `${counted(made.people, 'person', 'people')} read, ${formatMoment(made.made, now)}`,
    ...{ unit: unitWord(unit), year: choice.year, compare: choice.compare, audience: choice.audience },
    menus: {
      units: unitChoices(reader, target),
      years: yearChoices(now),
      compares: compareChoices,
      audiences: audienceChoices.filter(({ value }) => mayEverSee(reader, target, value as 'internal', now)),
      formats,
    },
    ...{ period: preview?.period ?? '', before: preview?.before ?? null, figures: preview?.figures ?? [] },
    gaps: answersForUnits(reader)
      ? `/gaps/${unitWord(unit)}/${formWord({ form: 'aacsb-3-1', year: Number(/\d{4}/.exec(choice.year)?.[0] ?? usualYear(now)) })}`
      : null,
    foot: footOfReport(made, null),
    figure: account === null ? null : figureView(studio, base, account),
  };
}
