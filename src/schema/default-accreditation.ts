import type { MapTable } from './maps.js';
import { CONTRIBUTION_CLASSES, FACULTY_QUALIFICATIONS, PARTICIPATIONS } from './values/index.js';

type Words = Readonly<Record<string, string>>;

const toValue = (texts: readonly string[], value: string): Words =>
  Object.fromEntries(texts.filter(text => text !== value).map(text => [text, value]));

/** The spellings of a value with its code: `SA`, `Scholarly Academic (SA)`, `SA - Scholarly Academic`. */
const withCode = (value: string, code: string, ...names: readonly string[]): Words =>
  toValue(
    [
      code,
      ...[value, ...names].flatMap(name => [
        name,
        `${name} (${code})`,
        `${code} - ${name}`,
        `${code} (${name})`,
      ]),
    ],
    value,
  );

const withNoun = (value: string, ...names: readonly string[]): Words =>
  toValue(
    names.flatMap(name => [name, `${name} Scholarship`, `${name} Research`]),
    value,
  );

const [SA, PA, SP, IP, ADDITIONAL] = FACULTY_QUALIFICATIONS;
const [PARTICIPATING, SUPPORTING] = PARTICIPATIONS;
const [BASIC, APPLIED, TEACHING] = CONTRIBUTION_CLASSES;

const CLASSES: Words = {
  ...withNoun(BASIC, 'Basic or Discovery', 'Basic/Discovery', 'Basic and Discovery', 'Basic', 'Discovery'),
  ...withNoun(
    APPLIED,
    'Applied or Integration/Application',
    'Applied or Integrative/Application',
    'Applied, Integration/Application',
    'Applied or Integration',
    'Applied',
    'Integration/Application',
  ),
  ...withNoun(TEACHING, 'Teaching and Learning', 'Teaching & Learning', 'Teaching/Learning'),
};

/**
 * Words of AACSB for qualifications, participation and contributions, spelled in other ways. Words of the standards of
 * 2003 have no entry: no later class has the same bounds, so the institution must decide.
 */
export const ACCREDITATION_WORDS = {
  'admin.aacsbqual': {
    ...withCode(SA, 'SA', 'Scholarly Academics'),
    ...withCode(PA, 'PA', 'Practice Academics'),
    ...withCode(SP, 'SP', 'Scholarly Practitioners'),
    ...withCode(IP, 'IP', 'Instructional Practitioners'),
    ...withCode(ADDITIONAL, 'A', 'Additional Faculty'),
    ...withCode(ADDITIONAL, 'O', 'Other'),
  },
  'admin.aacsbsuff': {
    ...withCode(PARTICIPATING, 'P', 'Participating Faculty'),
    ...withCode(SUPPORTING, 'S', 'Supporting Faculty'),
  },
  'intellcont.classification': CLASSES,
  'present.classification': CLASSES,
} satisfies MapTable['values'];
