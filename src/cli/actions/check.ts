import { existsSync } from 'node:fs';
import { DataError, type Problem, UsageError } from '../../ground/index.js';
import { classesNamed, classOf, examine, type QualityReport, tally } from '../../quality/index.js';
import { readReply, writeReply } from '../../records/index.js';
import { isNetId } from '../../schema/index.js';
import { upperFirst } from '../../text/index.js';
import { dayOf, today } from '../days.js';
import { type FoundPeople, findPerson, readPeople, type SourceFlags } from '../faculty/person.js';
import { counted, listProblems, oneLine, problemData } from '../report.js';
import { settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface CheckFlags extends SourceFlags {
  readonly asOf?: string;
  readonly json?: boolean;
  readonly only?: string;
  readonly strict?: boolean;
}

interface Checked {
  readonly source: string;
  readonly report: QualityReport;
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

/** What reading reports of people that came as JSON: it is met when they are written as XML and read again. */
function problemsOfJson({ persons, source }: FoundPeople, institution: string): readonly Problem[] {
  const { problems } = readReply(writeReply(persons, { root: 'Data', institution }), { source, institution });
  return problems.map(({ place: { line: _, ...place }, ...problem }) => ({ ...problem, place }));
}

async function read(target: string, flags: CheckFlags, terminal: Terminal): Promise<Checked> {
  const only = flags.only === undefined ? undefined : classesNamed(flags.only);
  const day = dayOf('as-of', flags.asOf, 'first');
  const settings = await settingsOf(flags, terminal.environment);
  const { institution } = settings;
  const fromFile = isFile(target, flags);
  const found: FoundPeople = fromFile
    ? await readPeople(target, institution, terminal)
    : await findPerson(target, flags, settings, terminal).then(found => ({
        ...found,
        persons: [found.person],
        hasLines: false,
      }));
  const { source, persons, date, hasLines } = found;
  const isJson = fromFile && !hasLines;
  const problems = isJson ? problemsOfJson(found, institution) : found.problems;
  const asOf = day ?? date ?? today();
  return { source, report: examine(persons, { asOf, source, hasLines, problems, only }) };
}

/** The net ID and the name of a person, as the file has them. */
const headingOf = ({ name, netId }: QualityReport['people'][number]): string =>
  oneLine([name ?? 'A person without a name', netId].filter(Boolean).join(', '));

/** Lists problems by record; where there are several people, under each of them. */
async function list({ people, general }: QualityReport, terminal: Terminal): Promise<void> {
  const [only] = people;
  if (only && people.length === 1) {
    await listProblems([...general, ...only.problems], terminal, 'out');
    return;
  }
  await listProblems(general, terminal, 'out');
  const indented: Terminal = { ...terminal, out: text => terminal.out(`  ${text}`) };
  for (const person of people.filter(({ problems }) => problems.length > 0)) {
    terminal.out(`${terminal.strong(headingOf(person), 'out')}\n`);
    await listProblems(person.problems, indented, 'out');
  }
}

/** `3 people, 412 records: 12 missing dates, 3 probable duplicates. 398 records are in order.` */
function countLine(report: QualityReport, problems: readonly Problem[], isPart: boolean): string {
  const { people, records, inOrder } = report;
  const counts = tally(problems.map(({ code }) => code)).map(({ count, phrase }) =>
    counted(count, phrase, phrase),
  );
  const inAll = `${counted(people.length, 'person', 'people')}, ${counted(records, 'record')}`;
  const [is, are] = isPart ? ['has none of these', 'have none of these'] : ['is in order', 'are in order'];
  const rest = counted(inOrder, `record ${is}`, `records ${are}`);
  return `${upperFirst(inAll)}: ${counts.join(', ') || 'no problems'}. ${upperFirst(rest)}.\n`;
}

function toldAsJson({ source, report }: Checked): string {
  const { people, general, records, inOrder, counts } = report;
  const told = (problem: Problem, person: string | null) => ({
    class: classOf(problem.code),
    person,
    ...problemData(problem),
  });
  const problems = [
    ...general.map(problem => told(problem, null)),
    ...people.flatMap(({ netId, problems: own }) => own.map(problem => told(problem, netId))),
  ];
  const whole = { source, people: people.length, records, inOrder, counts, problems };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

/**
 * Tells what is wrong or odd in the data of a person or file; values that are private are not shown.
 * @throws DataError `check.problems` after that, with --strict, where there is any problem
 */
export async function check(target: string, flags: CheckFlags, terminal: Terminal): Promise<void> {
  terminal.progress('Reading the records …');
  const checked = await read(target, flags, terminal);
  const { source, report } = checked;
  const problems = [...report.general, ...report.people.flatMap(person => person.problems)];
  terminal.clearProgress();
  if (flags.json) terminal.out(toldAsJson(checked));
  else {
    await list(report, terminal);
    terminal.out(countLine(report, problems, flags.only !== undefined));
  }
  if (flags.strict && problems.length > 0) {
    throw new DataError('check.problems', `${source} has ${counted(problems.length, 'problem')}.`, {
      place: { source },
      hint: 'Correct them where the data is kept; --only looks at some classes of problems alone.',
    });
  }
}
