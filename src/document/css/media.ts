import { type CssNode, parse } from 'css-tree/dist/csstree.esm';
import { lookUp } from '../../core/index.js';
import { evaluateCondition, type Part, splitParts, type Truth } from './conditions.js';
import { type Area, resolveLength } from './length.js';
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

/** Features that are compared; lengths in points. */
function measures({ width, height }: Area): Readonly<Record<string, number>> {
  return {
    width,
    height,
    'device-width': width,
    'device-height': height,
    'aspect-ratio': width / height,
    'device-aspect-ratio': width / height,
    resolution: RESOLUTION,
    color: 8,
    'color-index': 0,
    monochrome: 0,
    grid: 0,
  };
}

function numberIn(node: CssNode | null): number | null {
  if (node?.type === 'Ratio') {
    const [left, right] = [numberIn(node.left), node.right ? numberIn(node.right) : 1];
    return left === null || right === null ? null : left / right;
  }
  if (node?.type === 'Dimension') {
    const dots = lookUp(DOTS, node.unit.toLowerCase());
    if (dots !== undefined) return Number(node.value) * dots;
  }
  const [token] = (node && tokens([node])) ?? [];
  if (token?.type === 'number') return token.value;
  if (token?.type !== 'length') return null;
  const { fontSize } = INITIAL;
  const lineHeight = 1.2 * fontSize;
  const area = { width: 0, height: 0 };
  const points = resolveLength(token.value, {
    fontSize,
    lineHeight,
    rem: fontSize,
    rootLineHeight: lineHeight,
    area,
  });
  return typeof points === 'number' ? points : null;
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

const compare = (
  a: number | null | undefined,
  operator: string | null,
  b: number | null | undefined,
): Truth => (a == null || b == null ? null : (COMPARE[operator ?? '']?.(a, b) ?? null));

function evaluatePlain({ name, value }: Extract<CssNode, { type: 'Feature' }>, area: Area): Truth {
  const [, bound, own = ''] = /^(min-|max-)?(.*)$/.exec(name.toLowerCase()) ?? [];
  const keyword =
    own === 'orientation' ? (area.height >= area.width ? 'portrait' : 'landscape') : lookUp(KEYWORDS, own);
  if (keyword !== undefined && !bound) {
    if (value === null) return keyword !== 'none' && keyword !== 'no-preference';
    return value.type === 'Identifier' ? value.name.toLowerCase() === keyword : null;
  }
  const measure = measures(area)[own];
  if (value === null) return measure === undefined || bound ? null : measure !== 0;
  return compare(measure, bound === 'min-' ? '>=' : bound === 'max-' ? '<=' : '=', numberIn(value));
}

function evaluateRange(node: Extract<CssNode, { type: 'FeatureRange' }>, area: Area): Truth {
  const measure = (part: CssNode | null) =>
    part?.type === 'Identifier' ? measures(area)[part.name.toLowerCase()] : numberIn(part);
  const middle = measure(node.middle);
  const first = compare(measure(node.left), node.leftComparison, middle);
  if (!node.right) return first;
  const second = compare(middle, node.rightComparison, measure(node.right));
  return first === null || second === null ? null : first && second;
}

/** The truth of one feature in brackets. */
function evaluateFeature({ name, text }: Part, area: Area): Truth {
  if (name !== '') return null;
  let node: CssNode | null = null;
  let isReadable = true;
  try {
    const query = parse(text, { context: 'mediaQuery', onParseError: () => (isReadable = false) });
    const condition = query.type === 'MediaQuery' ? query.condition : null;
    node = condition?.type === 'Condition' ? condition.children.first : null;
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
