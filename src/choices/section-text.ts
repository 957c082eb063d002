import { didYouMean, UsageError } from '../core/index.js';
import { DOCUMENT_WINDOW, groupNames, windowNamed } from '../sections/index.js';
import { SECTION_CHOICES, type SectionChoice, type SectionPatch } from './table.js';

/** How a choice is named on the command line. */
const getWord = ({ name, flag }: SectionChoice): string => flag?.name ?? name;

function isWindow(text: string): boolean {
  if (text === DOCUMENT_WINDOW) return true;
  try {
    windowNamed(text);
    return true;
  } catch {
    return false;
  }
}

/** What a word alone means for a section: a switch, one of the values of a choice, a window or a group. */
function findMeaning(id: string, word: string): SectionPatch | null {
  for (const choice of SECTION_CHOICES) {
    const { name, type } = choice;
    const words = 'keeps' in choice ? [getWord(choice), choice.keeps.name] : [getWord(choice)];
    if (type.takes === null && words.includes(word)) return { [name]: true };
    const value = type.words?.get(word);
    if (value !== undefined) return { [name]: [value] };
  }
  if (isWindow(word)) return { window: word };
  return groupNames(id).has(word) ? { only: [word] } : null;
}

/** Every word that `findMeaning` knows for a section but windows. */
export const sectionWords = (id: string): readonly string[] => {
  const ofChoices = SECTION_CHOICES.flatMap(choice =>
    choice.type.takes === null ? [getWord(choice)] : [...(choice.type.words?.keys() ?? [])],
  );
  return [...new Set([...ofChoices, ...groupNames(id).keys()])];
};

/** One change of a section: a word, or the name of a choice with its value after an equals sign. */
function parseItem(id: string, item: string): SectionPatch {
  const [word = '', value] = item.split(/=(.*)/s, 2);
  const name = word.trim().toLowerCase();
  const choice = value === undefined ? undefined : SECTION_CHOICES.find(each => getWord(each) === name);
  if (choice !== undefined && value !== undefined)
    return { [choice.name]: choice.type.parse(value, getWord(choice)) };
  const found = value === undefined ? findMeaning(id, name.replaceAll(' ', '-')) : null;
  if (found !== null) return found;
  const known = sectionWords(id);
  throw new UsageError('section', `“${item.trim()}” is no choice of the section ${id}.`, {
    hint: `${didYouMean(name, known)}Use ${known.join(', ')}, a window such as last-5-years, or title=TITLE.`,
  });
}

/** Two changes as one: lists are joined, other values replaced. */
const joined = (before: SectionPatch, own: SectionPatch): SectionPatch =>
  Object.fromEntries(
    Object.entries({ ...before, ...own }).map(([name, value]) => {
      const [was, is] = [before, own].map(patch => patch[name as keyof SectionPatch]);
      return [name, Array.isArray(was) && Array.isArray(is) ? [...was, ...is] : value];
    }),
  );

/**
 * Parses the choices for one section, such as `publications:peer-reviewed,last-5-years`.
 * @returns the id of the section, and its choices
 * @throws UsageError `section`
 */
export function parseSection(text: string): readonly [id: string, patch: SectionPatch] {
  const [id = '', choices] = text.split(/:(.*)/s, 2);
  const items = (choices ?? '').split(',').filter(item => item.trim() !== '');
  if (id.trim() === '' || items.length === 0) {
    throw new UsageError('section', `“${text}” is not in the form SECTION:CHOICES.`, {
      hint: 'Use --section publications:peer-reviewed,last-5-years.',
    });
  }
  const patches = items.map(item => parseItem(id.trim(), item));
  return [id.trim(), patches.reduce(joined, {})];
}
