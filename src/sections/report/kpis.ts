import { grouped } from '../../ground/index.js';
import { shortAmount } from '../money.js';
import { type Period, periodYears } from '../unit/period.js';
import type { UnitFigures } from '../unit/unit-figures.js';
import { counted, mean, NONE } from './figure-text.js';
import type { Kpi } from './model.js';

/**
 * The large numbers at the head of a report.
 * @param earlier the period that they are compared with; null for none
 */
export function kpis({ now, before, ...unit }: UnitFigures, earlier: Period | null): readonly Kpi[] {
  const then = (value: string | null): string =>
    earlier === null || value === null || value === NONE ? '' : `${periodYears(earlier)}: ${value}`;
  const { value, unit: million } = shortAmount(now.awardAmount.value ?? 0);
  const others = [
    [unit.partTime, 'part-time'],
    [unit.adjunct, 'adjunct'],
    [unit.unknownTime, 'not recorded'],
  ] as const;
  const rating = mean(now.instructorRating);
  return [
    {
      value: grouped(unit.fullTime.value ?? 0),
      unit: '',
      label: 'Full-time faculty',
      note: others.flatMap(([figure, name]) => (figure.value ? `${figure.value} ${name}` : [])).join(', '),
    },
    {
      value: grouped(now.publications.value ?? 0),
      unit: '',
      label: 'Publications',
      note: then(before && grouped(before.publications.value ?? 0)),
    },
    { value, unit: million, label: 'Active awards', note: counted(now.awards.value ?? 0, 'award') },
    {
      value: grouped(now.enrolled.value ?? 0),
      unit: '',
      label: 'Students enrolled',
      note: [counted(now.sections.value ?? 0, 'section'), then(before && grouped(before.enrolled.value ?? 0))]
        .filter(Boolean)
        .join('; '),
    },
    {
      value: rating,
      unit: '',
      label: 'Instructor rating',
      note: rating === NONE ? 'Not reported' : then(before && mean(before.instructorRating)),
    },
  ];
}
