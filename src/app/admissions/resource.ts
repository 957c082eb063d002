import type { AdmissionsRequest } from '../../schema/index.js';

/** The path that a response of an admissions service echoes, in its segments: the person, then what was requested. */
export const echoedPath = (request: AdmissionsRequest | null): readonly string[] =>
  (request?.resource.split(/[?#]/, 1)[0] ?? '').split('/').filter(segment => segment !== '');
