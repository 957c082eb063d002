import type { Token } from 'parse5';

/** Attributes of an element, by name. */
export type Attributes = Readonly<Record<string, string>>;

/** Entries in each cache. */
const LIMIT = 5000;

const NO_CLASSES: readonly string[] = [];
/** Class lists by the text of the attribute: most elements of a page have one of a few. */
const knownClasses = new Map<string, readonly string[]>();

/** The classes in a `class` attribute; equal attributes return the same list. */
export function classesOf({ class: text }: Attributes): readonly string[] {
  if (!text) return NO_CLASSES;
  let classes = knownClasses.get(text);
  if (!classes) {
    classes = text.split(/\s+/).filter(Boolean);
    if (knownClasses.size >= LIMIT) knownClasses.clear();
    knownClasses.set(text, classes);
  }
  return classes;
}

const NO_ATTRIBUTES: Attributes = {};
/** Attributes of elements whose only attribute is a class, by its text. */
const knownAttributes = new Map<string, Attributes>();

/** The attributes of a tag by name in lower case; elements that have none or only the same class share them. */
export function attributesOf(list: readonly Token.Attribute[]): Attributes {
  const [first] = list;
  if (first === undefined) return NO_ATTRIBUTES;
  if (list.length > 1 || first.name !== 'class') return separateAttributes(list);
  let attributes = knownAttributes.get(first.value);
  if (!attributes) {
    attributes = { class: first.value };
    if (knownAttributes.size >= LIMIT) knownAttributes.clear();
    knownAttributes.set(first.value, attributes);
  }
  return attributes;
}

function separateAttributes(list: readonly Token.Attribute[]): Attributes {
  const attributes: Record<string, string> = {};
  for (const { name, prefix, value } of list) {
    attributes[prefix ? `${prefix}:${name}` : name.toLowerCase()] = value;
  }
  return attributes;
}
