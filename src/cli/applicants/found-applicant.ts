import type { Problem } from '../../ground/index.js';
import { readApplicantReply } from '../../records/index.js';
import type { Applicant } from '../../schema/index.js';
import { partsOfResource } from './resource.js';

/** An applicant with the problems met in reading the record. */
export interface FoundApplicant {
  readonly applicant: Applicant;
  /** Person ID or net ID; empty where the reply does not echo it. */
  readonly identifier: string;
  readonly problems: readonly Problem[];
  /** For the places of problems; it holds no identifier. */
  readonly source: string;
}

/** Reads an applicant; who was asked for is told by the path that the reply echoes, where nothing else tells it. */
export function foundApplicant(body: Uint8Array, source: string, identifier: string | null): FoundApplicant {
  const { request, response, problems } = readApplicantReply(body, { source });
  return {
    applicant: response,
    identifier: identifier ?? partsOfResource(request).at(-1) ?? '',
    problems,
    source,
  };
}
