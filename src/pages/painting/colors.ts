/** Is it a colour that can be seen? */
export const isSeen = (color: string): boolean => color !== 'transparent' && !/^#.{6}00$/.test(color);

const channels = (color: string): readonly number[] =>
  color === 'transparent'
    ? [0, 0, 0, 0]
    : [1, 3, 5, 7].map(at => (at < color.length ? Number.parseInt(color.slice(at, at + 2), 16) : 255));

const format = (values: readonly number[]): string => {
  const digits = values.map(value => Math.round(value).toString(16).padStart(2, '0'));
  return `#${digits.slice(0, 3).join('')}${digits[3] === 'ff' ? '' : digits[3]}`;
};

/** Opacity of a colour, from 0 to 1. */
export const computeAlpha = (color: string): number => (channels(color)[3] as number) / 255;

/** The colour with its opacity multiplied; `#rrggbb` or `#rrggbbaa`. */
export function fade(color: string, factor: number): string {
  const [r = 0, g = 0, b = 0, a = 0] = channels(color);
  return format([r, g, b, Math.min(255, a * factor)]);
}

/** By how much browsers change the value of a colour for the shaded and lit sides of a border. */
const SHADE = 0.33;

function changeValue(color: string, by: number): string {
  const [r = 0, g = 0, b = 0, a = 0] = channels(color);
  const value = Math.max(r, g, b) / 255;
  if (value === 0) return by > 0 ? format([84, 84, 84, a]) : color;
  const factor = Math.min(1, Math.max(0, value + by)) / value;
  return format([r * factor, g * factor, b * factor, a]);
}

/** The colour of the shaded sides of a border (CSS Backgrounds 3, part 3.2). */
export const darken = (color: string): string => changeValue(color, -SHADE);

/** The colour of the lit sides of a border. */
export const lighten = (color: string): string => changeValue(color, SHADE);

/** A colour between two, mixed with premultiplied opacity (CSS Images 3, part 3.4.2). */
export function mix(from: string, to: string, share: number): string {
  const [r = 0, g = 0, b = 0, a = 0] = channels(from);
  const [s = 0, h = 0, c = 0, z = 0] = channels(to);
  const alpha = a + (z - a) * share;
  const part = (one: number, other: number) =>
    alpha === 0 ? 0 : (one * a * (1 - share) + other * z * share) / alpha;
  return format([part(r, s), part(g, h), part(b, c), alpha]);
}
