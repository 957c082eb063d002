import type { CssNode } from 'css-tree/dist/csstree.esm';
import { lookUp } from '../../core/index.js';
import { type ConditionPart, evaluateCondition, splitParts, type Truth } from './conditions.js';
import { type Area, resolveLength } from './length.js';
import { parseCss } from './parse.js';
import { INITIAL } from './style.js';
import { tokens } from './values.js';

/** Features with keywords (Media Queries 5): paper has no pointer, never changes, and is white. */
const KEYWORDS: Readonly<Record<string, string>> = {
  'any-hover': 'none',
  'any-pointer': 'none',
  'color-gamut': 'srgb',
  'display-mode': 'browser',
  'dynamic-range': 'standard',
  'forced-colors': 'none',
  hover: 'none',
  'inverted-colors': 'none',
  'overflow-block': 'paged',
  'overflow-inline': 'none',
  pointer: 'none',
  'prefers-color-scheme': 'light',
  'prefers-contrast': 'no-preference',
  'prefers-reduced-data': 'no-preference',
  'prefers-reduced-motion': 'no-preference',
  'prefers-reduced-transparency': 'no-preference',
  scripting: 'none',
  update: 'none',
  'video-dynamic-range': 'standard',
};

/** Dots per `px` of a usual printer, 300 an inch. */
const RESOLUTION = 300 / 96;
/** Dots per `px` in one unit of resolution. */
const DOTS: Readonly<Record<string, number>> = { dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96 };

/** A value that is compared: points, dots per `px`, or a number. */
interface Amount {
  readonly kind: 'length' | 'resolution' | 'number';
  readonly value: number;
}

const points = (value: number): Amount => ({ kind: 'length', value });
const dots = (value: number): Amount => ({ kind: 'resolution', value });
const plain = (value: number): Amount => ({ kind: 'number', value });

/** Features that are compared. */
function measures({ width, height }: Area): Readonly<Record<string, Amount>> {
  return {
    width: points(width),
    height: points(height),
    'device-width': points(width),
    'device-height': points(height),
    'aspect-ratio': plain(width / height),
    'device-aspect-ratio': plain(width / height),
    resolution: dots(RESOLUTION),
    color: plain(8),
    'color-index': plain(0),
    monochrome: plain(0),
    grid: plain(0),
  };
}

function amountIn(node: CssNode | null): Amount | null {
  if (node?.type === 'Ratio') {
    const [left, right] = [amountIn(node.left), amountIn(node.right)];
    return left?.kind === 'number' && right?.kind === 'number' ? plain(left.value / right.value) : null;
  }
  if (node?.type === 'Dimension') {
    const factor = lookUp(DOTS, node.unit.toLowerCase());
    if (factor !== undefined) return dots(Number(node.value) * factor);
  }
  const [token] = (node && tokens([node])) ?? [];
  if (token?.type === 'number') return plain(token.value);
  if (token?.type !== 'length') return null;
  const { fontSize } = INITIAL;
  const lineHeight = 1.2 * fontSize;
  const area = { width: 0, height: 0 };
  const length = resolveLength(token.value, {
    fontSize,
    lineHeight,
    rem: fontSize,
    rootLineHeight: lineHeight,
    area,
  });
  return typeof length === 'number' ? points(length) : null;
}

/** Points by which a length of a query may be off from that of the page. */
const SLACK = 0.01;
const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b - SLACK,
  '<=': (a, b) => a <= b + SLACK,
  '>': (a, b) => a > b + SLACK,
  '>=': (a, b) => a >= b - SLACK,
  '=': (a, b) => Math.abs(a - b) <= SLACK,
};

/** A length may be a zero without a unit; other values of different kinds cannot be compared. */
const isComparable = (a: Amount, b: Amount): boolean =>
  a.kind === b.kind ||
  [a, b].every(({ kind, value }) => kind === 'length' || (kind === 'number' && value === 0));

const compare = (
  a: Amount | null | undefined,
  operator: string | null,
  b: Amount | null | undefined,
): Truth => {
  if (!a || !b || !isComparable(a, b)) return null;
  return COMPARE[operator ?? '']?.(a.value, b.value) ?? null;
};

function evaluatePlain({ name, value }: Extract<CssNode, { type: 'Feature' }>, area: Area): Truth {
  const [, bound, own = ''] = /^(min-|max-)?(.*)$/.exec(name.toLowerCase()) ?? [];
  const keyword =
    own === 'orientation' ? (area.height >= area.width ? 'portrait' : 'landscape') : lookUp(KEYWORDS, own);
  if (keyword !== undefined && !bound) {
    if (value === null) return keyword !== 'none' && keyword !== 'no-preference';
    return value.type === 'Identifier' ? value.name.toLowerCase() === keyword : null;
  }
  const measure = measures(area)[own];
  if (value === null) return measure === undefined || bound ? null : measure.value !== 0;
  return compare(measure, bound === 'min-' ? '>=' : bound === 'max-' ? '<=' : '=', amountIn(value));
}

function evaluateRange(node: Extract<CssNode, { type: 'FeatureRange' }>, area: Area): Truth {
  const measure = (part: CssNode | null) =>
    part?.type === 'Identifier' ? measures(area)[part.name.toLowerCase()] : amountIn(part);
  const middle = measure(node.middle);
  const first = compare(measure(node.left), node.leftComparison, middle);
  if (!node.right) return first;
  const second = compare(middle, node.rightComparison, measure(node.right));
  return first === null || second === null ? null : first && second;
}

/** A feature and its exact value, which the parser does not know as a comparison. */
const EQUALITY =
  /^\(\s*(?:((?!m(?:in|ax)-)[a-z-]+)\s*=([^<>=]+)|([^<>=]+)=\s*((?!m(?:in|ax)-)[a-z-]+)\s*)\)$/i;

/** The truth of one feature in brackets. */
function evaluateFeature({ name, text }: ConditionPart, area: Area): Truth {
  if (name !== '') return null;
  let node: CssNode | null = null;
  let isReadable = true;
  try {
    const plainText = text.replace(
      EQUALITY,
      (_, name, value, left, right) => `(${name ?? right}:${value ?? left})`,
    );
    const query = parseCss(plainText, { context: 'mediaQuery', onParseError: () => (isReadable = false) });
    node = query.condition?.children.first ?? null;
  } catch {
    return null;
  }
  if (!isReadable) return null;
  if (node?.type === 'Feature') return evaluatePlain(node, area);
  return node?.type === 'FeatureRange' ? evaluateRange(node, area) : null;
}

const QUERY = /^(?:(only|not)\s+)?([a-z][\w-]*)(?:\s+and\s+(.+))?$/is;

function matchesQuery(text: string, area: Area): boolean {
  const evaluate = (condition: string): Truth =>
    evaluateCondition(splitParts(condition), part => evaluateFeature(part, area));
  const [typed, modifier, type = 'all', condition] = QUERY.exec(text) ?? [];
  if (typed === undefined) return evaluate(text) === true;
  if (/^(and|or|not|only|layer)$/i.test(type)) return false;
  const truth = condition === undefined ? true : evaluate(condition);
  if (truth === null) return false;
  const holds = /^(all|print)$/i.test(type) && truth;
  return modifier?.toLowerCase() === 'not' ? !holds : holds;
}

/** Queries between commas; commas in brackets are part of one. */
const splitQueries = (text: string): readonly string[] => text.split(/,(?![^(]*\))/);

/** Can a list of media queries hold on pages, if they are of the right size? */
export const mayMatchMedia = (queries: string): boolean =>
  queries.includes('(') || matchesMedia(queries, { width: 0, height: 0 });

/**
 * Does a list of media queries hold on pages (Media Queries 4)? What cannot be read does not.
 * @param area the page area, whose width and height browsers compare when they print
 */
export const matchesMedia = (queries: string, area: Area): boolean =>
  queries.trim() === '' || splitQueries(queries).some(query => matchesQuery(query.trim(), area));
