import type { TemplateError } from '../../core/index.js';
import { refuseAttribute, refuseElement, refuseValue } from './allowed.js';
import { declared, malformed, markedStyle, refuseStyleText } from './page.js';
import { unsafe } from './refusal.js';

/** Where a template stands in text or in a tag (HTML Standard, part 13.2.5; comments are read as text, see page.ts). */
type Mode =
  | 'text'
  | 'open'
  | 'declaration'
  | 'tag'
  | 'attributes'
  | 'attribute'
  | 'named'
  | 'equals'
  | 'value'
  | 'style'
  | 'style-open';

/** What surrounds a place in a template. */
export interface Context {
  readonly mode: Mode;
  /** Is it in an end tag? */
  readonly closing: boolean;
  /** Name of the tag as far as it is read, in lower case. */
  readonly tag: string;
  /** Name of the attribute as far as it is read, in lower case. */
  readonly attribute: string;
  /** The quote around the value of the attribute; empty for none. */
  readonly quote: string;
  /** The value, style or declaration as far as it is read; null for a value that differs from page to page. */
  readonly text: string | null;
}

export const TEXT: Context = { mode: 'text', closing: false, tag: '', attribute: '', quote: '', text: '' };

const SPACE = /[\t\n\f\r ]/;
const NAME_END = /[\t\n\f\r />]/;

/** Thrown for a part of a template that is unsafe, to add its place. */
export class Refused extends Error {
  /** Of the character that is refused, in the text that was read. */
  offset = 0;
  readonly error: TemplateError;

  constructor(error: TemplateError) {
    super(error.message);
    this.error = error;
  }
}

function refuse(error: TemplateError): never {
  throw new Refused(error);
}

function check(error: TemplateError | null): void {
  if (error) refuse(error);
}

/** The context after the name of a tag. */
function endName(context: Context, next: string): Context {
  const { tag, closing, text } = context;
  if (text === 'style' && tag !== text) refuse(markedStyle());
  check(refuseElement(tag));
  return readAttributes({ ...TEXT, mode: 'attributes', tag, closing }, next);
}

function readAttributes(context: Context, next: string): Context {
  if (next === '>') return context.tag === 'style' && !context.closing ? { ...TEXT, mode: 'style' } : TEXT;
  if (NAME_END.test(next)) return context;
  if (context.closing || /["'<=]/.test(next)) refuse(malformed());
  return { ...context, mode: 'attribute', attribute: next.toLowerCase() };
}

/** The context after an attribute, whose value is checked if it is the same on each page. */
function endValue({ tag, attribute, text }: Context): Context {
  if (text !== null) check(refuseValue(tag, attribute, text));
  return { ...TEXT, mode: 'attributes', tag };
}

const append = (context: Context, text: string): Context =>
  context.text === null ? context : { ...context, text: context.text + text };

/** For each mode, the context after one more character. */
const READERS: { readonly [M in Mode]: (context: Context, next: string) => Context } = {
  text: (context, next) => (next === '<' ? { ...TEXT, mode: 'open' } : context),
  open: (context, next) => {
    if (/[a-z]/i.test(next)) return { ...context, mode: 'tag', tag: next.toLowerCase() };
    if (context.closing) refuse(malformed());
    if (next === '/') return { ...context, closing: true };
    if (next === '!' || next === '?') return { ...context, mode: 'declaration', text: next };
    return next === '<' ? context : TEXT;
  },
  declaration: (context, next) => {
    const text = `${context.text}${next}`;
    if (!'!--'.startsWith(text)) refuse(declared());
    return text === '!--' ? TEXT : { ...context, text };
  },
  tag: (context, next) =>
    NAME_END.test(next) ? endName(context, next) : { ...context, tag: context.tag + next.toLowerCase() },
  attributes: readAttributes,
  attribute: (context, next) => {
    const { attribute } = context;
    if (!/[\t\n\f\r />"'<=]/.test(next)) return { ...context, attribute: attribute + next.toLowerCase() };
    check(refuseAttribute(attribute));
    return READERS.named({ ...context, mode: 'named' }, next);
  },
  named: (context, next) => {
    if (next === '=') return { ...context, mode: 'equals' };
    return SPACE.test(next) ? context : readAttributes(endValue(context), next);
  },
  equals: (context, next) => {
    if (SPACE.test(next)) return context;
    if (next === '"' || next === "'") return { ...context, mode: 'value', quote: next };
    if (/[<>=`]/.test(next)) refuse(malformed());
    return { ...context, mode: 'value', text: next };
  },
  value: (context, next) => {
    if (next === '<') refuse(malformed());
    if (context.quote !== '') return next === context.quote ? endValue(context) : append(context, next);
    if (SPACE.test(next) || next === '>') return readAttributes(endValue(context), next);
    if (/["'`]/.test(next)) refuse(malformed());
    return append(context, next);
  },
  style: (context, next) => (next === '<' ? { ...context, mode: 'style-open' } : append(context, next)),
  'style-open': (context, next) => {
    if (next === '/') {
      check(refuseStyleText(context.text ?? ''));
      return { ...TEXT, mode: 'open', closing: true, text: 'style' };
    }
    if (/[a-z!?]/i.test(next)) refuse(markedStyle());
    return READERS.style({ ...append(context, '<'), mode: 'style' }, next);
  },
};

/** The characters that matter in a context; null if all do. */
function stops({ mode, quote }: Context): RegExp | null {
  if (mode === 'text' || mode === 'style') return /</g;
  if (mode !== 'value' || quote === '') return null;
  return quote === '"' ? /["<]/g : /['<]/g;
}

/**
 * The context after a text of a template.
 * @throws Refused if the text holds an element, attribute or address that is not allowed
 */
export function readText(start: Context, text: string): Context {
  let context = start;
  let at = 0;
  try {
    for (; at < text.length; at++) {
      const stop = stops(context);
      if (stop) {
        stop.lastIndex = at;
        const next = stop.exec(text)?.index ?? text.length;
        if (context.mode !== 'text') context = append(context, text.slice(at, next));
        at = next;
      }
      if (at < text.length) context = READERS[context.mode](context, text[at] as string);
    }
  } catch (error) {
    if (error instanceof Refused) error.offset = at;
    throw error;
  }
  return context;
}

const VALUE_HINT = 'Write it in text, or between quotes as the value of an attribute: class="{{name}}".';

/** What values cannot be part of, since escaping does not protect it. */
const UNPROTECTED: { readonly [M in Exclude<Mode, 'text'>]: string } = {
  open: 'the name of a tag',
  declaration: 'a declaration',
  tag: 'the name of a tag',
  attributes: 'the name of an attribute',
  attribute: 'the name of an attribute',
  named: 'the name of an attribute',
  equals: 'an attribute without quotes',
  value: 'an attribute without quotes',
  style: 'a style element',
  'style-open': 'a style element',
};

const refuseWithin = (what: string, hint: string): never =>
  refuse(unsafe(`escaping does not protect a value in ${what}.`, hint));

/**
 * The context after a value of the model.
 * @param isMarkup is it formatted text or a drawing, and not plain text?
 * @throws Refused if escaping does not protect the page from the value there
 */
export function readValue(context: Context, isMarkup: boolean): Context {
  const { mode, attribute, quote } = context;
  if (mode === 'text') return context;
  if (mode !== 'value' || quote === '') return refuseWithin(UNPROTECTED[mode], VALUE_HINT);
  if (attribute === 'style') return refuseWithin('a style attribute', 'Choose between classes with {{#if}}.');
  if (isMarkup) {
    refuse(unsafe('formatted text is not allowed in an attribute.', 'Write {{name}} for plain text.'));
  }
  return { ...context, text: null };
}

/**
 * The context after marks of records: attributes with a space before them.
 * @throws Refused where no attribute may begin
 */
export function readMark(context: Context): Context {
  const { mode, closing } = context;
  if (!closing && (mode === 'tag' || mode === 'attributes')) return readText(context, ' data-record=""');
  return refuse(
    unsafe('marks of records are attributes.', 'Write it within a start tag: <li{{mark refs}}>.'),
  );
}

/** Two contexts of the same key are joined into one. */
function getKey({ mode, closing, tag, attribute, quote, text }: Context): string {
  return [mode, closing, tag, attribute, quote, mode === 'value' ? '' : text].join('\n');
}

/** The contexts, each once; values that differ are unknown. */
export function joinContexts(contexts: readonly Context[]): readonly Context[] {
  const joined = new Map<string, Context>();
  for (const context of contexts) {
    const key = getKey(context);
    const known = joined.get(key);
    joined.set(key, known && known.text !== context.text ? { ...context, text: null } : context);
  }
  return [...joined.values()];
}

/** Are they the same contexts, in any order? */
export function areSame(some: readonly Context[], others: readonly Context[]): boolean {
  const keys = (contexts: readonly Context[]) =>
    contexts
      .map(context => `${getKey(context)}\n${context.text}`)
      .sort()
      .join('\0');
  return some.length === others.length && keys(some) === keys(others);
}
