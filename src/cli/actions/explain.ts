import { existsSync } from 'node:fs';
import { type DocumentKind, type Explanation, explain } from '../../app/index.js';
import { counted } from '../../core/index.js';
import { getEntity, isNetId } from '../../schema/index.js';
import { type Decision, getReason, RULES, type Window } from '../../sections/index.js';
import type { Flags } from '../flags.js';
import { parsePerson } from '../parse/requests.js';
import { oneLine } from '../report.js';
import { getObserver, type Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** Longest title printed. */
const TITLE_LENGTH = 80;

function describeRecord({ record, title }: Decision): string {
  const kind = [getEntity(record.entity).singular, record.id].filter(Boolean).join(' ');
  if (title === null) return kind;
  const whole = oneLine(title);
  return `${kind}: ${whole.length > TITLE_LENGTH ? `${whole.slice(0, TITLE_LENGTH).trimEnd()}…` : whole}`;
}

function describeWindow({ from, to }: Window): string {
  if (from === undefined) return to === undefined ? 'all dates' : `dates up to ${to}`;
  return to === undefined ? `dates from ${from} on` : `dates from ${from} to ${to}`;
}

/** The reason of a rule, unless the rule just shows the record. */
const remark = (decision: Decision): string =>
  decision.rule === 'shown' ? '' : `\n    ${oneLine(getReason(decision))}`;

const list = (decisions: readonly Decision[]): string =>
  decisions.map(decision => `  ${describeRecord(decision)}${remark(decision)}\n`).join('');

const block = (title: string, decisions: readonly Decision[]): string =>
  `${title}, ${counted(decisions.length, 'record')}\n${list(decisions)}\n`;

/** The cause without the fact of a single record. */
const getCause = ({ rule }: Decision): string => RULES[rule].slice(0, -1);

/** Records that the document lacks, by cause, the most frequent cause first. */
function printLeftOut(decisions: readonly Decision[], terminal: Terminal): void {
  const causes = [...new Set(decisions.map(getCause))].map(cause => ({
    cause,
    own: decisions.filter(decision => getCause(decision) === cause),
  }));
  for (const { cause, own } of causes.sort((a, b) => b.own.length - a.own.length)) {
    const lines = own.map(
      decision => `  ${describeRecord(decision)}${decision.detail === null ? '' : ` (${decision.detail})`}\n`,
    );
    terminal.out(`${counted(own.length, 'record')}: ${cause}\n${lines.join('')}\n`);
  }
}

/** The answer for single records: where each is shown, or why it is not. */
function printFound({ decisions, sections }: Explanation, terminal: Terminal): void {
  const titles = new Map([
    ['header', 'the header'],
    ...sections.map(({ id, title }) => [id, title] as const),
  ]);
  if (decisions.length === 0) terminal.out('No such record is left out.\n');
  for (const decision of decisions) {
    const shown = decision.sections.map(id => titles.get(id) ?? id);
    const where = shown.length === 0 ? 'Left out' : `Shown in ${shown.join(', ')}`;
    const why = decision.rule === 'shown' ? '' : `: ${oneLine(getReason(decision))}`;
    terminal.out(`${describeRecord(decision)}\n  ${where}${why === '' ? '.' : why}\n`);
  }
}

/** Prints the whole account: the records of each section, then the ones that the document lacks. */
function printAll({ sections, decisions }: Explanation, terminal: Terminal): void {
  const byRecord = new Map(decisions.map(decision => [decision.record, decision]));
  const header = decisions.filter(decision => decision.sections.includes('header'));
  if (header.length > 0) terminal.out(block('Header', header));
  for (const section of sections) {
    const own = section.records.flatMap(record => byRecord.get(record) ?? []);
    terminal.out(block(section.title, own));
  }
  const out = decisions.filter(decision => decision.sections.length === 0);
  if (out.length > 0) terminal.out(block('Left out', out));
}

/**
 * Sorts the arguments of the command: a file may stand in place of a person, and a file with one person needs none.
 * @returns the options with the file, the person and the words of a title
 */
function parseArguments(
  [first, ...rest]: readonly string[],
  flags: Flags,
): { readonly flags: Flags; readonly person: string | undefined; readonly words: string | undefined } {
  const joined = (words: readonly string[]): string | undefined => words.join(' ').trim() || undefined;
  const isNamed = [flags.input, flags.db, flags.service].some(source => source !== undefined);
  const isPerson = first === undefined || isNetId(first);
  if (!isPerson && !isNamed && existsSync(first)) {
    const [person, ...words] = rest;
    const isNext = person !== undefined && isNetId(person);
    return {
      flags: { ...flags, input: first },
      person: isNext ? person : undefined,
      words: joined(isNext ? words : rest),
    };
  }
  if (!isPerson && flags.input !== undefined && rest.length === 0)
    return { flags, person: undefined, words: joined([first]) };
  return { flags, person: first, words: joined(rest) };
}

/** Prints for each record, or for some, whether the document shows it, where, and by which rule. */
export async function explainRecords(
  kind: DocumentKind,
  args: readonly string[],
  given: Flags,
  terminal: Terminal,
): Promise<void> {
  const { flags, person, words } = parseArguments(args, given);
  const { leftOut } = flags;
  const request = { ...(await parsePerson(kind, person, flags, terminal)), words, leftOut };
  const explanation = await explain(request, getObserver(terminal));
  const { title, asOf, audience, window, decisions, counts, notices } = explanation;
  terminal.clearProgress();
  if (flags.json) {
    const records = decisions.map(decision => ({
      entity: decision.record.entity,
      id: decision.record.id,
      line: decision.record.line,
      title: decision.title,
      sections: decision.sections,
      rule: decision.rule,
      reason: getReason(decision),
    }));
    return printJson({ title, asOf, audience, window, records }, false, terminal);
  }
  if (words !== undefined) return printFound(explanation, terminal);
  terminal.out(`${oneLine(title)}, for ${audience} readers, as of ${asOf}, ${describeWindow(window)}\n\n`);
  if (leftOut) printLeftOut(decisions, terminal);
  else printAll(explanation, terminal);
  for (const notice of notices) terminal.err(`${oneLine(notice)}\n`);
  terminal.out(`${counted(counts.shown, 'record')} in, ${counts.leftOut} out.\n`);
}
