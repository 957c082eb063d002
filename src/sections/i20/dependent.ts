import { addYears } from '../../text/index.js';
import { chosen } from './definitions.js';
import type { Definition, DependentRow } from './model.js';
import type { Reading } from './reading.js';

/** From this age a child is no dependent any more. */
const ADULT = 21;

/** The dependent that a record tells of, and how many it counts. */
export interface Dependents {
  /** Null where the record does not count them. */
  readonly counted: number | null;
  readonly row: DependentRow | null;
  readonly countries: readonly Definition[];
  /** Has the proof of status come? Its field is blank or `N` where it has not. */
  readonly proven: boolean;
}

/** Reads the dependent; a record tells of one, so a higher count is a finding, and so is a child of age. */
export function dependentsOf(reading: Reading): Dependents {
  const counted = reading.count('FRGN_DEP_NO');
  const name = [reading.text('DEP_LAST_NAME'), reading.text('DEP_FIRST_NAME')].filter(Boolean).join(', ');
  const relationship = reading.text('DEP_RELATIONSHIP');
  const born = reading.date('DEP_DATE_OF_BIRTH');
  const told = name !== '' || relationship !== null || born !== null;
  if ((counted ?? 0) !== (told ? 1 : 0) && (counted !== null || told)) {
    reading.find({
      code: 'i20.dependents',
      field: 'Dependents',
      text: `Dependents: the record counts ${counted ?? 'none'} and tells of ${told ? 'one' : 'none'}.`,
      reason: 'The record does not tell of as many dependents as it counts.',
    });
  }
  if (!told) return { counted, row: null, countries: [], proven: false };
  findAdult(reading, relationship ?? '');
  const proof = reading.flag('DEP_STA_PROOF');
  return {
    counted,
    row: {
      number: reading.text('DEP_NO'),
      name: name === '' ? null : name,
      relationship,
      born,
      gender: reading.text('DEP_GENDER'),
      status: reading.text('DEP_IMMIG_ST'),
      proof,
    },
    countries: [
      ...chosen(reading, 'Country of birth', 'depBirthCountries'),
      ...chosen(reading, 'Citizenship', 'depCitizCountries'),
      ...chosen(reading, 'Permanent residence', 'depPrCountries'),
    ],
    proven: proof !== null && proof !== 'No',
  };
}

function findAdult(reading: Reading, relationship: string): void {
  const born = reading.day('DEP_DATE_OF_BIRTH');
  const start = reading.day('SEM_START_DATE');
  if (born === null || start === null || !/child|son|daughter/i.test(relationship)) return;
  if (born > addYears(start, -ADULT)) return;
  reading.find({
    code: 'i20.dependent-age',
    field: 'Dependent',
    text: `Dependent: the child is ${ADULT} or older when the term begins.`,
    reason: `The child is ${ADULT} or older when the term begins.`,
  });
}
