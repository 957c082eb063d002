import { DEPENDENT_FIELDS } from '../../schema/index.js';
import { addYears } from '../../text/index.js';
import { type ApplicantReader, defineChoice } from './applicant-reader.js';
import { messages } from './messages.js';
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
  if ((stated ?? 0) !== described.length) {
    const { text, reason } = messages.findings.dependents;
    const values = { stated: stated ?? messages.dependents.none, described: described.length };
    reader.addFinding('i20.dependents', messages.dependents.title, text(values), reason);
  }
  const all = Math.max(stated ?? 0, described.length);
  const proven = described.filter(({ proof }) => proof !== null && proof !== messages.flags.no).length;

  const count = { described: described.length };
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
            others: others.map(n => messages.dependents.notDescribed({ number: n, all })),
            // The record has these lists once, whichever dependent they are about.
            countries: [
              ...defineChoice(reader, messages.dependents.birth(count), 'depBirthCountries'),
              ...defineChoice(reader, messages.dependents.citizenship(count), 'depCitizCountries'),
              ...defineChoice(reader, messages.dependents.residence(count), 'depPrCountries'),
            ],
            aside: others.length === 0 ? null : messages.dependents.aside({ all, ...count }),
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
  const { text, reason } = messages.findings.dependentAge;
  reader.addFinding(
    'i20.dependent-age',
    messages.dependents.one,
    text({ age: ADULT }),
    reason({ age: ADULT }),
  );
}
