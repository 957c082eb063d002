import { cached, counted, formatPlace, InternalError, type Problem, type VitaeError } from '../core/index.js';
import type { ValueCounts } from '../records/index.js';
import type { Terminal } from './terminal.js';

/** Longest value shown in a list of problems. */
const VALUE_LENGTH = 60;

/** Text from data on one line, without control characters, which could control a terminal. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** `98.2 % of 2,114 values understood`. No share is rounded up to all. */
export function shareText({ filled, understood }: ValueCounts): string {
  const share = filled === understood ? 'All' : `${Math.floor((1000 * understood) / filled) / 10} %`;
  return `${share} of ${counted(filled, 'value')} understood`;
}

/** The value of a problem in quotation marks, with a full stop; empty without one. */
export function shownValue({ value, secrecy }: Problem): string {
  if (secrecy === 'private') return 'a value that is not shown here. ';
  if (value === null) return '';
  const line = oneLine(value);
  return `“${line.length > VALUE_LENGTH ? `${line.slice(0, VALUE_LENGTH - 1)}…` : line}”. `;
}

/** A problem within its record in one line: field and line, the value, why, and its code. */
export function problemLine(problem: Problem): string {
  const { field, line } = problem.place;
  const place = [field, line === undefined ? undefined : `line ${line}`].filter(Boolean).join(', ');
  return `${place === '' ? '' : `${place}: `}${shownValue(problem)}${problem.reason} [${problem.code}]`;
}

/** A problem as JSON; private values are left out. */
export function problemData({ code, place, value, reason, secrecy }: Problem) {
  return { code, ...place, value: secrecy === 'private' ? null : value, reason };
}

/** Lists problems under the records they are in, in the order of the source. */
export async function listProblems(
  problems: readonly Problem[],
  terminal: Terminal,
  stream: 'out' | 'err',
): Promise<void> {
  const { entityNamed } = await import('../schema/index.js');
  const sources = new Set(problems.flatMap(p => p.place.source ?? []));
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { record, source } = problem.place;
    const [entity = '', ...id] = record?.split(' ') ?? [];
    const name =
      record === undefined ? 'In general' : [entityNamed(entity)?.singular ?? entity, ...id].join(' ');
    const isOfPage = record === undefined && source !== undefined && problem.code.startsWith('page.');
    const heading = isOfPage
      ? source
      : sources.size > 1 && source !== undefined
        ? `${name} (${source})`
        : name;
    cached(groups, heading, () => []).push(problem);
  }
  for (const [heading, list] of groups) {
    terminal[stream](`${terminal.strong(oneLine(heading), stream)}\n`);
    for (const problem of list) terminal[stream](`  ${problemLine(problem)}\n`);
  }
}

/** Is it a warning about the page or template, which says nothing about the records? */
const isOfPage = ({ code }: Problem): boolean => /^(?:font|page|template)\./.test(code);

/**
 * Prints the problems of a run on standard error: their numbers, or all of them.
 * @param where those are that are no warnings about the page: in the data, or also on the page
 */
export async function reportProblems(
  problems: readonly Problem[],
  terminal: Terminal,
  verbose: boolean,
  where: 'data' | 'page' = 'data',
): Promise<void> {
  const isElsewhere = (problem: Problem): boolean => where === 'data' && isOfPage(problem);
  const lists = [
    [problems.filter(problem => !isElsewhere(problem)), where],
    [problems.filter(isElsewhere), 'page'],
  ] as const;
  for (const [list, place] of lists) {
    if (list.length === 0) continue;
    const how = verbose ? ':' : '; --verbose lists them.';
    terminal.err(`${counted(list.length, 'problem')} in the ${place}${how}\n`);
    if (verbose) await listProblems(list, terminal, 'err');
  }
}

/** The place of an error, as far as its message does not name it. */
function unnamedPlace({ message, place }: VitaeError): string {
  const where = formatPlace(place);
  if (!message.includes(place.source ?? where)) return where;
  const line = `line ${place.line}`;
  return place.line === undefined || message.includes(line) ? '' : line;
}

/**
 * Prints an error: what failed, where, and what to do; as text or as JSON. The stack of an internal error can hold data,
 * so it is printed only if VITAE_DEBUG is set.
 */
export function reportError(error: VitaeError, terminal: Terminal, json: boolean): void {
  terminal.clearProgress();
  const { code, message, place, exitCode } = error;
  const debug = Boolean(terminal.environment.VITAE_DEBUG);
  const internal = error instanceof InternalError;
  const hint = internal && !debug ? 'Run it again with VITAE_DEBUG=1 and report what it prints.' : error.hint;
  if (json) {
    terminal.err(`${JSON.stringify({ error: { code, message, ...place, hint, exitCode } }, null, 2)}\n`);
  } else {
    terminal.err(`${terminal.strong('vitae:', 'err')} ${message}\n`);
    const where = unnamedPlace(error);
    if (where !== '') terminal.err(`  at ${where}\n`);
    if (hint) terminal.err(`  ${hint}\n`);
  }
  if (internal && debug) terminal.err(`${error.cause instanceof Error ? error.cause.stack : error.stack}\n`);
}
