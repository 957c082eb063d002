import type { Problem } from '../core/index.js';
import {
  commonProblems,
  countHarms,
  getClass,
  getHarm,
  HARMS,
  type PersonReport,
  peopleByHarm,
  type QualityClass,
  type QualityReport,
} from '../quality/index.js';
import { entityNamed } from '../schema/index.js';
import type { DataTable } from '../sections/index.js';

const text = (label: string) => ({ label, kind: 'text' as const });
const count = (label: string) => ({ label, kind: 'count' as const });
const PERSON = ['Name', 'Net ID', 'College', 'Department'].map(text);

const personCells = ({ name, netId, units }: PersonReport): readonly (string | null)[] => [
  name,
  netId,
  ...(['college', 'department'] as const).map(
    part => [...new Set(units.flatMap(unit => unit[part] ?? []))].join('; ') || null,
  ),
];

function problemCells({ code, place, value, reason, secrecy }: Problem): readonly (string | number | null)[] {
  const [entity = '', ...id] = place.record?.split(' ') ?? [];
  return [
    getHarm(code),
    getClass(code),
    entityNamed(entity)?.singular ?? entity,
    id.join(' ') || null,
    place.field ?? null,
    secrecy === 'private' ? 'not shown' : value,
    reason,
    code,
    place.line === undefined ? null : String(place.line),
  ];
}

/** A report as tables: its classes, the people, and every problem; private values are not shown. */
export function qualityTables(report: QualityReport): readonly DataTable[] {
  const ordered = peopleByHarm(report);
  return [
    {
      id: 'classes',
      title: 'Classes',
      columns: [text('Class'), count('Problems')],
      rows: (Object.entries(report.counts) as [QualityClass, number][]).map(entry => [...entry]),
    },
    {
      id: 'people',
      title: 'People',
      columns: [...PERSON, count('Problems'), ...HARMS.map(count)],
      rows: ordered.map(person => [
        ...personCells(person),
        person.problems.length,
        ...countHarms(person.problems),
      ]),
    },
    {
      id: 'problems',
      title: 'Problems',
      columns: [
        ...PERSON,
        ...['Harm', 'Class', 'Kind', 'Record', 'Field', 'Value', 'Problem', 'Code', 'Line'].map(text),
      ],
      rows: [
        ...ordered.flatMap(person =>
          person.problems.map(problem => [...personCells(person), ...problemCells(problem)]),
        ),
        ...commonProblems(report).map(problem => [null, null, null, null, ...problemCells(problem)]),
      ],
    },
  ];
}
