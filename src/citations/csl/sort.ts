import type { Environment } from './context.js';
import type { Input } from './input.js';

/** Compiles `cs:sort`: a function that puts items in order. */
export function compileSort(_env: Environment, _lang: string): (items: readonly Input[]) => readonly Input[] {
  return items => items;
}
