import type { AdmissionsRequest } from '../../schema/index.js';

/** The parts of the path that a reply of an admissions service echoes: who was asked for, then what. */
export const partsOfResource = (request: AdmissionsRequest | null): readonly string[] =>
  (request?.resource.split(/[?#]/, 1)[0] ?? '').split('/').filter(part => part !== '');
