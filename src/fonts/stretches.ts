import { readCodePoints } from '../core/index.js';
import type { Face } from './face.js';

/** Returns the faces that may have the characters of a letter and its marks, in the order in which they are tried. */
export type Candidates = (characters: string) => Iterable<Face>;

/** Text of one face; null if no face has the characters. */
interface Stretch {
  readonly face: Face | null;
  readonly text: string;
}

interface Found extends Stretch {
  readonly face: Face;
}

const WORDS = / +|[^ ]+/g;

/** A character with the marks and joiners that belong to it. */
const CLUSTERS = /[^\p{M}\u200c\u200d][\p{M}\u200c\u200d]*|[\p{M}\u200c\u200d]+/gu;
const JOINER = /[\u200c\u200d]/g;
const LETTER = /^\p{L}/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * Splits text into stretches of one face each. A letter and its marks stay in one face, composed or decomposed
 * if that is what a face has.
 * @param own face whose words are not divided for a letter that it lacks; null if it is the letters that count
 */
export function splitByFace(text: string, own: Face | null, candidates: Candidates): readonly Stretch[] {
  const stretches: { face: Face | null; text: string }[] = [];
  const add = ({ face, text: part }: Stretch) => {
    const last = stretches.at(-1);
    if (last && last.face === face) last.text += part;
    else stretches.push({ face, text: part });
  };
  const find = (cluster: string): Found | null => {
    const forms = getForms(cluster);
    for (const face of candidates(cluster)) {
      const form = formIn(face, forms);
      if (form !== null) return { face, text: form };
    }
    return null;
  };
  for (const [word] of text.matchAll(WORDS)) {
    const clusters = Array.from(word.matchAll(CLUSTERS), ([text]) => ({ text, found: find(text) }));
    const whole = own && wholly(word, clusters, own);
    if (whole) add(whole);
    else {
      for (const { text, found } of clusters) {
        if (found) add(found);
        else for (const char of text) add(find(char) ?? { face: null, text: char });
      }
    }
  }
  return stretches;
}

/** A letter and its marks, and the face that has them; null for none. */
interface Cluster {
  readonly text: string;
  readonly found: Found | null;
}

/**
 * A word is not set half in one face and half in another for a letter that the first one lacks, if the other
 * has all of it: its letters look alike, and join. Latin letters are not taken along for others.
 */
function wholly(word: string, clusters: readonly Cluster[], own: Face): Found | null {
  const first = clusters.find(({ text, found }) => found?.face !== own && LETTER.test(text));
  const face = first?.found?.face;
  if (!face || (LATIN.test(word) && !LATIN.test(first.text))) return null;
  let text = '';
  for (const cluster of clusters) {
    const form = formIn(face, getForms(cluster.text));
    if (form === null) return null;
    text += form;
  }
  return { face, text };
}

/** A letter with its marks as it is, composed, and taken apart. */
const getForms = (cluster: string): ReadonlySet<string> =>
  new Set([cluster, cluster.normalize('NFC'), cluster.normalize('NFD')]);

/** The first form of a letter and its marks that a face can draw; null if there is none. */
function formIn(face: Face, forms: Iterable<string>): string | null {
  for (const form of forms) {
    const drawn = form.replace(JOINER, '');
    if (readCodePoints(drawn).every(codePoint => face.has(codePoint))) return form;
  }
  return null;
}
