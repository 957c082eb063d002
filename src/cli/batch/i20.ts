import type { RawReply } from '../../batch/index.js';
import { Generator, templateHash } from '../../generate.js';
import { UsageError } from '../../ground/index.js';
import { responseValue, writeAdmissionsReply } from '../../records/index.js';
import { INTERNATIONAL_SERVICE } from '../../schema/index.js';
import { isNotInternational } from '../../sections/index.js';
import type { Environment } from '../../sources/index.js';
import { openStore } from '../../store/index.js';
import { foundApplicant } from '../found-applicant.js';
import { commonOf, SUMMARY_TEMPLATE } from '../i20/asked.js';
import { admissionsAt } from '../service.js';
import { studentsOf } from '../students.js';
import type { Kind, Who } from './kind.js';
import type { Task } from './task.js';

/** Names of files hold nothing of the record. */
const STEM = 'i20-summary';

interface ApplicantSource {
  fetch(id: string): Promise<RawReply>;
  close(): Promise<void>;
}

/** Applicants of a store, in replies such as the service gives. */
function stored(path: string): ApplicantSource {
  const store = openStore(path, { readOnly: true });
  const students = studentsOf(store, path);
  return {
    fetch: async id => {
      const { applicant, identifier } = await students.applicant(id);
      const request = { attributes: '', method: 'GET', resource: identifier, status: 200, statusMessage: '' };
      const response = responseValue(applicant);
      const text = writeAdmissionsReply(INTERNATIONAL_SERVICE, request, response, 'application/json');
      return { body: Buffer.from(text, 'utf8'), source: path };
    },
    close: async () => store.close(),
  };
}

function sourceOf({ origin, settings }: Task, environment: Environment): ApplicantSource {
  if (origin.kind === 'store') return stored(origin.path);
  const source = admissionsAt(settings, origin.url, environment);
  return {
    fetch: async id => {
      const { body, meta } = await source.applicant(id);
      return { body, source: meta.address };
    },
    close: () => source.close(),
  };
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
  const store = openStore(origin.path, { readOnly: true });
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
  members: async (who, task) => {
    const ids = who.kind === 'ids' ? who.ids : everybody(who, task);
    return ids.toSorted().map(id => ({ id, wanted: STEM }));
  },
  open: async (task, environment) => {
    const common = commonOf(task.flags, task.settings);
    const { template = SUMMARY_TEMPLATE } = task.flags;
    const hash = await templateHash(template);
    const generator = new Generator();
    return {
      templateHash: hash,
      ...sourceOf(task, environment),
      prepare: async (id, { body, source }) => {
        const { applicant, identifier, problems } = foundApplicant(body, source, id);
        if (isNotInternational(applicant)) return null;
        const request = { ...common, template, applicant, identifier, name: null };
        const { asOf } = request;
        return {
          request,
          asOf,
          record: applicant,
          problems: problems.length,
          make: () => generator.summarize(request),
        };
      },
    };
  },
};
