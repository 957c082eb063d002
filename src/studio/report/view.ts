import { REPORT } from '../../app/index.js';
import type { FigureAccount } from '../../sections/index.js';
import { formatLongDay } from '../../text/index.js';
import { formatChoices } from '../cv/menus.js';
import type { MenuProps } from '../page/controls.js';
import type { Choice, Notice } from '../page/views.js';
import type { Reader } from '../reader.js';
import { answersForUnits } from '../role-words.js';
import type { Studio } from '../studio.js';
import { unitLabel, unitsFor, unitWord } from '../units.js';
import { formatMoment } from '../words.js';
import { figureView } from './figure-view.js';
import { messages } from './messages.js';
import { audienceChoices, compareChoices, defaultYear, formWord, yearChoices } from './plan.js';
import type { MadeReport } from './reports.js';
import { mayEverSee, type ReportTarget } from './target.js';
import { REPORT_FIELDS, type ReportView } from './views.js';

/** A menu of reports and accreditation tables. */
export const reportMenu = (
  id: keyof typeof REPORT_FIELDS,
  label: string,
  choices: readonly Choice[],
  value: string,
): MenuProps => ({ ...{ id, label, choices, value }, name: REPORT_FIELDS[id] });

/** The menu of the units that a reader may see. */
export const unitMenu = (
  reader: Reader,
  { people, unit }: Pick<ReportTarget, 'people' | 'unit'>,
): MenuProps => {
  const units = unitsFor(reader, people).map(each => ({ value: unitWord(each), label: unitLabel(each) }));
  return reportMenu('unit', messages.of, units, unitWord(unit));
};

export const yearMenu = (years: readonly Choice[], year: string): MenuProps =>
  reportMenu('year', messages.year, years, year);

const formats: readonly Choice[] = formatChoices(REPORT);

export const footOfReport = ({ plan: { asOf } }: MadeReport, pages: number | null): string =>
  [
    ...(pages === null ? [] : [messages.pages({ pages })]),
    messages.trueAsOf({ asOf: formatLongDay(asOf) }),
  ].join(', ');

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
          heading: messages.recordsUnreadNotRead({ unread: unread.length }),
          text: messages.noCountReportNames,
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
    title: messages.reportOf({
      unit: unit.kind,
      period: preview?.period ?? '',
    }),
    read: messages.peopleReadMade({ people: made.people, made: formatMoment(made.made, now) }),
    menus: [
      unitMenu(reader, target),
      yearMenu(yearChoices(now), choice.year),
      reportMenu('compare', messages.compareWith, compareChoices, choice.compare),
      reportMenu(
        'audience',
        messages.for,
        audienceChoices.filter(({ value }) => mayEverSee(reader, target, value as 'internal', now)),
        choice.audience,
      ),
    ],
    formats,
    ...{ period: preview?.period ?? '', before: preview?.before ?? null, figures: preview?.figures ?? [] },
    gaps: answersForUnits(reader)
      ? `/gaps/${unitWord(unit)}/${formWord({ form: 'aacsb-3-1', year: Number(/\d{4}/.exec(choice.year)?.[0] ?? defaultYear(now)) })}`
      : null,
    foot: footOfReport(made, null),
    figure: account === null ? null : figureView(studio, base, account),
  };
}
