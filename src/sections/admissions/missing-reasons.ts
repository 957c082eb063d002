import type { MissingReason } from './letter-results.js';

/** Why the programs of a student are not there. */
export const NO_PROGRAMS: { readonly [N in MissingReason]: string } = {
  none: 'The official-communication service does not know this person.',
  conflict: 'The official-communication service reports a conflict (409) for this person; ask by person ID.',
  refused: 'The official-communication service gives no access to this person (403).',
  unauthorized: 'The official-communication service does not authorize the caller to see this person.',
  failed: 'The official-communication service could not be read.',
  'net-id': 'The official-communication service was not asked.',
  'not-asked': 'The official-communication service was not asked.',
};

/** Why the communications of a program are not there. */
export const NO_OFFERING: { readonly [N in MissingReason]: string } = {
  none: 'The service has no communications for this program.',
  conflict: 'The service reports a conflict (409) for this program, so its communications could not be read.',
  refused: 'The service gives no access to the communications for this program (403).',
  unauthorized: 'The service does not authorize the caller to see the communications for this program.',
  failed: 'The communications for this program could not be read.',
  'net-id': 'The communications for this program were not asked for.',
  'not-asked': 'The communications for this program were not asked for.',
};

/** Why a note that is listed has no text. */
export const NO_NOTE: { readonly [N in MissingReason]: string } = {
  none: 'The service has no such note.',
  conflict: 'The service reports a conflict (409) for this note, so its text could not be read.',
  refused: 'The service gives no access to this note (403).',
  unauthorized: 'The service does not authorize the caller to see this note.',
  failed: 'The text of this note could not be read.',
  'net-id':
    'The text was not asked for: the service finds notes by net ID, and only a person ID is known; ask by net ID.',
  'not-asked': 'The note is listed, but its text was not given.',
};

/** The same in the column of a table. */
export const IN_SHORT: { readonly [N in MissingReason]: string } = {
  none: 'None',
  conflict: 'Conflict',
  refused: 'No access',
  unauthorized: 'No access',
  failed: 'Not read',
  'net-id': 'Not asked for',
  'not-asked': 'Not asked for',
};
