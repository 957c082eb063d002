import { type CheckedRecords, check } from '../../app/index.js';
import { counted, DataError, grouped, type Problem, UsageError } from '../../core/index.js';
import {
  classOf,
  commonProblems,
  countHarms,
  harmOf,
  type PersonReport,
  peopleByHarm,
  problemsOf,
  type QualityReport,
  tally,
} from '../../quality/index.js';
import { upperFirst } from '../../text/index.js';
import type { Flags } from '../flags.js';
import { parseDay } from '../parse/dates.js';
import { namedSource, parseOut, parseSettings, parseTableFormats, parseUnit } from '../parse/requests.js';
import { listProblems, oneLine, problemData } from '../report.js';
import { observerOf, type Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** With more people only numbers are printed. */
const MOST_LISTED = 10;
/** How many of the people with problems are named. */
const MOST_NAMED = 10;

/** The name of a person as the file has it, with the net ID. */
const headingOf = ({ name, netId }: PersonReport): string =>
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
    terminal.out(`${terminal.strong(headingOf(person), 'out')}\n`);
    await listProblems(person.problems, indented, 'out');
  }
  await listProblems(commonProblems(report), terminal, 'out');
}

/** Prints the people with most problems, by what the problems do to a document. */
function printPeople(report: QualityReport, terminal: Terminal): void {
  const people = peopleByHarm(report).slice(0, MOST_NAMED);
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
    terminal.out(`  ${headingOf(person)}: ${filled.join(', ')}\n`);
  }
}

/** Prints the number of problems of each class. */
function printClasses({ counts, people }: QualityReport, terminal: Terminal): void {
  const filled = Object.entries(counts).filter(([, count]) => count > 0);
  if (people.length < 2 || filled.length === 0) return;
  terminal.out(`${terminal.strong('Problems by class', 'out')}\n`);
  for (const [name, count] of filled) terminal.out(`  ${name}: ${grouped(count)}\n`);
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

function toJson({ source, report }: CheckedRecords): object {
  const { people, records, inOrder, counts } = report;
  const data = (problem: Problem, person: string | null) => ({
    class: classOf(problem.code),
    harm: harmOf(problem.code),
    person,
    ...problemData(problem),
  });
  const problems = [
    ...people.flatMap(({ netId, problems: own }) => own.map(problem => data(problem, netId))),
    ...commonProblems(report).map(problem => data(problem, null)),
  ];
  return { source, people: people.length, records, inOrder, counts, problems };
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
  const { only, asOf, strict, out } = flags as Flags & { readonly only?: string };
  const request = {
    settings,
    target: parseTarget(target, flags),
    source: namedSource(flags),
    only,
    asOf: parseDay('as-of', asOf, 'first'),
    formats: parseTableFormats(flags, terminal),
    out: parseOut(out),
  };
  const checked = await check(request, observerOf(terminal));
  const { source, report, files, contents } = checked;
  const problems = problemsOf(report);
  terminal.clearProgress();
  for (const bytes of contents) terminal.out(bytes);
  if (contents.length === 0) {
    if (flags.json) printJson({ ...toJson(checked), ...(files.length > 0 && { files }) }, false, terminal);
    else {
      const isTable = files.length > 0;
      if (!isTable && (flags.verbose || report.people.length <= MOST_LISTED)) await list(report, terminal);
      for (const path of files) terminal.out(`${path}\n`);
      printPeople(report, terminal);
      printClasses(report, terminal);
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
