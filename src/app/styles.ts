import { basename } from 'node:path';
import {
  type BundledStyle,
  CITATION_STYLES,
  type IneffectivePart,
  loadStyleReader,
  type StyleProblem,
} from '../citations/index.js';
import { loadBundledStyle, parentStyle, readStyleText } from '../generate.js';

/** A citation style that comes with the program. */
export interface ListedStyle {
  /** The name for `--style`. */
  readonly name: string;
  readonly title: string;
  /** The day of the file's last change; null for the house style, which has no file. */
  readonly updated: string | null;
}

/** A style file that can be used. */
export interface CheckedStyle {
  readonly id: string;
  readonly title: string;
  /** The bundled style that a dependent style stands for; null for an independent style. */
  readonly parent: BundledStyle | null;
  /** What CSL 1.0.2 does not have; it is ignored. */
  readonly problems: readonly StyleProblem[];
  /** What changes nothing in a bibliography. */
  readonly ineffective: readonly IneffectivePart[];
}

const HOUSE: ListedStyle = { name: 'house', title: 'House style', updated: null };

const hasWords = ({ name, title }: ListedStyle, words: readonly string[]): boolean =>
  words.every(word => `${name} ${title}`.toLowerCase().includes(word.toLowerCase()));

/** Lists the bundled citation styles that have all of the words in their names or titles. */
export async function listStyles(words: readonly string[] = []): Promise<readonly ListedStyle[]> {
  const published = CITATION_STYLES.map(async ({ id: name, title, file }) => {
    const { updated = '' } = await loadBundledStyle({ file });
    return { name, title, updated: updated.slice(0, 10) };
  });
  return [HOUSE, ...(await Promise.all(published))].filter(style => hasWords(style, words));
}

/**
 * Checks a style file of the Citation Style Language (CSL 1.0.2).
 * @throws SourceError `citation-style.missing`; TemplateError `citation-style.malformed` or `citation-style.unusable`
 * with the line for a file that cannot be used
 */
export async function checkStyle(path: string): Promise<CheckedStyle> {
  const file = basename(path);
  const [text, { readStyleFile }] = await Promise.all([readStyleText(path), loadStyleReader()]);
  const { style, problems, ineffective } = readStyleFile(text, file);
  const { id, title } = style;
  return { id, title, parent: 'parent' in style ? parentStyle(style, file) : null, problems, ineffective };
}
