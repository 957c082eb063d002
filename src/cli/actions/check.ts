import { type CheckedRecords, check } from '../../app/index.js';
import { counted, DataError, type Problem } from '../../core/index.js';
import { classOf, type QualityReport, tally } from '../../quality/index.js';
import { upperFirst } from '../../text/index.js';
import type { Flags } from '../flags.js';
import { parseDay } from '../parse/dates.js';
import { namedSource, parseSettings } from '../parse/requests.js';
import { listProblems, oneLine, problemData } from '../report.js';
import { observerOf, type Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** The name of a person as the file has it, with the net ID. */
const headingOf = ({ name, netId }: QualityReport['people'][number]): string =>
  oneLine([name ?? 'A person without a name', netId].filter(Boolean).join(', '));

/** Lists problems by record; if there are several people, under each of them. */
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

function toJson({ source, report }: CheckedRecords): object {
  const { people, general, records, inOrder, counts } = report;
  const data = (problem: Problem, person: string | null) => ({
    class: classOf(problem.code),
    person,
    ...problemData(problem),
  });
  const problems = [
    ...general.map(problem => data(problem, null)),
    ...people.flatMap(({ netId, problems: own }) => own.map(problem => data(problem, netId))),
  ];
  return { source, people: people.length, records, inOrder, counts, problems };
}

/**
 * Prints errors and warnings in the data of a person or file; private values are not shown.
 * @throws DataError `check.problems` after printing, with --strict, if there is any problem
 */
export async function checkRecords(target: string, flags: Flags, terminal: Terminal): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  const { only, asOf, strict } = flags as Flags & { readonly only?: string };
  const request = {
    settings,
    target,
    source: namedSource(flags),
    only,
    asOf: parseDay('as-of', asOf, 'first'),
  };
  const checked = await check(request, observerOf(terminal));
  const { source, report } = checked;
  const problems = [...report.general, ...report.people.flatMap(person => person.problems)];
  terminal.clearProgress();
  if (flags.json) printJson(toJson(checked), false, terminal);
  else {
    await list(report, terminal);
    terminal.out(countLine(report, problems, only !== undefined));
  }
  if (strict && problems.length > 0) {
    throw new DataError('check.problems', `${source} has ${counted(problems.length, 'problem')}.`, {
      place: { source },
      hint: 'Correct them at the source of the data; --only checks some classes only.',
    });
  }
}
