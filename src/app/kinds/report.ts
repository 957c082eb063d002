import { LOOK } from '../../choices/index.js';
import type { Accreditation, Report } from '../../sections/index.js';
import { COMPARE, type DocumentKind, defineKind, type KindParameter } from './kind.js';

/** A composed report, or accreditation table, with the audience that may read it. */
export interface UnitInput {
  readonly report: Report | Accreditation;
  readonly audience: string;
}

const load: DocumentKind<UnitInput>['load'] = async () => {
  const { plainTable } = await import('../../sections/index.js');
  return {
    compose: ({ report, audience }) => ({
      model: report.model,
      audience,
      decisions: [],
      problems: [],
      notices: report.notices,
      selection: null,
      tables: () => report.tables.map(plainTable),
    }),
  };
};

const parameters = {
  compare: COMPARE,
  side: {
    value: 'FILE',
    description: 'CSV file with further data by net_id: status, discipline, sa, pa, sp, ip, a, basis …',
  },
  sideTemplate: {
    description: 'write that file to fill in, with the names and net IDs of everyone, in place of the table',
  },
  trace: { description: 'also write which records each number comes from, as JSON' },
} as const satisfies Readonly<Record<string, KindParameter>>;

/** Reports on a college, a department or the institution. */
export const REPORT = defineKind<UnitInput>()({
  name: 'report',
  command: 'report',
  model: 'report',
  template: 'college-report',
  subject: 'unit',
  material: ['page', 'tables'],
  audience: 'internal',
  summary: 'write a report on a college, a department or the institution',
  description:
    'Adds up the records of the people of a unit and writes a report, its tables as data, or an accreditation table. People belong to the units of their latest personnel year.',
  choices: LOOK,
  takes: {},
  parameters,
  batch: { summary: 'write the reports of many units', storesResponses: true, closing: null },
  load,
});

/** Tables of accrediting bodies. */
export const ACCREDITATION: DocumentKind<UnitInput> = {
  ...REPORT,
  name: 'accreditation',
  model: 'tables',
  template: 'accreditation',
  summary: 'write an accreditation table',
  batch: null,
};

/** The kind of a report, or of an accreditation table. */
export const getUnitKind = (table: string | undefined): DocumentKind<UnitInput> =>
  table === undefined ? REPORT : ACCREDITATION;
