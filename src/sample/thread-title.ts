import type { Random } from './random.js';
import type { Thread } from './vocabulary/index.js';

const SMALL = new Set(
  (
    'a an and as at by for from in of on or the to with without through near under after among between before ' +
    'during since into over against within across until beyond via along to'
  ).split(' '),
);

/** Upper case for the first letter of a word in Latin letters; symbols and words such as `pCO2` stay. */
const capital = (word: string): string =>
  /^p(?:H|CO)|^[b-z](?: |$)/.test(word)
    ? word
    : word.replace(
        /^([“‘(]?)(?=\p{Script=Latin})(\p{Ll})/u,
        (_, mark: string, letter: string) => mark + letter.toUpperCase(),
      );

const hyphenated = (word: string): string =>
  word
    .split('-')
    .map((part, i) => (i > 0 && SMALL.has(part) ? part : capital(part)))
    .join('-');

/** Headline style; the first word, and that after a colon or a question mark, are never small. */
const headline = (title: string): string =>
  title
    .split(' ')
    .map((word, i, words) => {
      const opens = i === 0 || /[:?]$/.test(words[i - 1] ?? '');
      return (SMALL.has(word) && !opens) || (word.length === 1 && word !== 'a') ? word : hyphenated(word);
    })
    .join(' ');

/** A title on a thread, by one of the patterns of a discipline. */
export function threadTitle(
  thread: Thread,
  patterns: readonly string[],
  isHeadline: boolean,
  random: Random,
): string {
  const { aspects, methods, settings, topic } = thread;
  const first = random.int(0, aspects.length - 1);
  const second = (first + random.int(1, Math.max(1, aspects.length - 1))) % aspects.length;
  const words: Readonly<Record<string, () => string>> = {
    a: () => aspects[first] ?? '',
    b: () => aspects[second] ?? '',
    t: () => topic,
    m: () => random.pick(methods),
    c: () => random.pick(settings),
  };
  const text = random.pick(patterns).replace(/\{(\w)\}/g, (_, key: string) => {
    const word = words[key.toLowerCase()]?.() ?? '';
    return key === key.toLowerCase() ? word : capital(word);
  });
  return isHeadline ? headline(text) : capital(text);
}

/** The subject of a thread as the title of a book, without its preposition. */
export const subjectTitle = ({ topic }: Thread): string => headline(topic.slice(topic.indexOf(' ') + 1));
