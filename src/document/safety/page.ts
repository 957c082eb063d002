import { detach, type TemplateError } from '../../core/index.js';
import { refuseAttribute, refuseElement, refuseValue } from './allowed.js';
import { type PlacedRefusal, unsafe } from './refusal.js';
import { refuseStylesheet } from './stylesheet.js';

/* The check of a filled page. Since every "<" in it must begin an allowed tag, and no tag holds another "<", a browser
   finds no other tags, whatever it takes for a comment or for text (HTML Standard, part 13.2.5). */

/** Tags that were found safe; a page repeats most of its tags. Each ends with its first ">". */
const safeTags = new Set<string>();
const safeStyles = new Set<string>();
const TAGS_LIMIT = 5000;
const STYLES_LIMIT = 50;
/** Longer tags are not cached. */
const CACHED_LENGTH = 200;

const START_TAG = /^<([a-z][^\t\n\f\r />]*)/i;
const END_TAG = /^<\/([a-z][^\t\n\f\r />]*)[\t\n\f\r /]*>/i;
/** An attribute as a browser reads it, but values hold no "<". */
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r /<>"'=]+)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"<]*)"|'([^'<]*)'|([^\t\n\f\r <>"'=`][^\t\n\f\r <>"'`]*)))?/y;
const TAG_END = /[\t\n\f\r /]*>/y;
/** What a browser may read as a tag. */
const MARKUP = /<[a-z!?/]/gi;

export const malformed = (): TemplateError =>
  unsafe(
    'a tag is not well-formed.',
    'Close it, quote its attributes, and write “<” as &lt; in text and attributes.',
  );
export const declared = (): TemplateError =>
  unsafe('only comments may begin with “<!” or “<?”.', 'Remove it, or write “<” in text as &lt;.');
export const markedStyle = (): TemplateError =>
  unsafe(
    'a style element must hold no tags and no character references.',
    'Write the characters themselves.',
  );

/** Adds to a cache that is emptied when it is full. */
function remember(cache: Set<string>, text: string, limit: number): void {
  if (cache.size >= limit) cache.clear();
  cache.add(detach(text));
}

/** Refuses the tag at the start of a text without another "<"; null if it is safe. */
function refuseTag(text: string): TemplateError | null {
  const start = START_TAG.exec(text);
  if (!start) return malformed();
  const tag = (start[1] as string).toLowerCase();
  const refusal = refuseElement(tag);
  if (refusal) return refusal;
  for (let at = start[0].length; ; at = ATTRIBUTE.lastIndex) {
    TAG_END.lastIndex = at;
    if (TAG_END.test(text)) {
      const whole = text.slice(0, TAG_END.lastIndex);
      const isCached = tag !== 'style' && whole.length <= CACHED_LENGTH;
      if (isCached) remember(safeTags, whole, TAGS_LIMIT);
      return null;
    }
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (!found) return malformed();
    const name = (found[1] as string).toLowerCase();
    const wrong = refuseAttribute(name) ?? refuseValue(tag, name, found[2] ?? found[3] ?? found[4] ?? '');
    if (wrong) return wrong;
  }
}

/** Refuses a text that begins with its only "<"; null if it is safe. */
function refusePiece(text: string): TemplateError | null {
  const next = text.charAt(1);
  if (next === '!' || next === '?') return text.startsWith('<!--') ? null : declared();
  if (next !== '/') return /[a-z]/i.test(next) ? refuseTag(text) : null;
  const end = END_TAG.exec(text);
  return end ? refuseElement((end[1] as string).toLowerCase()) : malformed();
}

/** Refuses the text of a style element; null if it is safe. Within a drawing, browsers decode its references. */
export function refuseStyleText(css: string): TemplateError | null {
  if (safeStyles.has(css)) return null;
  MARKUP.lastIndex = 0;
  const refusal =
    MARKUP.test(css) || /&#?\w/.test(css) ? markedStyle() : (refuseStylesheet(css)?.error ?? null);
  if (refusal === null) remember(safeStyles, css, STYLES_LIMIT);
  return refusal;
}

/** The style element that begins at an offset: why it is unsafe, or the offset of its end tag. */
function readStyle(html: string, at: number): TemplateError | number {
  const end = html.slice(at).search(/<\/style/i);
  if (end < 0) return malformed();
  const element = html.slice(at, at + end);
  return refuseStyleText(element.slice(element.indexOf('>') + 1)) ?? at + end;
}

/**
 * Refuses a filled page, or part of one, with an element, attribute or address that is not allowed.
 * @returns the first refusal with the offset of the `<` of its tag; null if the page is safe
 */
export function refusePage(html: string): PlacedRefusal | null {
  for (let at = html.indexOf('<'); at >= 0; ) {
    let next = html.indexOf('<', at + 1);
    const text = next < 0 ? html.slice(at) : html.slice(at, next);
    if (!safeTags.has(text.slice(0, text.indexOf('>') + 1))) {
      const refusal = refusePiece(text);
      if (refusal) return { error: refusal, offset: at };
      if (/^<style\b/i.test(text)) {
        const read = readStyle(html, at);
        if (typeof read !== 'number') return { error: read, offset: at };
        next = read;
      }
    }
    at = next;
  }
  return null;
}
