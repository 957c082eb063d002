import { institutionValue } from '../values/index.js';
import type { CodeMeaning } from './response.js';

const codes = (table: Readonly<Record<string, string>>): readonly CodeMeaning[] =>
  Object.entries(table).map(([code, desc]) => ({ code, desc }));

/** Credential-evaluation services. */
export const EVALUATION_SERVICES = codes({ EC: 'ECE', IE: 'IERF', XO: 'OTHER', WE: 'WES' });

/** Status of the transfer letter. */
export const TRANSFER_LETTERS = codes({
  N: 'Needed',
  '': 'Not Needed',
  OS: 'Out of Status; Cannot Transfer',
  P: 'Pending',
  C: 'Received',
});

/** Status of English proficiency. */
export const ENGLISH_STATUSES = codes({
  B: 'Current <INSTITUTION> Student',
  FE: 'Deg recvd from English Speakng',
  E: 'English Speaking',
  ED: 'Expected US/Canadian Degree',
  '': 'Needed (see TOEFL score)',
  L: 'TOEFL is below University min',
  D: 'US/Canadian Degree',
});

/** Status of the foreign degree. */
export const DEGREE_STATUSES = codes({
  O: 'Bach & Mast degree received',
  MP: 'Bach. complete, Mast. in prog.',
  B: 'Bachelors degree',
  GC: 'Certificate Program',
  FE: 'Deg from Engl speaking country',
  R: 'Deg. cert. received, eval pend',
  NA: 'Degree Not acceptable',
  DR: 'Doctoral Degree',
  ET: 'Engl. transltn needs univ seal',
  EX: 'Exchange Student',
  ED: 'Expected degree',
  F: 'Faxed copy, original needed',
  G: 'Graduate Coursework',
  M: 'Masters degree',
  NL: 'Need official native lang copy (Inactive Value)',
  E: 'Official Engl translatn needed',
  Z: 'Other degree received',
  X: 'Other problem (see paragraph)',
  PE: 'Pending Credential Evaluation',
  U: 'Unofficial (w/o Univ. seal) (Inactive Value)',
  D: 'US/Canadian degree',
  W: 'Waived',
});

/** Visa statuses; the specification has no meanings. */
export const VISA_STATUSES: readonly CodeMeaning[] =
  '??? A1 A2 A3 E1 E2 EAD EAN F1 F2 G1 G2 G3 G4 G5 H1 H2 H3 H4 I J1 J2 K1 K2 K3 K4 L1 L2 M1 M2 OTH PR TN'
    .split(' ')
    .map(code => ({ code, desc: '' }));

/** The meaning of a published code, with the institution's name; null if the code is not in the table. */
export function meaningOfCode(
  table: readonly CodeMeaning[],
  code: string,
  institution: string,
): string | null {
  const row = table.find(entry => entry.code === code);
  return row === undefined ? null : institutionValue(row.desc, institution);
}
