import { TemplateError, VitaeError } from '../../core/index.js';
import type { Runs } from '../../text/index.js';
import type { Owner } from '../people.js';
import type { CitationStyle } from '../publication.js';
import { citePublication, type Publication } from '../publication.js';
import { type LocaleOf, openWriter } from './engine.js';
import { publicationItem } from './intellcont.js';
import { prepareStyle } from './prepare.js';
import { detectNeeds, writeReference } from './reference.js';

/** A style file with its locales. */
export interface CslStyleFile {
  /** Name of the style or its file, for messages. */
  readonly name: string;
  /** The text of the `.csl` file. */
  readonly style: string;
  readonly locale: LocaleOf;
  /** Language of the document (BCP 47), for styles without a language of their own; en-US unless given. */
  readonly lang?: string;
}

/** Opened styles by their input; building an engine takes as long as hundreds of references. */
const opened = new Map<string, Promise<CitationStyle>>();
const MOST_OPENED = 16;

async function open({ name, style, locale, lang = 'en-US' }: CslStyleFile): Promise<CitationStyle> {
  const prepared = prepareStyle(style, name);
  const writer = await openWriter(prepared, locale, lang).catch((cause: unknown) => {
    if (cause instanceof VitaeError) throw cause;
    throw new TemplateError('citation-style.refused', `The citation style ${name} cannot be used: ${cause}`, {
      place: { source: name },
      hint: 'Check the file with the validator of citationstyles.org.',
      cause,
    });
  });
  const needs = detectNeeds(prepared, writer);
  const cite = (record: Publication, owner: Owner): Runs => {
    const runs = writeReference(publicationItem(record, owner), writer, needs);
    return runs.length > 0 ? runs : citePublication(record, owner);
  };
  return { name, cite };
}

/**
 * Opens a citation style; the engine is built once per process. A work for which the style prints nothing is cited in
 * the house style.
 * @throws TemplateError for a file that is not well-formed, is not a style, or depends on another
 */
export function openCslStyle(file: CslStyleFile): Promise<CitationStyle> {
  const key = `${file.lang ?? ''}\n${file.name}\n${file.style}`;
  const known = opened.get(key);
  if (known) return known;
  const opening = open(file);
  const [oldest] = opened.keys();
  if (opened.size >= MOST_OPENED && oldest !== undefined) opened.delete(oldest);
  opened.set(key, opening);
  return opening;
}
