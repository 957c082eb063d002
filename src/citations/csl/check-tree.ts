import { didYouMean, nearest } from '../../core/index.js';
import { parseValue, unusable, wordsOf } from './read-values.js';
import { type Kind, RENDERING, ruleOf } from './schema.js';
import type { XmlNode } from './xml.js';

/** Something in a style that CSL 1.0.2 does not have; the style is usable without it. */
export interface StyleProblem {
  /** 1-based line in the file. */
  readonly line: number;
  readonly message: string;
}

/** Attributes of which an element needs one; it would print nothing without. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  text: ['variable', 'macro', 'term', 'value'],
  date: ['variable'],
  number: ['variable'],
  names: ['variable'],
  label: ['variable'],
  macro: ['name'],
  key: ['variable', 'macro'],
  'date-part': ['name'],
  'name-part': ['name'],
  term: ['name'],
};

/** Elements that need no variable: the label of names, and the dates of a locale. */
const NEEDS_NOTHING: ReadonlySet<string> = new Set(['names label', 'locale date']);

const list = (words: readonly string[]): string => words.map(word => `“${word}”`).join(', ');

const suggestion = (word: string, known: readonly string[]): string => {
  const meant = nearest(word, known);
  return meant === null ? '' : `; did you mean “${meant}”?`;
};

function wrongValue(kind: Kind, value: string): string {
  if (kind === 'boolean') return `${list([value])} is not true or false`;
  if (kind === 'number') return `${list([value])} is not a number`;
  const known = Array.isArray(kind) ? kind : [];
  return `${list([value])} is not one of ${known.join(', ')}`;
}

function checkWords(kind: { readonly known: readonly string[] }, value: string): readonly string[] {
  const unknown = wordsOf(value).filter(word => !kind.known.includes(word));
  return unknown.map(word => `CSL 1.0.2 has no “${word}”${suggestion(word, kind.known)}`);
}

const isKnownWords = (kind: Kind): kind is { readonly known: readonly string[] } =>
  typeof kind === 'object' && !Array.isArray(kind);

function checkAttribute(node: XmlNode, name: string, value: string): readonly string[] {
  const attributes = ruleOf(node.name)?.attributes ?? {};
  if (!Object.hasOwn(attributes, name)) {
    if (name.startsWith('xmlns') || name === 'xml:base') return [];
    const message = `<${node.name}> has no attribute “${name}”`;
    return [message + suggestion(name, Object.keys(attributes))];
  }
  const kind = attributes[name] as Kind;
  const messages = isKnownWords(kind)
    ? checkWords(kind, value)
    : parseValue(kind, value) === null
      ? [wrongValue(kind, value)]
      : [];
  return messages.map(message => `<${node.name}>, ${name}: ${message}`);
}

/**
 * Checks a style or locale file against the table of elements.
 * @returns attributes, values, elements and text that CSL 1.0.2 does not have, in the order of the file
 * @throws TemplateError `citation-style.unusable` for an unknown element among those that print something, and for one
 * without the attribute that says what it prints
 */
export function checkTree(root: XmlNode, file: string): readonly StyleProblem[] {
  const problems: StyleProblem[] = [];

  const checkNeeded = (node: XmlNode, parent: string): void => {
    const needed = NEEDED[node.name] ?? [];
    if (NEEDS_NOTHING.has(`${parent} ${node.name}`) || needed.length === 0) return;
    const given = needed.filter(name => node.attributes[name] !== undefined);
    if (given.length === 0)
      throw unusable(file, `<${node.name}> has no ${needed.join(', ')}`, 'Add the attribute.', node.line);
    if (given.length > 1)
      problems.push({ line: node.line, message: `<${node.name}> has more than one of ${list(given)}` });
  };

  const checkChild = (node: XmlNode, child: XmlNode): boolean => {
    const { name, line } = child;
    const known = ruleOf(node.name)?.children ?? [];
    if (known.includes(name)) return true;
    const message = `<${node.name}> cannot have <${name}> in it`;
    if (known === RENDERING || node.name === 'choose') {
      const hint = `${didYouMean(name, known)}Correct or remove the element.`;
      throw unusable(file, message, hint, line);
    }
    problems.push({ line, message: message + suggestion(name, known) });
    return false;
  };

  const check = (node: XmlNode, parent: string): void => {
    if (node.name === 'info') return;
    checkNeeded(node, parent);
    for (const [name, value] of Object.entries(node.attributes))
      problems.push(...checkAttribute(node, name, value).map(message => ({ line: node.line, message })));
    if (!ruleOf(node.name)?.content && node.text.trim() !== '')
      problems.push({ line: node.line, message: `<${node.name}> has text in it, which is not printed` });
    for (const child of node.children) if (checkChild(node, child)) check(child, node.name);
  };

  check(root, '');
  return problems;
}
