import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { READERS } from '../../src/document/css/readers.js';
import { INITIAL } from '../../src/document/css/style.js';
import { readStylesheet, type Stylesheet } from '../../src/document/css/stylesheet.js';
import { type StyledNode, styleDocument } from '../../src/document/index.js';
import { styleDocument as styleStrictly } from '../support/strict.js';
import { codeSpans } from './pages.js';

const page = readFileSync(new URL('../../docs/css.md', import.meta.url), 'utf8');

const STATES = ['supported', 'ignored in print', 'not supported'] as const;
type State = (typeof STATES)[number];

/** A row of a table whose third column is the state. */
interface Row {
  /** Title of the first column: what the examples are examples of. */
  readonly kind: string;
  readonly names: readonly string[];
  readonly examples: readonly string[];
  readonly state: State;
}

/** The cells of a line of a table; an escaped bar is a character of its cell. */
const getCells = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim().replaceAll('\\|', '|'));

function readRows(): readonly Row[] {
  let kind = '';
  return page.split('\n').flatMap(line => {
    if (!line.startsWith('| ')) return [];
    const [first = '', examples = '', state = ''] = getCells(line);
    if (state === 'State') kind = first;
    if (kind === '' || state === 'State' || !STATES.includes(state as State)) return [];
    return [{ kind, names: codeSpans(first), examples: codeSpans(examples), state: state as State }];
  });
}

const rows = readRows();
const ofProperties = rows.filter(({ kind }) => kind === 'Property');

/** Properties of pages alone. */
const OF_PAGES: ReadonlySet<string> = new Set(['size', 'marks', 'bleed', 'page-orientation']);

const CONTEXT = {
  parent: INITIAL,
  area: { width: 468, height: 648 },
  direction: 'ltr',
  rem: INITIAL.fontSize,
  fontSize: INITIAL.fontSize,
  lineHeight: 14.4,
  rootLineHeight: 14.4,
  rollback: () => INITIAL,
} as const;

/** What the declarations of a stylesheet set in a style, by key. */
function storedBy({ rules }: Stylesheet): readonly (readonly [key: string, value: unknown])[] {
  const stored: (readonly [string, unknown])[] = [];
  const draft = new Proxy(
    { ...INITIAL },
    {
      set(target, key, value) {
        stored.push([String(key), value]);
        return Reflect.set(target, key, value);
      },
    },
  );
  for (const { declarations } of rules) for (const { apply } of declarations) apply(draft, CONTEXT);
  return stored;
}

const isWhole = (value: unknown): boolean => !/undefined|NaN/.test(JSON.stringify([value]) ?? 'undefined');

/** The warnings about some CSS, and whether anything of it is left. */
interface Outcome {
  readonly warnings: readonly string[];
  readonly has: boolean;
}

const getWarnings = (sheet: Stylesheet): readonly string[] =>
  [...sheet.warnings].map(({ value, reason }) => `${value ?? ''} ${reason}`);

/** Reads a declaration, and computes it, which reports values with custom properties. */
function readDeclaration(declaration: string, property: string): Outcome {
  if (OF_PAGES.has(property)) {
    const sheet = readStylesheet(`@page { ${declaration} }`, '');
    const has = sheet.pages.some(({ size, declarations }) => size !== null || declarations.length > 0);
    return { warnings: getWarnings(sheet), has };
  }
  const sheet = readStylesheet(`p { ${declaration} }`, '');
  const stored = storedBy(sheet);
  expect(stored.filter(([, value]) => !isWhole(value))).toEqual([]);
  return { warnings: getWarnings(sheet), has: stored.length > 0 };
}

/** Reads rules. */
function readRules(css: string): Outcome {
  const sheet = readStylesheet(css, '');
  const { rules, pages, fonts, layers } = sheet;
  return {
    warnings: getWarnings(sheet),
    has: rules.length + pages.length + fonts.length + layers.length > 0,
  };
}

const MARK = '#010203';

/** A page in which every supported selector matches an element. */
const MATCHED = `<html lang="en"><title>t</title><style>SELECTOR { color: ${MARK}; content: "x" }</style>
<body><section id="main" class="card" data-kind="a b" lang="en-GB" title="Chapter one">
<h1>h</h1><p class="lead">a <b>b</b> <a href="#x">c</a></p><p lang="en" dir="rtl" id="x">d</p>
<ul><li class="odd">1<li>2<li class="odd">3</ul></section>
<form><button type="submit">s</button><input type="checkbox" checked required disabled><input placeholder="x">
<input type="radio" name="r"><video></video><dialog open>d</dialog>
<input value="v"><textarea>t</textarea></form><div><p style="float: footnote">n</p></div><details open><summary>s</summary></details></body></html>`;

/** Uses a selector in the page. */
function readSelector(selector: string): Outcome {
  const html = MATCHED.replace('SELECTOR', () => selector);
  const { root, warnings } = styleDocument(html, '');
  const isMarked = (node: StyledNode): boolean =>
    (node.kind === 'element' &&
      [node.style, node.marker?.style, node.firstLine?.style].some(style => style?.color === MARK)) ||
    (node.kind === 'element' && [...node.children, ...(node.note ? [node.note] : [])].some(isMarked));
  const ofCss = [...warnings].filter(({ code }) => code === 'page.css');
  return { warnings: ofCss.map(({ value, reason }) => `${value ?? ''} ${reason}`), has: isMarked(root) };
}

function readOutcomes({
  kind,
  names,
  examples,
}: Row): readonly (readonly [what: string, outcome: Outcome])[] {
  switch (kind) {
    case 'Property':
      return names.flatMap(name =>
        examples.map(value => [`${name}: ${value}`, readDeclaration(`${name}: ${value}`, name)] as const),
      );
    case 'Value':
      return examples.map(example => [example, readDeclaration(example, '')] as const);
    case 'At-rule':
      return examples.map(example => [example, readRules(example)] as const);
    case 'Selector':
      return examples.map(example => [example, readSelector(example)] as const);
    default:
      throw new Error(`unknown table: ${kind}`);
  }
}

/** What a row promises: whether something is kept, and how many warnings there are. */
const PROMISES: Readonly<Record<State, readonly [has: boolean, warnings: number]>> = {
  supported: [true, 0],
  'ignored in print': [false, 0],
  'not supported': [false, 1],
};

/** A rule with a part that is not supported is kept without it. */
const isKeptInPart = ({ kind, state }: Row): boolean => kind === 'At-rule' && state === 'not supported';

describe('docs/css.md', () => {
  it('has rows of every kind and state', () => {
    for (const kind of ['Property', 'Value', 'At-rule', 'Selector']) {
      for (const state of STATES)
        expect(rows.filter(row => row.kind === kind && row.state === state).length).toBeGreaterThan(0);
    }
    expect(rows.length).toBeGreaterThan(250);
    expect(rows.filter(({ examples }) => examples.length === 0)).toEqual([]);
    expect(ofProperties.filter(({ names }) => names.length === 0)).toEqual([]);
  });

  it.each(
    rows.map((row): [string, State, Row] => [(row.names[0] ?? row.examples[0]) as string, row.state, row]),
  )('%s is %s', (_, state, row) => {
    const [has, count] = PROMISES[state];
    for (const [what, outcome] of readOutcomes(row)) {
      expect(outcome.warnings, what).toHaveLength(count);
      if (!isKeptInPart(row)) expect(outcome.has, what).toBe(has);
    }
  });

  it('names every supported property in one row', () => {
    const supported = ofProperties.filter(({ state }) => state === 'supported').flatMap(({ names }) => names);
    const read = [...Object.keys(READERS), 'size'];
    const missing = read.filter(name => !supported.includes(name));
    expect(missing, 'Add a row for each of these properties to docs/css.md.').toEqual([]);
    const other = supported.filter((name, i) => !read.includes(name) || supported.indexOf(name) !== i);
    expect(other, 'Leave these rows of docs/css.md out, or call them “not supported”.').toEqual([]);
  });

  it('shows each value of a property once', () => {
    const shown = ofProperties.flatMap(({ names, examples }) =>
      names.flatMap(name => examples.map(value => `${name}: ${value}`)),
    );
    expect(shown.filter((one, i) => shown.indexOf(one) !== i)).toEqual([]);
  });

  it('names the supported presentation attributes', () => {
    const [, attributes = ''] = /presentation attributes (.*?) count less/s.exec(page) ?? [];
    expect(codeSpans(attributes).length).toBeGreaterThan(10);
    for (const name of codeSpans(attributes)) {
      const value = /^(stroke-width|.*dasharray|letter-spacing|font-size|font-weight)$/.test(name)
        ? '400'
        : 'inherit';
      const html = `<svg><g ${name}="nonsense(1)"/></svg>`;
      expect(() => styleStrictly(html, ''), name).toThrow(name);
      expect(() => styleStrictly(html.replace('nonsense(1)', value), ''), name).not.toThrow();
    }
  });
});
