import type { TemplateError } from '../../core/index.js';
import { decodeAttribute, refuseRawAddress, refuseSourceSet } from './addresses.js';
import { unsafe } from './refusal.js';
import { refuseStylesheet } from './stylesheet.js';

/* What a page made by a template may hold. docs/templates.md lists it. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Elements of HTML and SVG in lower case. */
export const ELEMENTS: readonly string[] = words(`
  a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup data dd del details dfn
  div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark meter nav ol p
  picture pre progress q rp rt ruby s samp search section small source span strike strong style sub summary sup table
  tbody td tfoot th thead time tr tt u ul var wbr
  circle clippath defs desc ellipse g image line lineargradient marker mask metadata path pattern polygon polyline
  radialgradient rect stop svg symbol text textpath title tspan use`);

/** Attributes in lower case, besides `aria-*` and `data-*`. */
export const ATTRIBUTES: readonly string[] = words(`
  abbr align alt bgcolor border cellpadding cellspacing cite class color colspan datetime decoding dir face
  frame headers height hidden high href hreflang id itemid itemprop itemref itemscope itemtype lang loading low max media
  min name nowrap open optimum property rel reversed role rowspan rules scope size sizes span src srcset start style
  summary tabindex title translate type typeof valign value vocab width
  alignment-baseline baseline-shift clip-path clip-rule clippathunits color-interpolation cx cy d direction display
  dominant-baseline dx dy fill fill-opacity fill-rule filter focusable font-family font-size font-stretch font-style
  font-variant font-weight fr fx fy gradienttransform gradientunits letter-spacing lengthadjust marker-end marker-mid
  marker-start markerheight markerunits markerwidth mask mask-type maskcontentunits maskunits method offset opacity orient
  overflow paint-order pathlength patterncontentunits patterntransform patternunits points preserveaspectratio r refx
  refy rotate rx ry shape-rendering spacing spreadmethod startoffset stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-overflow text-rendering textlength transform unicode-bidi vector-effect version viewbox visibility
  white-space word-spacing writing-mode x x1 x2 xlink:href xml:lang xml:space xmlns xmlns:xlink y y1 y2`);

const elements = new Set(ELEMENTS);
const attributes = new Set(ATTRIBUTES);
const NAMED = /^(?:aria|data)-[a-z0-9_.-]+$/;

/** Elements whose addresses the page loads by itself. */
const LOADING = new Set(['image', 'img', 'source']);

/** Presentation attributes whose values may hold addresses (SVG 2, part 6.6). */
const PAINTS = new Set(words('clip-path fill filter marker-end marker-mid marker-start mask stroke'));

const HEAD = 'Remove it: the program writes the head of the page.';
const FORM = 'Use text: documents have no forms.';
const EMBED = 'Put the content into the page, or link to it.';
const SCRIPT = 'Remove it: documents run no scripts.';
/** What to do instead of popular elements. */
const INSTEAD: ReadonlyMap<string, string> = new Map(
  (
    [
      [SCRIPT, 'script noscript template slot canvas'],
      [EMBED, 'iframe frame frameset object embed applet portal audio video'],
      [HEAD, 'html head body base meta'],
      ['Put its rules into style.css.', 'link'],
      [FORM, 'form input button select option textarea label fieldset legend output'],
    ] as const
  ).flatMap(([hint, tags]) => words(tags).map(tag => [tag, hint] as const)),
);

/** Refuses an element that is not allowed; null if it is. @param tag in lower case */
export function refuseElement(tag: string): TemplateError | null {
  if (elements.has(tag)) return null;
  const hint =
    INSTEAD.get(tag) ?? 'Use an element for text, tables, pictures or drawings (docs/templates.md).';
  return unsafe(`the element <${tag}> is not allowed.`, hint);
}

/** What to do instead of popular attributes. */
const INSTEAD_OF_ATTRIBUTE: ReadonlyMap<string, string> = new Map([
  ['background', 'Use background-image in style.css.'],
  ['target', 'Remove it: readers choose where links open.'],
  ['download', 'Remove it: readers choose which files they store.'],
]);

/** Refuses an attribute that is not allowed on any element; null if it is. @param name in lower case */
export function refuseAttribute(name: string): TemplateError | null {
  if (attributes.has(name) || NAMED.test(name)) return null;
  if (name.startsWith('on')) return unsafe(`the event handler "${name}" is not allowed.`, SCRIPT);
  const hint = INSTEAD_OF_ATTRIBUTE.get(name) ?? 'Remove it (docs/templates.md).';
  return unsafe(`the attribute "${name}" is not allowed.`, hint);
}

/**
 * Refuses an unsafe value of an attribute that is allowed; null if it is safe.
 * @param tag in lower case
 * @param name in lower case
 * @param raw the value as written between its quotes
 */
export function refuseValue(tag: string, name: string, raw: string): TemplateError | null {
  switch (name) {
    case 'src':
      return refuseRawAddress(raw, 'resource');
    case 'srcset':
      return refuseSourceSet(raw);
    case 'cite':
      return refuseRawAddress(raw, 'link');
    case 'href':
    case 'xlink:href':
      return refuseRawAddress(raw, tag === 'a' ? 'link' : LOADING.has(tag) ? 'resource' : 'fragment');
    case 'rel':
      return refuseRelation(raw);
    case 'style':
      return refuseDeclarations(raw);
    default:
      return PAINTS.has(name) ? refuseDeclarations(raw) : null;
  }
}

/** Refuses a link whose page could replace this one in its window (HTML Standard, link type `opener`). */
const refuseRelation = (raw: string): TemplateError | null =>
  decodeAttribute(raw)
    .toLowerCase()
    .split(/[\t\n\f\r ]+/)
    .includes('opener')
    ? unsafe('the relation "opener" is not allowed.', 'Remove it from rel.')
    : null;

const refuseDeclarations = (raw: string): TemplateError | null =>
  refuseStylesheet(decodeAttribute(raw))?.error ?? null;
