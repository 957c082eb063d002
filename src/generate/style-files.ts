import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type BundledStyle,
  CITATION_LOCALES,
  type CitationStyle,
  citationStyleNamed,
  citationStyleWithId,
  type DependentStyle,
  HOUSE_STYLE,
  type Locale,
  loadPublishedStyles,
  loadStyleReader,
  type Style,
} from '../citations/index.js';
import { SourceError, TemplateError } from '../core/index.js';
import { packagePath } from '../sources/index.js';

/** Bundled styles and locales as JSON: they need no parser, and open in a millisecond. */
const TREES = 'src/citations/styles/trees';

/** The name of a tree: that of its file without extension. */
const treeNamed = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(packagePath(`${TREES}/${name}.json`), 'utf8'));

/** Is it the path of a style file, and not the name of a bundled style? */
export const isStylePath = (name: string): boolean => /[/\\]|\.csl$/i.test(name);

/** The text of a style file. @throws SourceError `citation-style.missing` */
export async function readStyleText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new SourceError('citation-style.missing', `The citation style ${path} cannot be read.`, {
      place: { source: path },
      hint: 'Check the path, and that this account may read the file.',
      cause,
    });
  }
}

/** The tree of a bundled style. */
export async function loadBundledStyle({ file }: Pick<BundledStyle, 'file'>): Promise<Style> {
  return (await treeNamed(basename(file, '.csl'))) as Style;
}

/**
 * The bundled parent of a dependent style.
 * @throws TemplateError `citation-style.unusable` if the parent is not bundled
 */
export function parentStyle({ parent }: DependentStyle, file: string): BundledStyle {
  const bundled = citationStyleWithId(parent);
  if (bundled !== null) return bundled;
  throw new TemplateError(
    'citation-style.unusable',
    `The citation style ${file} cannot be used: it depends on the style ${parent}.`,
    { place: { source: file, line: 1 }, hint: `Use the file of that style: ${parent}` },
  );
}

/**
 * Parses a style file. A dependent style is its bundled parent in its own language.
 * @throws TemplateError `citation-style.malformed` or `citation-style.unusable` for a file that is no usable style
 */
export async function parseStyle(text: string, file: string): Promise<Style> {
  const { readStyle } = await loadStyleReader();
  const style = readStyle(text, file);
  if (!('parent' in style)) return style;
  const { id, title, 'default-locale': lang } = style;
  const parent = await loadBundledStyle(parentStyle(style, file));
  return { ...parent, id, title, ...(lang !== undefined && { 'default-locale': lang }) };
}

/** The terms and dates of a language such as `en-US`; null if its locale is not bundled. */
export async function loadLocale(lang: string): Promise<Locale | null> {
  if (!CITATION_LOCALES.includes(lang)) return null;
  return (await treeNamed(`locales-${lang}`)) as Locale;
}

/** Opened styles by options, name and, if they are files, text. */
const opened = new Map<string, Promise<CitationStyle>>();
const MAX_OPENED = 16;

interface StyleOptions {
  /** Language of the document (BCP 47). */
  readonly lang: string;
  /** Prints a published style without the changes for a CV; no effect on the house style. */
  readonly asPublished: boolean;
}

/** Opens a style, or returns the one that was opened for the same source and options. */
function openOnce(
  source: string,
  name: string,
  { lang, asPublished }: StyleOptions,
  load: () => Promise<Style>,
): Promise<CitationStyle> {
  const key = `${lang}\n${asPublished}\n${source}`;
  const known = opened.get(key);
  if (known) return known;
  const opening = Promise.all([loadPublishedStyles(), load()]).then(([{ openPublishedStyle }, style]) =>
    openPublishedStyle({ name, style, loadLocale, lang, asPublished }),
  );
  const [oldest] = opened.keys();
  if (opened.size >= MAX_OPENED && oldest !== undefined) opened.delete(oldest);
  opened.set(key, opening);
  // A file may be readable the next time.
  opening.catch(() => opened.delete(key));
  return opening;
}

/**
 * Opens a citation style: `house`, a bundled one, or the file of a path. Each is opened once per language and form, a
 * file again after a change.
 * @throws UsageError for an unknown name, SourceError for a file that cannot be read, TemplateError
 * `citation-style.malformed` or `citation-style.unusable` for one that is no usable style
 */
export async function openCitationStyle(name: string, options: StyleOptions): Promise<CitationStyle> {
  if (isStylePath(name)) {
    const file = basename(name);
    const text = await readStyleText(name);
    return openOnce(`${file}\n${text}`, file, options, () => parseStyle(text, file));
  }
  const bundled = citationStyleNamed(name);
  if (bundled === null) return HOUSE_STYLE;
  return openOnce(name, name, options, () => loadBundledStyle(bundled));
}
