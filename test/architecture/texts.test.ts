import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { filesBelow, type SourceFile } from './sources.js';

/*
 * What people read in screens, documents and charts lies in the message file of each folder, `messages.json`. Here are the
 * parts of the code that may hold sentences all the same: errors and logs are for operators, and tables map words of records.
 */

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Two words with a space between them, of which one is no abbreviation. */
const WORDS = /\p{Ll}{2,}[,;:.!?”’)]*\s+[“(‘]?\p{L}{2,}/u;

/**
 * Values of headers, of directives and of `<meta>`, the lines of a stream of events, the name of a record without an id,
 * a status in records, and the classes of charts.
 */
const NOT_READ =
  /charset=|max-age=|width=|^light dark$|^trusted-types |^(?:img|style)-src |^(?:id|retry)?: |^<\w+ |^Value line Value$|^Under Review$|^(?:funds-)?chart \w+$/;

/** Files that may hold sentences. */
const EXCEPTIONS: readonly RegExp[] = [
  // The diagnosis of a provider is for operators.
  /sign-in\/diagnose\.ts$/,
  // The standard sections are data that profiles name and change; errors in a profile are for those who write it.
  /sections\/profile\/\w+\.ts$/,
  // Kinds of student work, and statuses, as records and types name them.
  /sections\/(?:entities\/dsl|figures\/publications|unit\/left-out)\.ts$/,
];

/** Functions whose arguments are no texts, or parts of an error. */
const NO_TEXTS = ['header', 'exec', 'prepare', 'log', 'warn', 'startsWith', 'unauthorized'];

/** Attributes of elements that hold no text. */
const NO_TEXT =
  /^(?:class|style|d|viewBox|aria-labelledby|aria-describedby|sandbox|rel|accept|autocomplete)$/;

/** The text of a literal, a template or an element; null for another part of the code. */
function findText(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText') return node.value as string;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = (node.quasis as readonly { readonly value: { readonly cooked: string } }[]).map(
    ({ value }) => value.cooked,
  );
  // A value that is filled in counts as a word, but not alone.
  return /\p{L}{2,}/u.test(parts.join(' ')) ? parts.join('Value') : null;
}

/** Does a part of the code hold no texts for people, whatever is in it? */
function isSkipped(node: Node): boolean {
  const getName = (value: unknown): string =>
    String((value as Node)?.name ?? ((value as Node)?.property as Node | undefined)?.name ?? '');
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return true;
    case 'NewExpression':
      return getName(node.callee).endsWith('Error');
    case 'CallExpression':
      if ((node.callee as Node).type === 'Super') return true;
      return NO_TEXTS.includes(getName(node.callee));
    case 'JSXAttribute':
      return NO_TEXT.test(getName(node.name));
    default:
      return false;
  }
}

/** Is a part of the code the name of a property, or compared with something? Then it is no text. */
const isName = ({ type, computed, operator }: Node, key: string): boolean =>
  (type === 'Property' && key === 'key' && computed !== true) ||
  (type === 'BinaryExpression' && (operator === '===' || operator === '!=='));

function getTexts({ path, text }: SourceFile): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || isSkipped(value)) return;
    const own = findText(value);
    const isText = value.type === 'JSXText' ? /\p{L}/u : WORDS;
    if (own !== null && isText.test(own) && !NOT_READ.test(own))
      found.push(`${path}:${text.slice(0, value.start).split('\n').length} ${own.trim().slice(0, 60)}`);
    for (const [key, part] of Object.entries(value)) if (!isName(value, key)) visit(part);
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

const codeBelow = (folder: string): readonly SourceFile[] =>
  filesBelow(folder, '.ts', '.tsx').filter(({ path }) => !path.endsWith('/messages.ts'));

interface Texts {
  readonly [key: string]: string | Texts;
}

/** The keys that lead to each text. */
const keyPaths = (texts: Texts): readonly (readonly string[])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key]] : keyPaths(text).map(keys => [key, ...keys]),
  );

/** Does code name a text, or a group that holds it, as a whole? */
const isNamed = (keys: readonly string[], code: string): boolean =>
  keys.some((_, i) => {
    const name = keys.slice(0, i + 1).join('\\.');
    const whole = i === keys.length - 1 ? '\\b' : '(?![\\w.])';
    const owner = i === 0 ? 'messages\\.' : '\\b';
    return new RegExp(`${owner}${name}${whole}`).test(code);
  });

describe('the texts of screens and documents', () => {
  it('are found in code', () => {
    const text = ['const a = <p>Hi {b}</p>;', "f('two words');", 'f(`$' + '{c} made`);'].join('\n');
    expect(getTexts({ path: 'x.tsx', text })).toEqual([
      'x.tsx:1 Hi',
      'x.tsx:2 two words',
      'x.tsx:3 Value made',
    ]);
  });

  it('lie in message files', () => {
    const outside = ['src/studio', 'src/sections', 'src/charts']
      .flatMap(codeBelow)
      .filter(({ path }) => !EXCEPTIONS.some(exception => exception.test(path)))
      .flatMap(getTexts);
    expect(outside, 'Move each text to messages.json of its folder, and run `npm run messages`.').toEqual([]);
  });

  it('are all used', () => {
    const unused = filesBelow('src', 'messages.json').flatMap(({ path, text }) => {
      const code = codeBelow(path.replace('/messages.json', ''))
        .map(file => file.text)
        .join('\n');
      return keyPaths(JSON.parse(text))
        .filter(keys => !isNamed(keys, code))
        .map(keys => `${path}, ${keys.join('.')}`);
    });
    expect(unused, 'Remove the texts that no code names from their messages.json.').toEqual([]);
  });
});
