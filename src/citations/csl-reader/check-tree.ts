import { didYouMean, lookUp, nearest } from '../../core/index.js';
import { type Attributes, CHILDREN, ELEMENTS, type Kind, RENDERING } from '../csl/schema.js';
import { getWords, parseValue, USE_CSL, unusable } from './read-values.js';
import type { XmlNode } from './xml.js';

/** Something in a style that CSL 1.0.2 does not have; the style is usable without it. */
export interface StyleProblem {
  /** 1-based line in the file. */
  readonly line: number;
  readonly message: string;
}

/** Attributes that name what an element prints: it needs one of those that it can have. */
const NAMING = ['variable', 'macro', 'term', 'value', 'name'];

/** Elements that need none, by their parents. */
const NEEDS_NOTHING = /^(?:names (?:label|et-al)|locale date|choose .*)$/;

const HAS_TEXT: ReadonlySet<string> = new Set(['term', 'single', 'multiple']);

const ATTRIBUTES: Readonly<Record<string, Attributes>> = ELEMENTS;
const readAttributes = ({ name }: XmlNode): Attributes => ATTRIBUTES[name] ?? {};

/** A file with more problems is no style; finding the nearest words of a million would take minutes. */
const MAX_PROBLEMS = 1000;

const list = (words: readonly string[]): string => words.map(word => `“${word}”`).join(', ');

/** The length of a word that may be mistyped; finding the nearest of a longer one takes too long. */
const LONGEST_WORD = 40;

const suggestion = (word: string, known: readonly string[]): string => {
  const meant = word.length > LONGEST_WORD ? null : nearest(word, known);
  return meant === null ? '' : `; did you mean “${meant}”?`;
};

function* checkValue(kind: Kind, value: string): Generator<string> {
  if (typeof kind === 'object' && 'known' in kind) {
    for (const word of getWords(value))
      if (!kind.known.includes(word)) yield `CSL 1.0.2 has no “${word}”${suggestion(word, kind.known)}`;
  } else if (parseValue(kind, value) === null) {
    const named = kind === 'boolean' ? 'true or false' : 'a number';
    yield `“${value}” is not ${typeof kind === 'object' ? `one of ${kind.join(', ')}` : named}`;
  }
}

function* checkAttribute(node: XmlNode, name: string, value: string): Generator<string> {
  const attributes = readAttributes(node);
  const kind = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (kind !== undefined) {
    for (const message of checkValue(kind, value)) yield `<${node.name}>, ${name}: ${message}`;
  } else if (!/^(?:xmlns(?::.*)?|xml:base)$/.test(name)) {
    yield `<${node.name}> has no attribute “${name}”${suggestion(name, Object.keys(attributes))}`;
  }
}

/**
 * Checks a style or locale file against the table of elements.
 * @returns attributes, values, elements and text that CSL 1.0.2 does not have, in the order of the file
 * @throws TemplateError `citation-style.unusable` for more than 1,000 of these, for an unknown element among those that
 * print something, and for one without the attribute that says what it prints
 */
export function checkTree(root: XmlNode): readonly StyleProblem[] {
  const problems: StyleProblem[] = [];

  const report = (node: XmlNode, message: string): void => {
    problems.push({ line: node.line, message });
    if (problems.length > MAX_PROBLEMS) throw unusable(node, 'it has more than 1,000 problems', USE_CSL);
  };

  const checkNeeded = (node: XmlNode, parent: string): void => {
    if (NEEDS_NOTHING.test(`${parent} ${node.name}`)) return;
    const needed = NAMING.filter(name => Object.hasOwn(readAttributes(node), name));
    const given = needed.filter(name => node.attributes[name] !== undefined);
    if (given.length === 0 && needed.length > 0)
      throw unusable(node, `<${node.name}> has no ${needed.join(', ')}`, 'Add the attribute.');
    if (given.length > 1) report(node, `<${node.name}> has more than one of ${list(given)}`);
  };

  const checkChild = (node: XmlNode, child: XmlNode): boolean => {
    const { name } = child;
    const known = lookUp(CHILDREN, node.name) ?? [];
    if (known.includes(name)) return true;
    const message = `<${node.name}> cannot have <${name}> in it`;
    if (known === RENDERING || node.name === 'choose') {
      const meant = didYouMean(name.slice(0, LONGEST_WORD), known);
      throw unusable(child, message, `${meant}Correct or remove the element.`);
    }
    report(child, message + suggestion(name, known));
    return false;
  };

  const check = (node: XmlNode, parent: string): void => {
    if (node.name === 'info') return;
    checkNeeded(node, parent);
    for (const [name, value] of Object.entries(node.attributes))
      for (const message of checkAttribute(node, name, value)) report(node, message);
    if (!HAS_TEXT.has(node.name) && node.text.trim() !== '')
      report(node, `<${node.name}> has text in it, which is not printed`);
    for (const child of node.children) if (checkChild(node, child)) check(child, node.name);
  };

  check(root, '');
  return problems;
}
