import { existsSync } from 'node:fs';
import { type Problem, UsageError } from '../../ground/index.js';
import { isNetId } from '../../schema/index.js';
import { findPerson, readPeople, type SourceFlags } from '../person.js';
import { counted, listProblems, problemData } from '../report.js';
import { settingsOf } from '../settings.js';
import type { Terminal } from '../terminal.js';

export interface CheckFlags extends SourceFlags {
  readonly json?: boolean;
}

interface Checked {
  readonly source: string;
  readonly people: number;
  readonly records: number;
  readonly problems: readonly Problem[];
}

/** A file wins over a net ID of the same name, unless a service or store is named. */
function isFile(target: string, flags: CheckFlags): boolean {
  const named = flags.service !== undefined || flags.db !== undefined;
  if (isNetId(target)) return !named && existsSync(target);
  if (named) {
    throw new UsageError('net-id', `“${target}” is not a net ID.`, {
      hint: 'A net ID has nine digits; to check a file, leave out --service and --db.',
    });
  }
  if (/^\d+$/.test(target) && !existsSync(target)) {
    throw new UsageError('net-id', `“${target}” is neither a net ID nor a file.`, {
      hint: 'A net ID has nine digits, such as 123456789.',
    });
  }
  return true;
}

async function read(target: string, flags: CheckFlags, terminal: Terminal): Promise<Checked> {
  const settings = await settingsOf(flags, terminal.environment);
  const found = isFile(target, flags)
    ? await readPeople(target, settings.institution, terminal)
    : await findPerson(target, flags, settings, terminal).then(f => ({ ...f, persons: [f.person] }));
  const { source, persons, problems } = found;
  const records = persons.reduce((sum, p) => sum + Object.values(p.records).flat().length, 0);
  return { source, people: persons.length, records, problems };
}

/** Lists what is odd in the data of a person or file; values that are private are not shown. */
export async function check(target: string, flags: CheckFlags, terminal: Terminal): Promise<void> {
  terminal.progress('Reading the records …');
  const { source, people, records, problems } = await read(target, flags, terminal);
  terminal.clearProgress();
  if (flags.json) {
    const told = { source, people, records, problems: problems.map(problemData) };
    terminal.out(`${JSON.stringify(told, null, 2)}\n`);
    return;
  }
  await listProblems(problems, terminal, 'out');
  terminal.out(
    `${counted(people, 'person', 'people')}, ${counted(records, 'record')}, ${counted(problems.length, 'problem')}.\n`,
  );
}
