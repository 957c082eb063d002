import { counted, grouped } from '../../core/index.js';
import { upperFirst } from '../../text/index.js';
import { numberOf } from '../figures/figure.js';
import type { Member } from '../unit/member.js';
import type { UnitFigures } from '../unit/unit-figures.js';
import type { ReportModel } from './model.js';
import { type TracedTable, textCell, textColumn } from './traced.js';

/** The most honors that are named. */
const HONORS = 6;

/** Patents, awards, mentoring and activity of the period, with counts. */
export function notable(members: readonly Member[], { now, ...unit }: UnitFigures): ReportModel['notable'] {
  const items: { label: string; text: string }[] = [];
  const [issued, filed] = [numberOf(unit.issued), numberOf(unit.filed)];
  if (issued + filed > 0) {
    items.push({
      label: 'Patents',
      text: `${upperFirst(counted(issued, 'patent'))} issued, ${counted(filed, 'application')} filed, counted for each inventor.`,
    });
  }
  const honors = members.flatMap(({ name, honors: own }) => own.map(honor => `${honor.name} (${name})`));
  if (honors.length > 0) {
    const rest = honors.length - HONORS;
    const more = rest > 0 ? `; and ${grouped(rest)} more` : '';
    items.push({
      label: 'Awards',
      text: `${upperFirst(counted(honors.length, 'award'))}: ${honors.slice(0, HONORS).join('; ')}${more}.`,
    });
  }
  const { doctoral, masters, undergraduate, other } = unit.studentKinds;
  if (unit.students.value) {
    const kinds = [
      [doctoral, 'doctoral'],
      [masters, 'master’s'],
      [undergraduate, 'undergraduate'],
      [other, 'of other levels'],
    ] as const;
    const levels = kinds.flatMap(([figure, name]) =>
      figure.value ? `${grouped(figure.value)} ${name}` : [],
    );
    const total = kinds.reduce((sum, [figure]) => sum + numberOf(figure), 0);
    const isDuplicated = total > unit.students.value;
    const works = numberOf(unit.withStudent);
    items.push({
      label: 'Mentoring',
      text: `${upperFirst(counted(unit.students.value, 'student'))} in directed learning of all years: ${levels.join(', ')}${isDuplicated ? '; some are listed at several levels' : ''}. ${upperFirst(counted(works, 'publication'))} of the period ${works === 1 ? 'has' : 'have'} a student among the authors.`,
    });
  }
  const parts = [
    counted(numberOf(now.presentations), 'presentation'),
    counted(numberOf(now.service), 'role'),
  ];
  items.push({
    label: 'Activity',
    text: `${upperFirst(parts[0] ?? '')}; ${parts[1]} of service to the institution, the profession and the public.`,
  });
  return items;
}

/** Says which people are missing from a document on a unit; no sentence if none is. */
export const unreadSentence = (unread: readonly string[]): readonly string[] =>
  unread.length === 0
    ? []
    : [
        `The records of ${counted(unread.length, 'member')} could not be read and are in no count: ${unread.join('; ')}.`,
      ];

/** The same as a table, for formats without sentences. */
export const unreadTable = (unread: readonly string[]): readonly TracedTable[] =>
  unread.length === 0
    ? []
    : [
        {
          id: 'unread',
          title: 'People who could not be read',
          columns: [textColumn('Name')],
          rows: unread.map(name => ({ role: 'item', cells: [textCell(name)] })),
        },
      ];
