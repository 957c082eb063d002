import type { ApplicantBuilder, RecordSource, SourceChoice } from '../../app/index.js';
import { type IsoDay, VitaeError } from '../../core/index.js';
import type { ApplicantName, StudioStore } from '../../database/index.js';
import { NotFoundError } from '../failures.js';
import { type Reader, statedPurpose } from '../reader.js';
import type { Studio } from '../studio.js';
import { APPLICANTS_TASK } from '../tasks.js';
import { createOwnLists, type OwnLists } from './own-lists.js';
import { createReadings, type Readings } from './readings.js';
import { type ApplicantRefs, createApplicantRefs } from './refs.js';

/** What the pages of applicants work with. */
export interface ApplicantDesk {
  readonly refs: ApplicantRefs;
  readonly readings: Readings;
  readonly lists: OwnLists;
  /** The source that commands name; null if a configuration names it. */
  readonly commandSource: SourceChoice | null;
}

export interface ApplicantDeskOptions {
  readonly source: RecordSource;
  readonly builder: ApplicantBuilder;
  readonly store: StudioStore;
  readonly commandSource: SourceChoice | null;
  readonly now: () => Date;
}

export const createApplicantDesk = ({
  source,
  builder,
  store,
  commandSource,
  now,
}: ApplicantDeskOptions): ApplicantDesk => ({
  commandSource,
  refs: createApplicantRefs(store),
  readings: createReadings({ source, builder, now }),
  lists: createOwnLists(now),
});

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
export const namesOf = (names: readonly (string | null)[]): readonly string[] =>
  names.filter(name => name !== null && name.length >= SHORTEST_NAME) as readonly string[];
