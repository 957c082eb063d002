import { type Problem, UsageError } from '../../ground/index.js';
import { isNetId } from '../../schema/index.js';
import { openStore } from '../../store/index.js';
import { readPeople } from '../person.js';
import { counted, problemData, reportProblems } from '../report.js';
import { type Flags, settingsOf } from '../settings.js';
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

/** Takes in one file, which is read before the store is touched. */
async function importFile(
  path: string,
  netId: string | undefined,
  { db, institution }: { readonly db: string; readonly institution: string },
  terminal: Terminal,
): Promise<Imported> {
  terminal.progress(`Reading ${path} …`);
  const { persons, problems, source } = await readPeople(path, institution, terminal);
  const store = openStore(db);
  try {
    const options = { institution, source, ...(netId === undefined ? {} : { netId }) };
    const report = store.importPersons(persons, options);
    const { people, records } = report;
    return { people, records, problems: [...problems, ...report.problems] };
  } finally {
    store.close();
  }
}

/** Loads files into a store, one after the other; where one fails, those before it stay. */
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
  const sum = (of: 'people' | 'records') => done.reduce((total, file) => total + file[of], 0);
  const summary = () => `${counted(sum('people'), 'person', 'people')}, ${counted(sum('records'), 'record')}`;
  for (const path of files) {
    try {
      done.push(await importFile(path, netId, settings, terminal));
    } catch (cause) {
      if (done.length > 0)
        terminal.err(
          `${settings.db}: ${summary()} imported from ${counted(done.length, 'file')} before this:\n`,
        );
      throw cause;
    }
  }
  terminal.clearProgress();
  const problems = done.flatMap(file => file.problems);
  if (flags.json) {
    const told = { db: settings.db, people: sum('people'), records: sum('records') };
    terminal.out(`${JSON.stringify({ ...told, problems: problems.map(problemData) }, null, 2)}\n`);
    return;
  }
  terminal.out(`${settings.db}: ${summary()} imported\n`);
  await reportProblems(problems, terminal, flags.verbose ?? false);
}
