import { openDatabase } from '../../database/index.js';
import { Generator, templateHash } from '../../generate.js';
import { UsageError } from '../../ground/index.js';
import { isNotInternational } from '../../sections/index.js';
import type { Environment } from '../../sources/index.js';
import type { FoundApplicant } from '../applicants/found-applicant.js';
import { type Students, studentsAt, studentsOf } from '../applicants/students.js';
import { commonOf, SUMMARY_TEMPLATE } from '../i20/asked.js';
import { type AnsweredLetters, askLettersIfPossible } from '../letters/ask.js';
import { admissionsAt } from '../service.js';
import type { Kind, Who } from './kind.js';
import type { Task } from './task.js';

/** Names of files hold nothing of the record. */
const STEM = 'i20-summary';

/** What a summary is made from, as it is kept: the record and, for the staff, official communication. */
interface Kept {
  readonly found: FoundApplicant;
  readonly answered: AnsweredLetters | null;
}

interface OpenStudents {
  readonly students: Students;
  close(): Promise<void>;
}

function openStudents({ origin, settings }: Task, environment: Environment): OpenStudents {
  if (origin.kind === 'store') {
    const store = openDatabase(origin.path, { readOnly: true });
    return { students: studentsOf(store, origin.path), close: async () => store.close() };
  }
  const source = admissionsAt(settings, origin.url, environment);
  return { students: studentsAt(source), close: () => source.close() };
}

/** Everybody of a store; the service lists nobody. */
function everybody(who: Who, { origin }: Task): readonly string[] {
  if (who.kind === 'college' || origin.kind === 'service') {
    throw new UsageError(
      'batch.who',
      `Applicants cannot be asked for by ${who.kind === 'college' ? 'college' : '--all'} here.`,
      {
        hint: 'Give their person IDs with --ids FILE; --all is for a store.',
      },
    );
  }
  const store = openDatabase(origin.path, { readOnly: true });
  try {
    return store.admissions.list().map(({ personId }) => personId);
  } finally {
    store.close();
  }
}

/** I-20 preparation summaries. */
export const I20: Kind = {
  about: 'applicant',
  // What admissions know of people is not kept longer than it takes.
  keepsReplies: false,
  settingsFlags: ({ template: _, ...flags }) => flags,
  whose: ({ place }) => `applicant ${place + 1}`,
  members: async (who, task) => {
    const ids = who.kind === 'ids' ? who.ids : everybody(who, task);
    return ids.toSorted().map(id => ({ id, wanted: STEM }));
  },
  open: async (task, environment) => {
    const common = commonOf(task.flags, task.settings);
    const { template = SUMMARY_TEMPLATE } = task.flags;
    const hash = await templateHash(template);
    const generator = new Generator();
    const { students, close } = openStudents(task, environment);
    const ask = async (id: string): Promise<Kept> => ({
      found: await students.applicant(id),
      answered: common.audience === 'staff' ? await askLettersIfPossible(await students.letters(id)) : null,
    });
    return {
      templateHash: hash,
      fetch: async id => {
        const kept = await ask(id);
        return { body: Buffer.from(JSON.stringify(kept), 'utf8'), source: kept.found.source };
      },
      prepare: async (_, { body }) => {
        const { found, answered }: Kept = JSON.parse(Buffer.from(body).toString('utf8'));
        const { applicant, identifier } = found;
        if (isNotInternational(applicant)) return null;
        const letters = answered === null ? {} : { letters: answered.letters };
        const request = { ...common, ...letters, template, applicant, identifier, name: null };
        return {
          request,
          asOf: request.asOf,
          record: applicant,
          problems: found.problems.length + (answered?.problems.length ?? 0),
          make: () => generator.summarize(request),
        };
      },
      close,
    };
  },
};
