import type { Condition, Conditional, Targets } from '../schema/index.js';
import { TextPatterns } from './text-patterns.js';

/** What one field or element of a record must hold. */
export interface Test {
  /** Lower case. */
  readonly name: string;
  readonly patterns: TextPatterns<true>;
  readonly acceptsNone: boolean;
}

/** A target with the tests of its condition; none for a target that always counts. */
export interface Choice<T> {
  readonly to: T;
  readonly tests: readonly Test[];
}

/** Decides whether the record being read passes tests. */
export interface Tester {
  passes(tests: readonly Test[]): boolean;
}

/** Meets no condition, so that only targets without one count. */
export const UNCONDITIONAL: Tester = { passes: () => false };

/** A name of an element or field for comparison. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** Has an entry of a map a condition, or several targets? Braces that set fields have neither. */
export const isConditional = <T>(
  targets: Targets<T>,
): targets is Conditional<T> | readonly (T | Conditional<T>)[] => Array.isArray(targets) || hasWhen(targets);

export const hasWhen = <T>(target: Targets<T>): target is Conditional<T> =>
  typeof target === 'object' && target !== null && 'when' in target && typeof target.when === 'object';

/** The targets of an entry in their order. */
export const listTargets = <T>(targets: Targets<T>): readonly (T | null | Conditional<T>)[] =>
  Array.isArray(targets) ? targets : [targets as T | null | Conditional<T>];

/** The texts that a condition accepts, by the name of the field or element. */
export const getTexts = (
  when: Condition,
): readonly (readonly [name: string, texts: readonly (string | null)[]])[] =>
  Object.entries(when).map(([name, texts]) => [
    name,
    typeof texts === 'string' || texts === null ? [texts] : texts,
  ]);

const compileTests = (when: Condition): readonly Test[] =>
  getTexts(when).map(([name, texts]) => ({
    name: nameKey(name),
    patterns: new TextPatterns(texts.flatMap(text => (text === null ? [] : [[text, true] as const]))),
    acceptsNone: texts.includes(null),
  }));

/** The targets of an entry with compiled conditions; `compile` converts each target. */
export const compileChoices = <T, U>(
  targets: Targets<T>,
  compile: (target: T | null) => U,
): readonly Choice<U>[] =>
  listTargets(targets).map(target =>
    hasWhen(target)
      ? { to: compile(target.to), tests: compileTests(target.when) }
      : { to: compile(target), tests: [] },
  );

/** “Other” says that another element has the text. */
export const isOther = (text: string): boolean => /^other$/i.test(text);

/**
 * Does a text pass a test, as written or as its standard value?
 * @param text undefined if the record has none
 */
export function passesTest(
  { patterns, acceptsNone }: Test,
  text: string | undefined,
  standard: string | null,
): boolean {
  if (acceptsNone && (text === undefined || isOther(text))) return true;
  if (text === undefined) return false;
  return patterns.all(text).length > 0 || (standard !== null && patterns.all(standard).length > 0);
}
