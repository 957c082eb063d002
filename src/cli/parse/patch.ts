import type { Settings } from '../../app/index.js';
import {
  type Patch,
  PERSON_CHOICES,
  parseList,
  parseSection,
  type SectionPatch,
} from '../../choices/index.js';
import { UsageError } from '../../core/index.js';
import type { Flags } from '../flags.js';

/** The name of a flag as commander returns it. */
const getMember = (flag: string): keyof Flags =>
  flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof Flags;

function parseRename(rename: string): readonly [id: string, change: SectionPatch] {
  const at = rename.indexOf('=');
  const [id, title] = [rename.slice(0, at).trim(), rename.slice(at + 1).trim()];
  if (at > 0 && id !== '' && title !== '') return [id, { title }];
  throw new UsageError('rename', `“${rename}” is not in the form ID=TITLE.`, {
    hint: 'Use --rename publications="Selected works".',
  });
}

/** The changes of sections: --hide and --rename are short for choices of --section. */
function parseSections({ section = [], hide, rename = [] }: Flags): Patch['sections'] {
  const hidden = (hide === undefined ? [] : parseList(hide)).map(id => [id, { hidden: true }] as const);
  const changes = [...section.map(parseSection), ...rename.map(parseRename), ...hidden];
  if (changes.length === 0) return undefined;
  const patches: Record<string, SectionPatch> = {};
  for (const [id, change] of changes) patches[id] = { ...patches[id], ...change };
  return patches;
}

/**
 * Parses the choices for a document about a person, but for its window, which has several flags.
 * @param settings with the look and the profile that the options name
 * @throws UsageError for a value that a choice does not have
 */
export function parsePatch(flags: Flags, settings: Settings): Patch {
  const values = PERSON_CHOICES.flatMap(choice => {
    const { name, type, flag } = choice;
    const given = flag === null || name === 'window' ? undefined : flags[getMember(flag.name)];
    if (flag === null || given === undefined) return [];
    if (choice.changes === 'base') return [[name, settings[choice.sets]] as const];
    if (choice.changes === 'look') {
      const { sets } = choice;
      return [[name, sets === 'template' ? given : settings[sets]] as const];
    }
    return [[name, typeof given === 'string' ? type.parse(given, flag.name) : given] as const];
  });
  return { ...Object.fromEntries(values), sections: parseSections(flags) };
}
