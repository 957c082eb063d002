import { TemplateError, VitaeError } from '../../ground/index.js';
import type { Runs } from '../../text/index.js';
import type { Owner } from '../people.js';
import { citePublication, type Publication } from '../publication.js';
import type { CitationStyle } from '../style.js';
import { type LocaleOf, openWriter } from './engine.js';
import { publicationItem } from './intellcont.js';
import { preparedStyle } from './prepare.js';
import { needsOf, reference } from './reference.js';

/** A style to be opened. */
export interface CslStyleFile {
  /** Name in messages: that of the style, or of the file it was read from. */
  readonly name: string;
  /** The text of the `.csl` file. */
  readonly style: string;
  readonly locale: LocaleOf;
  /** Language of the document (BCP 47), for styles without a language of their own; en-US unless given. */
  readonly lang?: string;
}

/** Opened styles by what they were opened with; to build an engine takes as long as hundreds of references. */
const opened = new Map<string, Promise<CitationStyle>>();
const MOST_OPENED = 16;

async function open({ name, style, locale, lang = 'en-US' }: CslStyleFile): Promise<CitationStyle> {
  const prepared = preparedStyle(style, name);
  const writer = await openWriter(prepared, locale, lang).catch((cause: unknown) => {
    if (cause instanceof VitaeError) throw cause;
    throw new TemplateError('citation-style.refused', `The citation style ${name} cannot be used: ${cause}`, {
      place: { source: name },
      hint: 'Check the file with the validator of citationstyles.org.',
      cause,
    });
  });
  const needs = needsOf(prepared, writer);
  const cite = (record: Publication, owner: Owner): Runs => {
    const runs = reference(publicationItem(record, owner), writer, needs);
    return runs.length > 0 ? runs : citePublication(record, owner);
  };
  return { name, cite };
}

/**
 * Opens a citation style. It is built once in a process, however often it is opened. A work of which the style prints
 * nothing at all is cited in the style of the house. Throws TemplateError for a file that is not well-formed, is no
 * style, or depends on another.
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
