import { basename } from 'node:path';
import {
  type CitationStyle,
  citationStyleNamed,
  HOUSE_STYLE,
  loadPublishedStyles,
  type Style,
} from '../citations/index.js';
import { isStylePath, loadBundledStyle, loadLocale, parseStyle, readStyleText } from './style-files.js';

/** Opened styles by options, name and, if they are files, text. */
const opened = new Map<string, Promise<CitationStyle>>();
const MOST_OPENED = 16;

export interface StyleOptions {
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
  if (opened.size >= MOST_OPENED && oldest !== undefined) opened.delete(oldest);
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
