import type { StyledElement, WarnOfElement } from '../../document/index.js';
import { refuseDrawing } from './refusal.js';
import { SHAPES } from './shapes.js';

const ELEMENTS = new Set(['g', 'text', 'tspan', 'pattern', ...Object.keys(SHAPES)]);

const KNOWN = 'Use g, rect, circle, ellipse, line, polyline, polygon, path, text, tspan and pattern.';

/** Hints for popular elements outside the subset. */
const INSTEAD: Readonly<Record<string, string>> = {
  linearGradient: 'Use one colour, or a pattern.',
  radialGradient: 'Use one colour, or a pattern.',
  clipPath: 'Draw only the visible part.',
  mask: 'Draw only the visible part.',
  filter: 'Remove the effect.',
  use: 'Repeat the shapes in place.',
  symbol: 'Repeat the shapes in place.',
  marker: 'Draw the ends of the line as paths.',
  image: 'Put the picture into an img element next to the drawing.',
  foreignObject: 'Use text elements.',
  svg: 'Use a group with a transform.',
  a: 'Put the link around the whole drawing or into the text.',
  textPath: 'Use text with a transform.',
};

const byTag = new Map(Object.entries(INSTEAD).map(([tag, hint]) => [tag.toLowerCase(), hint]));

/**
 * Attributes that affect painting: their values without effect, and the hint for any other value.
 * The cascade has checked the attributes that are CSS properties.
 */
const UNCHANGING: readonly (readonly [name: string, values: RegExp, hint: string])[] = [
  ['href', /^$/, 'Repeat the shapes in place.'],
  ['xlink:href', /^$/, 'Repeat the shapes in place.'],
  ['pathLength', /^$/, 'Give dashes in user units.'],
  ['patternContentUnits', /^userSpaceOnUse$/, 'Give the shapes of a pattern in user units.'],
  ['rotate', /^0$/, 'Use transform="rotate(…)" on the text.'],
  ['textLength', /^$/, 'Remove it: the text is set in its own fonts.'],
  ['vector-effect', /^none$/, 'Set the final width of the stroke.'],
];

const byAttribute = new Map(UNCHANGING.map(([name, values, hint]) => [name.toLowerCase(), { values, hint }]));

/**
 * Checks that an element of a drawing can be drawn.
 * @throws TemplateError `template.element`
 */
export function checkDrawable(box: StyledElement, warn: WarnOfElement): void {
  const { tag } = box.element;
  if (!ELEMENTS.has(tag))
    refuseDrawing(box, `<${tag}> is not supported in a drawing`, byTag.get(tag.toLowerCase()) ?? KNOWN);
  if (box.style.transform.length > 0)
    warn(box.element, 'The transform of a shape must be an attribute', 'Use transform="translate(…)".');
  checkAttributes(box, warn);
}

/** Warns about attributes with an effect that the engine does not support. */
export function checkAttributes({ element }: StyledElement, warn: WarnOfElement): void {
  const { attributes } = element;
  for (const name in attributes) {
    const known = byAttribute.get(name.toLowerCase());
    if (!known) continue;
    const value = attributes[name] as string;
    if (!known.values.test(value.trim())) warn(element, `${name}="${value}" is not supported`, known.hint);
  }
}
