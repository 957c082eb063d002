import { openDatabase } from '../../database/index.js';
import { type Problem, UsageError } from '../../ground/index.js';
import { type AnyAdmissionsReply, isAdmissionsReply, readAdmissionsReply } from '../../records/index.js';
import { isNetId } from '../../schema/index.js';
import { fileSource, type ServiceResponse } from '../../sources/index.js';
import { admissionsParts, type ReplyOfFile } from '../applicants/admissions-parts.js';
import { peopleOf } from '../faculty/person.js';
import { counted, problemData, reportProblems } from '../report.js';
import { type Flags, settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface ImportFlags extends Flags {
  readonly netId?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

interface Imported {
  readonly people: number;
  readonly records: number;
  readonly problems: readonly Problem[];
}

interface Into {
  readonly db: string;
  readonly institution: string;
}

/** Takes in the people of one file, which is read before the store is touched. */
async function importPeople(
  reply: ServiceResponse,
  netId: string | undefined,
  { db, institution }: Into,
): Promise<Imported> {
  const { persons, problems, source } = await peopleOf(reply, institution);
  const store = openDatabase(db);
  try {
    const options = { institution, source, ...(netId === undefined ? {} : { netId }) };
    const report = store.importPersons(persons, options);
    const { people, records } = report;
    return { people, records, problems: [...problems, ...report.problems] };
  } finally {
    store.close();
  }
}

/** Takes in replies of the admissions services together, since one can tell whom another is about. */
function importReplies(replies: readonly ReplyOfFile[], db: string): void {
  const store = openDatabase(db);
  try {
    const { admissions } = store;
    admissions.merge(admissionsParts(replies, netId => admissions.personIds(netId)));
  } finally {
    store.close();
  }
}

/** How many replies of each kind, by the word for one. */
const REPLIES: { readonly [K in AnyAdmissionsReply['kind']]: string } = {
  applicant: 'applicant',
  programs: 'program list',
  offering: 'offering',
  note: 'note',
};

/**
 * Loads files into a store, one after the other; where one fails, the people before it stay. Replies of the admissions
 * services are taken in together at the end.
 */
export async function importFiles(
  files: readonly string[],
  flags: ImportFlags,
  terminal: Terminal,
): Promise<void> {
  const settings = await settingsOf(flags, terminal.environment);
  const { netId } = flags;
  if (netId !== undefined && !isNetId(netId)) {
    throw new UsageError('net-id', `“${netId}” is not a net ID.`, {
      hint: 'A net ID has nine digits, such as 123456789.',
    });
  }
  const done: Imported[] = [];
  const replies: ReplyOfFile[] = [];
  const sum = (of: 'people' | 'records') => done.reduce((total, file) => total + file[of], 0);
  const people = () => `${counted(sum('people'), 'person', 'people')}, ${counted(sum('records'), 'record')}`;
  try {
    for (const path of files) {
      terminal.progress(`Reading ${path} …`);
      const file = await fileSource(path, { stdin: terminal.input }).read();
      const source = file.meta.address;
      if (isAdmissionsReply(file.body))
        replies.push({ reply: readAdmissionsReply(file.body, { source }), source });
      else done.push(await importPeople(file, netId, settings));
    }
    if (replies.length > 0) importReplies(replies, settings.db);
  } catch (cause) {
    if (done.length > 0)
      terminal.err(
        `${settings.db}: ${people()} imported from ${counted(done.length, 'file')} before this:\n`,
      );
    throw cause;
  }
  terminal.clearProgress();
  const problems = [
    ...done.flatMap(file => file.problems),
    ...replies.flatMap(({ reply }) => reply.problems),
  ];
  const kinds = Object.entries(REPLIES).flatMap(([kind, word]) => {
    const count = replies.filter(({ reply }) => reply.kind === kind).length;
    return count === 0 ? [] : [{ word, count }];
  });
  if (flags.json) {
    const told = {
      db: settings.db,
      people: sum('people'),
      records: sum('records'),
      ...(kinds.length > 0 && {
        replies: Object.fromEntries(kinds.map(({ word, count }) => [word, count])),
      }),
    };
    terminal.out(`${JSON.stringify({ ...told, problems: problems.map(problemData) }, null, 2)}\n`);
    return;
  }
  const said = [
    ...(done.length > 0 ? [people()] : []),
    ...kinds.map(({ word, count }) => counted(count, word)),
  ];
  terminal.out(`${settings.db}: ${said.join(', ')} imported\n`);
  await reportProblems(problems, terminal, flags.verbose ?? false);
}
