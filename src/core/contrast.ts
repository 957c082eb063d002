/* Colours as `#rrggbb`, and how well they can be read. */

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255);

const hex = (channel: number): string =>
  Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0');

/** The relative luminance, from 0 to 1 (WCAG 2.2, “relative luminance”). */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map(c =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, “contrast ratio”). */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Hue in turns, saturation and lightness from 0 to 1 (CSS Color 4, part 7). */
function toHsl(color: string): readonly [hue: number, saturation: number, lightness: number] {
  const [r = 0, g = 0, b = 0] = channels(color);
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const spread = most - least;
  const lightness = (most + least) / 2;
  if (spread === 0) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sixths = most === r ? (g - b) / spread : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [(sixths / 6 + 1) % 1, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): string => {
    const at = (offset + hue * 12) % 12;
    return hex(lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Two colours mixed: with a share of the second, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((c, i) => c + ((other[i] as number) - c) * share);
  return `#${mixed.map(hex).join('')}`;
}

/** The colour of the same hue with another lightness, from 0 to 1. */
function withLightness(color: string, lightness: number): string {
  const [hue, saturation] = toHsl(color);
  return fromHsl(hue, saturation, lightness);
}

/** Steps between the lightness of a colour and black or white. */
const STEPS = 100;

/**
 * A colour of the same hue with at least some contrast to a background: the colour itself if it has it, else darker on
 * a light background and lighter on a dark one, as little as it takes.
 */
export function withContrast(color: string, background: string, least: number): string {
  if (contrast(color, background) >= least) return color;
  const [, , lightness] = toHsl(color);
  const end = luminance(background) > 0.5 ? 0 : 1;
  for (let step = 1; step <= STEPS; step++) {
    const changed = withLightness(color, lightness + ((end - lightness) * step) / STEPS);
    if (contrast(changed, background) >= least) return changed;
  }
  return end === 0 ? '#000000' : '#ffffff';
}
