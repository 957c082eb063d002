import { ELEMENTS } from '../csl/schema.js';
import type { Locale, LocaleOptions, Term } from '../csl/style.js';
import { readDate } from './read-rendering.js';
import { childOf, childrenOf, readValues, unescaped } from './read-values.js';
import type { XmlNode } from './xml.js';

/** A term with one form has it as its text; one of the two forms stands for a missing other one. */
function readTerm(node: XmlNode): Term[] {
  const { name, ...rest } = readValues(ELEMENTS.term, node);
  const plural = childOf(node, 'multiple')?.text;
  const singular = childOf(node, 'single')?.text;
  const single = unescaped(singular ?? plural ?? node.text);
  const multiple = unescaped(plural ?? single);
  if (name === undefined) return [];
  return [{ name, ...rest, single, ...(multiple !== single && { multiple }) }];
}

/** Reads `cs:locale` of a style or the root of a locale file. */
export function readLocaleNode(node: XmlNode): Locale {
  const lang = node.attributes['xml:lang'];
  const options: LocaleOptions = Object.assign(
    {},
    ...childrenOf(node, 'style-options').map(child => readValues(ELEMENTS['style-options'], child)),
  );
  return {
    ...(lang !== undefined && { lang }),
    options,
    dates: childrenOf(node, 'date').map(readDate),
    terms: childrenOf(node, 'terms').flatMap(terms => childrenOf(terms, 'term').flatMap(readTerm)),
  };
}
