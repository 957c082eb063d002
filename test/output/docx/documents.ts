import { readFileSync } from 'node:fs';
import {
  ACCREDITATION,
  I20,
  I20_LIST,
  LETTERS as LETTERS_KIND,
  PACKET,
  REPORT,
} from '../../../src/app/index.js';
import { checkStatements } from '../../../src/app/packet/statements-schema.js';
import type { GeneratedDocument, Generator } from '../../../src/generate.js';
import type { Format } from '../../../src/output/index.js';
import { getAffiliations, readReply } from '../../../src/records/index.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import {
  getAccreditation,
  getMember,
  getPeriod,
  getReport,
  isIn,
  type ListedApplicant,
  periodBefore,
  yearsUpTo,
} from '../../../src/sections/index.js';
import { APPLICANTS } from '../../sections/admissions/applicants.js';
import { LETTERS } from '../../sections/admissions/letters.js';
import { renderPerson } from '../../support/render.js';

const INSTITUTION = 'Tamarack Valley University';
const AS_OF = '2026-11-21';

const read = (name: string): Buffer => readFileSync(new URL(`../../../samples/${name}`, import.meta.url));

/** The person of a sample file. */
export function samplePerson(name: string): Person {
  const [person] = readReply(read(`${name}.xml`), { source: name, institution: INSTITUTION }).persons;
  if (!person) throw new Error(`samples/${name}.xml holds no person`);
  return person;
}

/** The first of named cases. */
function takeFirst<T>(cases: Readonly<Record<string, T>>): T {
  const [first] = Object.values(cases);
  if (first === undefined) throw new Error('there are no cases');
  return first;
}

/** Two applicants of a list. */
const LISTED: readonly ListedApplicant[] = (['complete', 'on-hold'] as const).map((state, n) => ({
  place: n + 1,
  name: ['Ilario Kestrel-Amundi', null][n] ?? null,
  identifier: `10020482${n}`,
  state,
  needs: n === 0 ? [] : ['Citizenship', 'Transfer letter'],
  files: [`${n}.pdf`],
}));

/** The data of the reports on a unit. */
function units() {
  const period = getPeriod({ from: '2025-01-01', to: '2025-12-31' }, AS_OF);
  const before = periodBefore(period);
  const unit = { kind: 'college', name: 'School of Management' } as const;
  const context = {
    period,
    before,
    years: yearsUpTo(period),
    asOf: AS_OF,
    institution: INSTITUTION,
  } as const;
  const members = [...sampleUniversity({ faculty: 60, institution: INSTITUTION })]
    .filter(person => isIn(unit, getAffiliations(person)))
    .map(person => getMember(person, { ...context, audience: 'internal' }));
  return { members, options: { ...context, unit } };
}

/** Makes one document of each kind that is no CV, by names for their files. */
export async function documentsOfKinds(
  generator: Generator,
  formats: readonly Format[],
): Promise<ReadonlyMap<string, GeneratedDocument>> {
  const common = { formats, lang: 'en-US', paper: 'letter', institution: INSTITUTION, asOf: AS_OF } as const;
  const person = samplePerson('ravencroft');
  const statements = checkStatements(JSON.parse(read('ravencroft-review.json').toString()), 'review');
  const packet = { statements, withCv: true, problems: null, attached: [], continuous: false };
  const { members, options } = units();
  const unit = { ...common, audience: 'internal' } as const;
  const admissions = { ...common, audience: 'staff', name: null, identifier: '100204821' } as const;
  const applicant = takeFirst(APPLICANTS);
  const letters = takeFirst(LETTERS);
  const table = (name: 'aacsb-3-1' | 'aacsb-8-1') =>
    generator.render(ACCREDITATION, { ...unit, report: getAccreditation(name, members, options) });
  return new Map([
    [
      'packet',
      await generator.render(PACKET, {
        ...common,
        person,
        packet,
        window: { from: '2025-01-01', to: '2025-12-31' },
      }),
    ],
    ['worksheet', await renderPerson(generator, { ...common, person, template: 'current-pending' })],
    ['report', await generator.render(REPORT, { ...unit, report: getReport(members, options) })],
    ['aacsb-3-1', await table('aacsb-3-1')],
    ['aacsb-8-1', await table('aacsb-8-1')],
    ['i20', await generator.render(I20, { ...admissions, applicant })],
    ['i20-applicant', await generator.render(I20, { ...admissions, audience: 'applicant', applicant })],
    ['i20-list', await generator.render(I20_LIST, { ...common, applicants: LISTED })],
    ['letters', await generator.render(LETTERS_KIND, { ...admissions, letters })],
  ]);
}
