import type { Role, UnclearRole } from '../app/index.js';
import { messages } from './messages.js';
import type { Reader } from './reader.js';
import { unitLabel } from './units.js';

const WORDS = {
  chair: messages.chair,
  dean: messages.dean,
  registrar: messages.registrar,
  admissions: messages.admissionsOfficer,
  auditor: messages.auditor,
} as const;

const findUnit = (role: Role): string | null => ('unit' in role ? unitLabel(role.unit) : null);

/** The roles of a reader in words, such as `Chair of Mathematics`. */
export const roleWords = ({ roles }: Reader): readonly string[] =>
  roles.map(role => {
    const unit = findUnit(role);
    return unit === null ? WORDS[role.kind] : messages.wordsUnit({ words: WORDS[role.kind], unit });
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

function getSight(role: Role): string {
  switch (role.kind) {
    case 'chair':
    case 'dean':
      return messages.cVsPacketsReportsUnit({ unit: unitLabel(role.unit), kind: role.kind });
    case 'registrar':
      return messages.cVsPacketsReportsAll;
    case 'admissions':
      return messages.applicantsI20Summaries;
    case 'auditor':
      return messages.auditLogAuditor;
  }
}

/** What a reader may see, in phrases. */
export const sightWords = ({ roles }: Reader): readonly string[] => [
  messages.ownRecordsDocumentsProblems,
  ...roles.map(getSight),
];

/** Most units that a sentence names. */
const MAX_NAMED = 9;

/** Why a role gives nothing, and what to do. */
export function unclearWords({ role, candidates }: UnclearRole): string {
  if (candidates.length === 0) return messages.roleListPeopleCannot({ role });
  const named = candidates.slice(0, MAX_NAMED).map(each => `“${each}”`);
  const more = candidates.length > named.length ? ', …' : '';
  return messages.roleMeanCandidatesDepartments({
    role,
    candidates: candidates.length,
    named: named.join(', '),
    more,
  });
}
