import { counted } from '../../core/index.js';
import { DEPENDENT_FIELDS } from '../../schema/index.js';
import { addYears } from '../../text/index.js';
import { type ApplicantReader, defineChoice } from './applicant-reader.js';
import type { DependentRow, PrintedDependents } from './model.js';

/** From this age a child is no longer a dependent. */
const ADULT = 21;

/** The dependents of an applicant. */
export interface Dependents {
  /** Null if the record states no number. */
  readonly counted: number | null;
  /** The number that the record states or describes, whichever is greater. */
  readonly all: number;
  /** Those with a received proof of status; its field is blank or `N` until then. */
  readonly proven: number;
  /** Null if there are none. */
  readonly printed: PrintedDependents | null;
}

/**
 * Reads the dependents. The record of the specification describes at most one, so a higher number is a finding, and so
 * is a child of age.
 */
export function readDependents(reader: ApplicantReader): Dependents {
  const stated = reader.count('FRGN_DEP_NO');
  const described = reader
    .repetitions(Object.keys(DEPENDENT_FIELDS) as (keyof typeof DEPENDENT_FIELDS)[])
    .map(readDependent)
    .filter(row => row.name !== null || row.relationship !== null || row.born !== null);
  const number = described.length === 1 ? 'one' : described.length === 0 ? 'none' : described.length;
  if ((stated ?? 0) !== described.length) {
    reader.addFinding(
      'i20.dependents',
      'Dependents',
      `Dependents: the record counts ${stated ?? 'none'} and describes ${number}.`,
      'The number of dependents differs from the dependents described in the record.',
    );
  }
  const all = Math.max(stated ?? 0, described.length);
  const proven = described.filter(({ proof }) => proof !== null && proof !== 'No').length;
  // The record has these lists once, whichever dependent they are about.
  const suffix = described.length > 1 ? ' (one dependent)' : '';
  const others = Array.from({ length: all - described.length }, (_, i) => described.length + i + 1);
  return {
    counted: stated,
    all,
    proven,
    printed:
      all === 0
        ? null
        : {
            rows: described,
            others: others.map(n => `Dependent ${n} of ${all}: not described in the record`),
            countries: [
              ...defineChoice(reader, `Country of birth${suffix}`, 'depBirthCountries'),
              ...defineChoice(reader, `Citizenship${suffix}`, 'depCitizCountries'),
              ...defineChoice(reader, `Permanent residence${suffix}`, 'depPrCountries'),
            ],
            aside:
              others.length === 0 ? null : `${counted(all, 'dependent')}; the record describes ${number}`,
          },
  };
}

function readDependent(reader: ApplicantReader): DependentRow {
  const name = [reader.text('DEP_LAST_NAME'), reader.text('DEP_FIRST_NAME')].filter(Boolean).join(', ');
  const relationship = reader.text('DEP_RELATIONSHIP');
  checkAge(reader, relationship ?? '');
  return {
    number: reader.text('DEP_NO'),
    name: name === '' ? null : name,
    relationship,
    born: reader.date('DEP_DATE_OF_BIRTH'),
    gender: reader.text('DEP_GENDER'),
    status: reader.text('DEP_IMMIG_ST'),
    proof: reader.flag('DEP_STA_PROOF'),
  };
}

function checkAge(reader: ApplicantReader, relationship: string): void {
  const born = reader.day('DEP_DATE_OF_BIRTH');
  const start = reader.day('SEM_START_DATE');
  if (born === null || start === null || !/child|son|daughter/i.test(relationship)) return;
  if (born > addYears(start, -ADULT)) return;
  const age = `child is ${ADULT} or older when the term begins.`;
  reader.addFinding('i20.dependent-age', 'Dependent', `Dependent: the ${age}`, `The ${age}`);
}
