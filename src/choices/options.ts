import type { Patch, PersonChoice } from './table.js';

/** An option of a command: the name of its flag, and its value unless it is a switch. */
export type ChoiceOption = readonly [flag: string, ...value: string[]];

/** The options of a command that make the choices of a patch again; sections and records are in its profile file. */
export function formatOptions(patch: Patch, choices: readonly PersonChoice[]): readonly ChoiceOption[] {
  return choices.flatMap(({ name, type, flag }): readonly ChoiceOption[] => {
    const value = patch[name];
    const text = value === undefined ? null : type.format(value as never);
    if (flag === null || text === null) return [];
    return [type.takes === null ? [flag.name] : [flag.name, text]];
  });
}
