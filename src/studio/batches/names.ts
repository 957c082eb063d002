import { type BatchJob, type ListedPerson, sortBySurname } from '../../app/index.js';
import { VitaeError } from '../../core/index.js';
import type { Studio } from '../studio.js';
import { messages } from './messages.js';

/** Whom the documents of a batch are about. */
export interface JobNames {
  /** Name of the person, title of the unit, or such as `Applicant 3`. */
  nameOf(job: Pick<BatchJob, 'id' | 'kind' | 'place'>): string;
  /** Sorts jobs by the surnames of their people. */
  bySurname(a: Pick<BatchJob, 'id' | 'place'>, b: Pick<BatchJob, 'id' | 'place'>): number;
  /** The reference of the person in addresses; null for documents that are not of a listed person. */
  refOf(job: Pick<BatchJob, 'id'>): string | null;
}

/** Kinds of documents about applicants, who have no name in their records. */
const OF_APPLICANTS: readonly string[] = ['i20', 'letters'];

/** The people of a list; none if the source does not answer and never did. */
async function listedPeople({ records }: Pick<Studio, 'records'>): Promise<readonly ListedPerson[]> {
  try {
    return await records.people();
  } catch (error) {
    if (error instanceof VitaeError) return [];
    throw error;
  }
}

/** Reads the names for the jobs of a batch. @param kind of its documents */
export async function readNames(studio: Pick<Studio, 'records' | 'refs'>, kind: string): Promise<JobNames> {
  const isOfApplicants = OF_APPLICANTS.includes(kind);
  const people = isOfApplicants ? [] : await listedPeople(studio);
  const byRef = new Map(people.map(person => [person.ref, person]));
  const ranks = new Map(sortBySurname(people).map(({ ref }, rank) => [ref, rank]));
  return {
    nameOf: job => {
      if (isOfApplicants && job.kind === kind) return messages.applicantNumber({ number: job.place + 1 });
      const person = byRef.get(job.id);
      if (person !== undefined) return person.name ?? messages.personNumber({ number: job.place + 1 });
      // The title of a unit; an identifier of nine digits is never shown.
      return /^\d{9}$/.test(job.id) ? messages.personNumber({ number: job.place + 1 }) : getSentence(job.id);
    },
    bySurname: (a, b) =>
      (ranks.get(a.id) ?? Number.POSITIVE_INFINITY) - (ranks.get(b.id) ?? Number.POSITIVE_INFINITY) ||
      a.place - b.place,
    refOf: ({ id }) => {
      const netId = byRef.get(id)?.netId ?? null;
      return netId === null ? null : studio.refs.of(netId);
    },
  };
}

const getSentence = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);
