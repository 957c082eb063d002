import type { Style } from '../../document/index.js';
import { escapeXml, twips } from './xml.js';

/** Properties of a run by their names, as elements of WordprocessingML. */
export type RunLook = Readonly<Record<(typeof RUN_ORDER)[number], string>>;

/** The properties in the order of the schema (ISO/IEC 29500-1, 17.3.2.28; those of Word 2010 follow, MS-DOCX 2.6). */
export const RUN_ORDER = [
  'font',
  'bold',
  'italic',
  'caps',
  'smallCaps',
  'strike',
  'color',
  'spacing',
  'size',
  'underline',
  'shade',
  'raise',
  'ligatures',
  'numerals',
  'widths',
] as const;

/**
 * Properties that the styles of a paragraph and of a run toggle if both have them (ISO/IEC 29500-1, 17.7.3), so that no
 * style of a run can switch them off.
 */
export const TOGGLES: ReadonlySet<string> = new Set(['bold', 'italic', 'caps', 'smallCaps', 'strike']);

/** CSS weights from which a face is bold, and below which it is a family of its own. */
const BOLD = 550;
const LIGHT = 350;

export const toggle = (name: string, isOn: boolean): string =>
  isOn ? `<w:${name}/>` : `<w:${name} w:val="0"/>`;

/** `#rrggbb` without its sign. */
export const hexColor = (color: string): string => color.slice(1, 7).toUpperCase();

/** Half points, the unit of sizes; of two equally near sizes the smaller one, so that lines are not longer. */
const halfPoints = (points: number): number => Math.max(2, Math.round(points * 2 - 0.01));

/** Names of fonts by the families of a style. */
export class FontNames {
  readonly #known = new Map<string, string>();
  readonly #light: ReadonlySet<string>;

  /**
   * @param families that the document uses
   * @param light those of them that have a light face
   */
  constructor(families: Iterable<string>, light: ReadonlySet<string>) {
    for (const family of families) this.#known.set(family.toLowerCase(), family);
    this.#light = light;
  }

  /** The name of the font of a style: the first of its families that the document has. */
  of({ fontFamily, fontWeight }: Style): string {
    const family = fontFamily
      .map(name => this.#known.get(name.toLowerCase()))
      .find(name => name !== undefined);
    const name = family ?? fontFamily[0] ?? 'serif';
    return fontWeight < LIGHT && this.#light.has(name) ? lightName(name) : name;
  }
}

/** The name of the light faces of a family, which are a family of their own in Word. */
export const lightName = (family: string): string => `${family} Light`;

export const isBold = (weight: number): boolean => weight >= BOLD;
export const isLight = (weight: number): boolean => weight < LIGHT;

/** How a document shows the text of a style. */
export function runLook(style: Style, fonts: FontNames): RunLook {
  const features = {
    ...style.fontVariantLigatures,
    ...style.fontVariantCaps,
    ...style.fontVariantNumeric,
    ...style.fontFeatureSettings,
  };
  const lines = [style, ...style.decorating].flatMap(({ textDecorationLine }) => textDecorationLine);
  const name = escapeXml(fonts.of(style));
  const tracking = style.letterSpacing;
  const { backgroundColor: back, display, verticalAlign: vertical } = style;
  const isShaded = display === 'inline' && back !== 'transparent';
  const raise = vertical === 'super' ? 'superscript' : vertical === 'sub' ? 'subscript' : 'baseline';
  const numerals = features.onum ? 'oldStyle' : 'lining';
  const widths = features.tnum ? 'tabular' : 'proportional';
  return {
    font: `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:eastAsia="${name}" w:cs="Times New Roman"/>`,
    bold: toggle('b', isBold(style.fontWeight)),
    italic: toggle('i', style.fontStyle === 'italic'),
    caps: toggle('caps', style.textTransform === 'uppercase'),
    smallCaps: toggle('smallCaps', features.smcp === true),
    strike: toggle('strike', lines.includes('line-through')),
    color: `<w:color w:val="${hexColor(style.color)}"/>`,
    spacing: `<w:spacing w:val="${twips(typeof tracking === 'number' ? tracking : 0)}"/>`,
    size: `<w:sz w:val="${halfPoints(style.fontSize)}"/><w:szCs w:val="${halfPoints(style.fontSize)}"/>`,
    underline: `<w:u w:val="${lines.includes('underline') ? 'single' : 'none'}"/>`,
    shade: `<w:shd w:val="clear" w:color="auto" w:fill="${isShaded ? hexColor(back) : 'auto'}"/>`,
    raise: `<w:vertAlign w:val="${raise}"/>`,
    ligatures: `<w14:ligatures w14:val="${features.liga === false ? 'none' : 'standard'}"/>`,
    numerals: `<w14:numForm w14:val="${numerals}"/>`,
    widths: `<w14:numSpacing w14:val="${widths}"/>`,
  };
}

/** The elements of a look that differ from those of the look around, in the order of the schema. */
export const runDifference = (look: RunLook, base: RunLook | null): readonly (keyof RunLook)[] =>
  RUN_ORDER.filter(name => look[name] !== base?.[name]);
