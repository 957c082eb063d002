import { type Element, textContent } from '../html.js';
import type { Test } from './attribute-selector.js';

const has = ({ attributes }: Element, name: string): boolean => Object.hasOwn(attributes, name);

/** The element, or the nearest around it, that passes a test. */
function closest(element: Element, test: Test): Element | null {
  for (let at: Element | null = element; at; at = at.parent) if (test(at)) return at;
  return null;
}

const CONTROLS: ReadonlySet<string> = new Set(
  'button fieldset input optgroup option select textarea'.split(' '),
);
const isControl: Test = ({ tag }) => CONTROLS.has(tag);

/** Is a field in a disabled group of fields, and not in the first legend of it? */
function isInDisabledGroup(element: Element): boolean {
  for (let at = element; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.tag !== 'fieldset' || !has(parent, 'disabled')) continue;
    if (parent.children.find(child => child.kind === 'element' && child.tag === 'legend') !== at) return true;
  }
  return false;
}

/** Is a control disabled (HTML Standard, parts 4.10.10.2 and 4.10.18.5)? */
const isDisabled: Test = element => {
  if (!isControl(element)) return false;
  if (has(element, 'disabled')) return true;
  if (element.tag === 'optgroup') return false;
  if (element.tag !== 'option') return isInDisabledGroup(element);
  return element.parent?.tag === 'optgroup' && has(element.parent, 'disabled');
};

const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
const isField: Test = ({ tag }) => FIELDS.has(tag);
const isWritable: Test = element => {
  if (element.tag === 'input' || element.tag === 'textarea')
    return !has(element, 'readonly') && !isDisabled(element);
  const editable = closest(element, e => has(e, 'contenteditable'));
  return editable !== null && editable.attributes.contenteditable !== 'false';
};

const isLink: Test = element => (element.tag === 'a' || element.tag === 'area') && has(element, 'href');
const never: Test = () => false;

/** States that an element on paper never has. */
const NEVER = `active autofill blank buffering current default focus focus-visible focus-within fullscreen future host
  hover in-range indeterminate invalid modal muted out-of-range past paused picture-in-picture playing popover-open
  seeking stalled target target-within user-invalid user-valid valid visited volume-locked`;

/** Pseudo-classes of states (Selectors 4, parts 7 to 12; HTML Standard, part 4.16.3) as the markup has them. */
export const STATES: Readonly<Record<string, Test>> = {
  ...Object.fromEntries(NEVER.split(/\s+/).map(name => [name, never])),
  link: isLink,
  'any-link': isLink,
  checked: element =>
    (element.tag === 'input' && has(element, 'checked')) ||
    (element.tag === 'option' && has(element, 'selected')),
  disabled: isDisabled,
  enabled: element => isControl(element) && !isDisabled(element),
  required: element => isField(element) && has(element, 'required'),
  optional: element => isField(element) && !has(element, 'required'),
  'read-write': isWritable,
  'read-only': element => !isWritable(element),
  'placeholder-shown': element => has(element, 'placeholder') && !element.attributes.value,
  open: element => (element.tag === 'details' || element.tag === 'dialog') && has(element, 'open'),
  defined: ({ tag }) => !tag.includes('-'),
};

/** Does a language tag match a range (RFC 4647, part 3.3.2)? */
function matchesRange(range: string, tag: string): boolean {
  if (range === '' || tag === '') return range === tag;
  const [first, ...wanted] = range.split('-');
  const [primary, ...subtags] = tag.split('-');
  if (first !== '*' && first !== primary) return false;
  for (const subtag of wanted) {
    if (subtag === '*') continue;
    while (subtags.length > 0 && subtags[0] !== subtag && subtags[0]?.length !== 1) subtags.shift();
    if (subtags.shift() !== subtag) return false;
  }
  return true;
}

/** Is the content of an element in one of the languages? */
export const isInLanguage =
  (ranges: readonly string[]): Test =>
  element => {
    const { lang, 'xml:lang': xml } =
      closest(element, e => has(e, 'lang') || has(e, 'xml:lang'))?.attributes ?? {};
    const tag = (xml ?? lang)?.toLowerCase();
    return tag !== undefined && ranges.some(range => matchesRange(range.toLowerCase(), tag));
  };

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function computeDirection(element: Element): 'ltr' | 'rtl' {
  const isSet: Test = ({ attributes }) => /^(ltr|rtl|auto)$/i.test(attributes.dir ?? '');
  const found = closest(element, e => e.tag === 'bdi' || isSet(e));
  if (!found) return 'ltr';
  const dir = isSet(found) ? found.attributes.dir?.toLowerCase() : 'auto';
  if (dir !== 'auto') return dir === 'rtl' ? 'rtl' : 'ltr';
  const first = /\p{L}/u.exec(textContent(found));
  return first && RIGHT_TO_LEFT.test(first[0]) ? 'rtl' : 'ltr';
}

/** Has the element a direction by its markup? */
export const hasDirection =
  (direction: string): Test =>
  element =>
    computeDirection(element) === direction.toLowerCase();
