import { getNumber } from '../figures/figure.js';
import type { Member } from '../unit/member.js';
import type { UnitFigures } from '../unit/unit-figures.js';
import { messages } from './messages.js';
import type { ReportModel } from './model.js';
import { type TracedTable, textCell, textColumn } from './traced.js';

/** The most honors that are named. */
const HONORS = 6;

/** Patents, awards, mentoring and activity of the period, with counts. */
export function notable(members: readonly Member[], { now, ...unit }: UnitFigures): ReportModel['notable'] {
  const items: { label: string; text: string }[] = [];
  const [issued, filed] = [getNumber(unit.issued), getNumber(unit.filed)];
  if (issued + filed > 0) {
    items.push({
      label: messages.notable.patents,
      text: messages.notable.patentCounts({ issued, filed }),
    });
  }
  const honors = members.flatMap(({ name, honors: own }) => own.map(honor => `${honor.name} (${name})`));
  if (honors.length > 0) {
    items.push({
      label: messages.notable.awards,
      text: messages.notable.awardList({
        awards: honors.length,
        names: honors.slice(0, HONORS).join('; '),
        rest: Math.max(0, honors.length - HONORS),
      }),
    });
  }
  const { doctoral, masters, undergraduate, other } = unit.studentKinds;
  if (unit.students.value) {
    const kinds = [
      [doctoral, messages.students.doctoral],
      [masters, messages.students.masters],
      [undergraduate, messages.students.undergraduate],
      [other, messages.students.other],
    ] as const;
    const levels = kinds.flatMap(([{ value }, words]) => (value ? words({ count: value }) : []));
    const total = kinds.reduce((sum, [figure]) => sum + getNumber(figure), 0);
    const { some, several } = messages.students.summary;
    const values = { students: unit.students.value, levels: levels.join(', ') };
    const summary = total > unit.students.value ? several(values) : some(values);
    items.push({
      label: messages.notable.mentoring,
      text: `${summary} ${messages.students.authors({ works: getNumber(unit.withStudent) })}`,
    });
  }

  items.push({
    label: messages.notable.activity,
    text: messages.notable.activityCounts({
      presentations: getNumber(now.presentations),
      roles: getNumber(now.service),
    }),
  });
  return items;
}

/** Says which people are missing from a document on a unit; no sentence if none is. */
export const unreadSentence = (unread: readonly string[]): readonly string[] =>
  unread.length === 0 ? [] : [messages.unread.sentence({ members: unread.length, names: unread.join('; ') })];

/** The same as a table, for formats without sentences. */
export const unreadTable = (unread: readonly string[]): readonly TracedTable[] =>
  unread.length === 0
    ? []
    : [
        {
          id: 'unread',
          title: messages.unread.title,
          columns: [textColumn(messages.labels.name)],
          rows: unread.map(name => ({ role: 'item', cells: [textCell(name)] })),
        },
      ];
