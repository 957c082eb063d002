import type { Role, UnclearRole } from '../app/index.js';
import type { Reader } from './reader.js';
import { unitLabel } from './units.js';

const WORDS = {
  chair: 'Chair',
  dean: 'Dean',
  registrar: 'Registrar',
  admissions: 'Admissions officer',
  auditor: 'Auditor',
} as const;

const unitOf = (role: Role): string | null => ('unit' in role ? unitLabel(role.unit) : null);

/** The roles of a reader in words, such as `Chair of Mathematics`. */
export const roleWords = ({ roles }: Reader): readonly string[] =>
  roles.map(role => {
    const unit = unitOf(role);
    return unit === null ? WORDS[role.kind] : `${WORDS[role.kind]} of ${unit}`;
  });

/** Does a role of the reader let them see documents of others? */
export const seesOthers = ({ roles }: Reader): boolean =>
  roles.some(({ kind }) => kind === 'chair' || kind === 'dean' || kind === 'registrar');

/** Does a role of the reader let them make documents of many people? */
export const startsBatches = (reader: Reader): boolean =>
  seesOthers(reader) || reader.roles.some(({ kind }) => kind === 'admissions');
/** Does a role of the reader let them see applicants? */
export const seesApplicants = ({ roles }: Reader): boolean => roles.some(({ kind }) => kind === 'admissions');
/** Does a role of the reader ask for what accreditation needs? */
export const answersForUnits = ({ roles }: Reader): boolean =>
  roles.some(({ kind }) => kind === 'dean' || kind === 'registrar');

function sightOf(role: Role): string {
  switch (role.kind) {
    case 'chair':
    case 'dean':
      return `The CVs, packets and reports of ${unitOf(role)}, as its ${role.kind}`;
    case 'registrar':
      return 'The CVs, packets and reports of all people, as registrar';
    case 'admissions':
      return 'The applicants, with I-20 summaries and letters, as admissions officer';
    case 'auditor':
      return 'The audit log, as auditor';
  }
}

/** What a reader may see, in phrases. */
export const sightWords = ({ roles }: Reader): readonly string[] => [
  'Your own records, documents and problems',
  ...roles.map(sightOf),
];

/** Most units that a sentence names. */
const MOST_NAMED = 9;

/** Why a role gives nothing, and what to do. */
export function unclearWords({ role, candidates }: UnclearRole): string {
  if (candidates.length === 0)
    return `“${role}”: the list of people cannot be read now, which says whether one department has this name. Try again later.`;
  const named = candidates.slice(0, MOST_NAMED).map(each => `“${each}”`);
  const more = candidates.length > named.length ? ', …' : '';
  return `“${role}” may mean ${candidates.length} departments. Ask your help desk for one of these: ${named.join(', ')}${more}.`;
}
