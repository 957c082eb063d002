import type { Argument, Command, Option } from 'commander';
import { oneLine } from '../report.js';

/** A word that may stand at the cursor. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** What may stand at the cursor. */
export interface Completion {
  readonly candidates: readonly Candidate[];
  /** May a path of a file or folder stand there too? */
  readonly takesPath: boolean;
}

/**
 * The values of an option or argument.
 * @param name the long name of the option without dashes, or the name of the argument
 * @param options the options that were typed before, by long name
 * @returns null if they are not known
 */
export type FindValues = (
  name: string,
  command: Command,
  options: ReadonlyMap<string, string>,
) => Promise<readonly Candidate[] | null>;

/** Placeholders of paths, such as `<FILE>` and `<FILES...>`. */
const PATHS = /^<?(?:FILE|PATH|FOLDER|PLACE|RECORD)S?(?:\.\.\.)?>?$/;

/** Values that several may be given of, separated by commas. */
const LISTS = /^<(?:FORMATS|NAMES|IDS|CLASSES)>$/;

interface State {
  readonly command: Command;
  /** Arguments of the command that are there already. */
  readonly argumentCount: number;
  /** The option whose value comes next. */
  readonly pending: Option | null;
  readonly used: ReadonlyMap<string, string>;
  /** Did `--` end the options? */
  readonly isOver: boolean;
}

const getName = (option: Option): string => option.long?.replace(/^--/, '') ?? '';

const takesValue = (option: Option): boolean => option.required || option.optional;

const findOption = (command: Command, flag: string): Option | undefined =>
  command.options.find(({ long, short }) => flag === long || flag === short);

const getPlaceholder = ({ flags }: Option): string => /<.+>$/.exec(flags)?.[0] ?? '';

/** Follows the words before the cursor. */
function readWords(program: Command, words: readonly string[]): State {
  let [command, argumentCount, isOver] = [program, 0, false];
  let pending: Option | null = null;
  const used = new Map<string, string>();
  for (const word of words) {
    if (pending !== null) {
      used.set(getName(pending), word);
      pending = null;
    } else if (word === '--' && !isOver) {
      isOver = true;
    } else if (word.startsWith('-') && !isOver) {
      const [flag = '', value] = word.split(/=(.*)/s, 2);
      const option = findOption(command, flag);
      if (option === undefined) continue;
      used.set(getName(option), value ?? '');
      if (takesValue(option) && value === undefined) pending = option;
    } else {
      const child = command.commands.find(each => each.name() === word);
      argumentCount = child === undefined ? argumentCount + 1 : 0;
      command = child ?? command;
    }
  }
  return { command, argumentCount, pending, used, isOver };
}

/** The part of a value before the item at the cursor: all items of a list but the last. */
const startOfItem = (placeholder: string, text: string): string =>
  LISTS.test(placeholder) ? text.slice(0, text.lastIndexOf(',') + 1) : '';

/** The argument of a command at an index; the last may be repeated. */
function argumentAt({ registeredArguments: all }: Command, index: number): Argument | undefined {
  const last = all.at(-1);
  return all[index] ?? (last?.variadic ? last : undefined);
}

/**
 * Completes a command line.
 * @param words the words after the name of the program; the last is the one at the cursor, perhaps empty
 */
export async function complete(
  program: Command,
  words: readonly string[],
  findValues: FindValues,
): Promise<Completion> {
  const current = words.at(-1) ?? '';
  const { command, argumentCount, pending, used, isOver } = readWords(program, words.slice(0, -1));
  const starting = (candidates: readonly Candidate[]) =>
    candidates
      .filter(({ value }) => value.startsWith(current))
      .map(({ value, description }) => ({ value, description: oneLine(description) }));

  const getValues = async (option: Option, before: string): Promise<Completion> => {
    const placeholder = getPlaceholder(option);
    const start = before + startOfItem(placeholder, current.slice(before.length));
    const values = (await findValues(getName(option), command, used)) ?? [];
    const candidates = values.map(({ value, description }) => ({ value: start + value, description }));
    return {
      candidates: starting(candidates),
      takesPath: PATHS.test(placeholder) || /path|\.csl/i.test(option.description),
    };
  };

  if (pending !== null) return getValues(pending, '');
  if (current.startsWith('-') && !isOver) {
    const [flag = '', value] = current.split(/=(.*)/s, 2);
    const named = value === undefined ? undefined : findOption(command, flag);
    if (named !== undefined) return getValues(named, `${flag}=`);
    const options = command
      .createHelp()
      .visibleOptions(command)
      .filter(option => !used.has(getName(option)) || option.variadic)
      .map(({ long, short, description }) => ({ value: long ?? short ?? '', description }));
    return { candidates: starting(options), takesPath: false };
  }
  const commands = argumentCount > 0 ? [] : command.createHelp().visibleCommands(command);
  const argument = argumentAt(command, argumentCount);
  const values = argument === undefined ? [] : ((await findValues(argument.name(), command, used)) ?? []);
  return {
    candidates: starting([
      ...commands.map(each => ({ value: each.name(), description: each.summary() || each.description() })),
      ...values,
    ]),
    takesPath: argument !== undefined && PATHS.test(argument.name()),
  };
}
