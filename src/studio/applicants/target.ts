import { type IsoDay, VitaeError } from '../../core/index.js';
import type { ApplicantName } from '../../database/index.js';
import { NotFoundError } from '../page/failures.js';
import { APPLICANTS_TASK } from '../purpose/tasks.js';
import { type Reader, statedPurpose } from '../reader.js';
import type { Studio } from '../studio.js';

/** The applicants that a reader may choose from. */
export interface KnownApplicants {
  readonly ids: readonly string[];
  /** Does the source list them? Else they are those of the reader's own list. */
  readonly isListed: boolean;
}

/** The source does not say which applicants there are. */
export class NoApplicantsError extends Error {
  readonly code: string;

  constructor({ code }: VitaeError) {
    super(`No list of applicants: ${code}.`);
    this.code = code;
  }
}

/** What a source says about its applicants. @throws NoApplicantsError */
async function listed<T>(list: Promise<T>): Promise<T> {
  try {
    return await list;
  } catch (error) {
    if (error instanceof VitaeError) throw new NoApplicantsError(error);
    throw error;
  }
}

/** @throws NoApplicantsError */
export async function knownApplicants(
  { source, applicants }: Studio,
  reader: Reader,
): Promise<KnownApplicants> {
  const ids = await listed(source.applicants());
  return { ids: ids ?? applicants.lists.of(reader.netId).ids, isListed: ids !== null };
}

/** The applicants that changed on a day or later; null if the source does not say. @throws NoApplicantsError */
export async function changedApplicants(
  { source }: Studio,
  day: IsoDay,
): Promise<ReadonlySet<string> | null> {
  const ids = await listed(source.applicantsSince(day));
  return ids && new Set(ids);
}

/** The applicant that a request is about. */
export interface ApplicantTarget {
  /** Person ID or net ID: never write it to a page, an address or a log. */
  readonly id: string;
  /** Address of the applicant's page. */
  readonly base: string;
  readonly mark: string;
  /** As an officer typed it; null without one. */
  readonly name: ApplicantName | null;
}

/** @throws NotFoundError for a reference that is none of the reader's applicants */
export async function applicantTarget(studio: Studio, reader: Reader, ref: string): Promise<ApplicantTarget> {
  const { refs } = studio.applicants;
  const id = refs.find(ref, (await knownApplicants(studio, reader)).ids);
  if (id === null) throw new NotFoundError();
  const mark = refs.mark(id);
  return { id, mark, base: `/applicants/${ref}`, name: studio.store.applicantNames.get(mark) };
}

/** The purpose that a reader has stated for looking at applicants. */
export const purposeFor = (reader: Reader): string | null => statedPurpose(reader, APPLICANTS_TASK);

/** Characters of a name that could not be a part of another word. */
const SHORTEST_NAME = 5;

/** The names that no purpose may contain. */
export const getNames = (names: readonly (string | null)[]): readonly string[] =>
  names.filter(name => name !== null && name.length >= SHORTEST_NAME) as readonly string[];
