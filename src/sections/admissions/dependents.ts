import { addYears } from '../../text/index.js';
import { type ApplicantReader, defineChoice } from './applicant-reader.js';
import type { Definition, DependentRow } from './model.js';

/** From this age a child is no longer a dependent. */
const ADULT = 21;

/** The dependent in a record, and the number of dependents that the record states. */
export interface Dependents {
  /** Null if the record states no number. */
  readonly counted: number | null;
  readonly row: DependentRow | null;
  readonly countries: readonly Definition[];
  /** True if the proof of status was received; its field is blank or `N` until then. */
  readonly isProven: boolean;
}

/** Reads the dependent. A record describes at most one, so a higher number is a finding, and so is a child of age. */
export function readDependents(reader: ApplicantReader): Dependents {
  const counted = reader.count('FRGN_DEP_NO');
  const name = [reader.text('DEP_LAST_NAME'), reader.text('DEP_FIRST_NAME')].filter(Boolean).join(', ');
  const relationship = reader.text('DEP_RELATIONSHIP');
  const born = reader.date('DEP_DATE_OF_BIRTH');
  const isDescribed = name !== '' || relationship !== null || born !== null;
  if ((counted ?? 0) !== (isDescribed ? 1 : 0) && (counted !== null || isDescribed)) {
    reader.addFinding(
      'i20.dependents',
      'Dependents',
      `Dependents: the record counts ${counted ?? 'none'} and describes ${isDescribed ? 'one' : 'none'}.`,
      'The number of dependents differs from the dependents described in the record.',
    );
  }
  if (!isDescribed) return { counted, row: null, countries: [], isProven: false };
  checkDependentAge(reader, relationship ?? '');
  const proof = reader.flag('DEP_STA_PROOF');
  return {
    counted,
    row: {
      number: reader.text('DEP_NO'),
      name: name === '' ? null : name,
      relationship,
      born,
      gender: reader.text('DEP_GENDER'),
      status: reader.text('DEP_IMMIG_ST'),
      proof,
    },
    countries: [
      ...defineChoice(reader, 'Country of birth', 'depBirthCountries'),
      ...defineChoice(reader, 'Citizenship', 'depCitizCountries'),
      ...defineChoice(reader, 'Permanent residence', 'depPrCountries'),
    ],
    isProven: proof !== null && proof !== 'No',
  };
}

function checkDependentAge(reader: ApplicantReader, relationship: string): void {
  const born = reader.day('DEP_DATE_OF_BIRTH');
  const start = reader.day('SEM_START_DATE');
  if (born === null || start === null || !/child|son|daughter/i.test(relationship)) return;
  if (born > addYears(start, -ADULT)) return;
  const age = `child is ${ADULT} or older when the term begins.`;
  reader.addFinding('i20.dependent-age', 'Dependent', `Dependent: the ${age}`, `The ${age}`);
}
