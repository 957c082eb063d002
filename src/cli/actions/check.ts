import { type CheckedRecords, check, problemField } from '../../app/index.js';

import { counted, DataError, grouped, type Problem, UsageError } from '../../core/index.js';
import {
  commonProblems,
  countHarms,
  getClass,
  getHarm,
  getProblems,
  type PersonReport,
  peopleByHarm,
  type QualityReport,
  type Thing,
  tally,
  thingsToLookAt,
} from '../../quality/index.js';
import type { ValueCounts } from '../../records/index.js';
import { entityNamed } from '../../schema/index.js';
import { upperFirst } from '../../text/index.js';
import type { Flags } from '../flags.js';
import { parseDay } from '../parse/dates.js';
import { namedSource, parseOut, parseSettings, parseTableFormats, parseUnit } from '../parse/requests.js';
import { listProblems, oneLine, problemData, shareText, shownValue } from '../report.js';
import { getObserver, type Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** Most kinds of problems printed as lines. */
const MAX_LINES = 12;
/** With more people, those with most problems are named. */
const MAX_LISTED = 10;
/** How many of the people with problems are named. */
const MAX_NAMED = 10;

/** The name of a person as the file has it, with the net ID. */
const getHeading = ({ name, netId }: PersonReport): string =>
  oneLine([name ?? 'A person without a name', netId].filter(Boolean).join(', '));

/** Lists problems by record; if there are several people, under each of them. */
async function list(report: QualityReport, terminal: Terminal): Promise<void> {
  const { people } = report;
  const [only] = people;
  if (only && people.length === 1) {
    await listProblems([...only.problems, ...commonProblems(report)], terminal, 'out');
    return;
  }
  const indented: Terminal = { ...terminal, out: text => terminal.out(`  ${text}`) };
  for (const person of people.filter(({ problems }) => problems.length > 0)) {
    terminal.out(`${terminal.strong(getHeading(person), 'out')}\n`);
    await listProblems(person.problems, indented, 'out');
  }
  await listProblems(commonProblems(report), terminal, 'out');
}

/** Prints the people with most problems, by what the problems do to a document. */
function printPeople(report: QualityReport, terminal: Terminal): void {
  const people = peopleByHarm(report).slice(0, MAX_NAMED);
  if (report.people.length < 2 || people.length === 0) return;
  terminal.out(`${terminal.strong('Most problems', 'out')}\n`);
  for (const person of people) {
    const [wrong = 0, gaps = 0, notes = 0] = countHarms(person.problems);
    const counts = [
      [wrong, 'wrong', 'wrong'],
      [gaps, 'gap', 'gaps'],
      [notes, 'note', 'notes'],
    ] as const;
    const filled = counts.flatMap(([count, one, many]) => (count > 0 ? [counted(count, one, many)] : []));
    terminal.out(`  ${getHeading(person)}: ${filled.join(', ')}\n`);
  }
}

/** Prints the number of problems of each class. */
function printClasses({ counts, people }: QualityReport, terminal: Terminal): void {
  const filled = Object.entries(counts).filter(([, count]) => count > 0);
  if (people.length < 2 || filled.length === 0) return;
  terminal.out(`${terminal.strong('Problems by class', 'out')}\n`);
  for (const [name, count] of filled) terminal.out(`  ${name}: ${grouped(count)}\n`);
}

/** `98.2 % of 2,114 values understood; 3 things to look at.` */
const headline = (values: ValueCounts, things: number): string =>
  `${shareText(values)}; ${things === 0 ? 'nothing' : counted(things, 'thing')} to look at.\n`;

/** `Ada Quill, 100100001: Publication 4711 (line 88), “ISBN”: “1-2”. An ISBN has 10 or 13 digits. 2 more like this.` */
function getLine({ problem, person, count }: Thing, report: QualityReport): string {
  const { record, field, line } = problem.place;
  const [entity = '', ...id] = record?.split(' ') ?? [];
  const owner = person === null || report.people.length < 2 ? '' : `${getHeading(person)}: `;
  const name = [entityNamed(entity)?.singular ?? entity, ...id].filter(Boolean).join(' ');
  const place = field === undefined ? null : (problemField(entity, field)?.place ?? field);
  const subject = [line === undefined ? name : `${name} (line ${line})`, place].filter(Boolean).join(', ');
  const more = count === 1 ? '' : ` ${grouped(count - 1)} more like this.`;
  return `${oneLine(owner + subject)}: ${shownValue(problem)}${problem.reason}${more}`;
}

/** Prints a line for each kind of problem, the worst first. */
function printThings(things: readonly Thing[], report: QualityReport, terminal: Terminal): void {
  for (const thing of things.slice(0, MAX_LINES)) terminal.out(`  ${getLine(thing, report)}\n`);
  const rest = things.length - MAX_LINES;
  if (rest > 0) terminal.out(`  … and ${grouped(rest)} more; --verbose lists them.\n`);
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

function toJson({ source, report, values }: CheckedRecords): object {
  const { people, records, inOrder, counts } = report;
  const data = (problem: Problem, person: string | null) => ({
    class: getClass(problem.code),
    harm: getHarm(problem.code),
    person,
    ...problemData(problem),
  });
  const problems = [
    ...people.flatMap(({ netId, problems: own }) => own.map(problem => data(problem, netId))),
    ...commonProblems(report).map(problem => data(problem, null)),
  ];
  return { source, people: people.length, records, inOrder, values, counts, problems };
}

/** The person, file or unit to check. @throws UsageError `check.target`, and as `parseUnit` */
function parseTarget(target: string | undefined, flags: Flags) {
  const { college, department, all } = flags;
  const hasUnit = college !== undefined || department !== undefined || all === true;
  if (target !== undefined && !hasUnit) return target;
  if (target === undefined && hasUnit) return parseUnit(flags);
  throw new UsageError(
    'check.target',
    target === undefined ? 'Nothing to check given.' : 'Both a unit and a person or file given.',
    { hint: 'Give a net ID, a file, --college NAME, --department NAME or --all.' },
  );
}

/**
 * Prints errors and warnings in the data of a person, a file or a unit, or writes them as tables; private values are not
 * shown.
 * @throws DataError `check.problems` after printing, with --strict, if there is any problem
 */
export async function checkRecords(
  target: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  const { only, asOf, strict, out } = flags;
  const request = {
    settings,
    target: parseTarget(target, flags),
    source: namedSource(flags),
    only,
    asOf: parseDay('as-of', asOf, 'first'),
    formats: parseTableFormats(flags, terminal),
    out: parseOut(out),
  };
  const checked = await check(request, getObserver(terminal));
  const { source, report, values, files, contents } = checked;
  const problems = getProblems(report);
  terminal.clearProgress();
  for (const bytes of contents) terminal.out(bytes);
  if (contents.length === 0) {
    if (flags.json) printJson({ ...toJson(checked), ...(files.length > 0 && { files }) }, false, terminal);
    else {
      const isTable = files.length > 0;
      const things = thingsToLookAt(report);
      if (!isTable) terminal.out(headline(values, things.length));
      if (!isTable && flags.verbose) await list(report, terminal);
      else if (!isTable) printThings(things, report, terminal);
      for (const path of files) terminal.out(`${path}\n`);
      if (flags.verbose || report.people.length > MAX_LISTED) {
        printPeople(report, terminal);
        printClasses(report, terminal);
      }
      terminal.out(countLine(report, problems, only !== undefined));
    }
  }
  if (strict && problems.length > 0) {
    throw new DataError('check.problems', `${source} has ${counted(problems.length, 'problem')}.`, {
      place: { source },
      hint: 'Correct them at the source of the data; --only checks some classes only.',
    });
  }
}
