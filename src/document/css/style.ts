import { PROPERTIES, type Property } from './properties.js';
import type { Context } from './reader.js';

/** `font-size` as a key of a style: `fontSize`. */
type StyleKey<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<StyleKey<Rest>>}`
  : Name extends string
    ? Name
    : never;

type Table = typeof PROPERTIES;

/** Computed style of an element: lengths in points, relative units resolved (CSS Cascade 4, part 4.4). */
export type Style = {
  readonly [Name in keyof Table as StyleKey<Name>]: Table[Name]['initial'];
} & {
  /** Custom properties by name, `--` included (CSS Variables 1); inherited. */
  readonly custom: Readonly<Record<string, string>>;
  /** Styles of the boxes that decorate its text, from the outermost to itself; inherited. */
  readonly decorating: readonly Style[];
};

export type Display = Style['display'];

/** A style while it is being computed; its custom properties are its own once it declares some. */
export type Draft = { -readonly [K in keyof Style]: Style[K] } & { custom: Record<string, string> };

/** The values that declarations are computed from. */
export interface StyleContext extends Context {
  readonly parent: Style;
  readonly direction: 'ltr' | 'rtl';
  /** The style without the rules of the page, or without the layer of the current declaration and those above. */
  readonly rollback: (to: 'origin' | 'layer') => Style;
}

/** The properties with their keys in a style. */
export const ENTRIES = Object.entries(PROPERTIES).map(([name, property]) => ({
  name,
  key: name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Style,
  property: property as Property<unknown>,
}));

const initials = (inherited: boolean) =>
  Object.fromEntries(
    ENTRIES.filter(({ property }) => property.inherited === inherited).map(e => [e.key, e.property.initial]),
  );

/** Initial values of the properties that are not inherited. */
export const OWN_INITIAL = initials(false) as Partial<Style>;

/** The style around the root element: initial values throughout. */
export const INITIAL = { custom: {}, decorating: [], ...initials(true), ...OWN_INITIAL } as Style;

/** Styles of anonymous boxes: inherited values of the parent, all others initial. */
function anonymous(display: Display): (parent: Style) => Style {
  const styles = new WeakMap<Style, Style>();
  return parent => {
    let style = styles.get(parent);
    if (!style) {
      style = { ...parent, ...OWN_INITIAL, display };
      styles.set(parent, style);
    }
    return style;
  };
}

const byDisplay = new Map<Display, (parent: Style) => Style>();

/** The styles of anonymous boxes of one display, by the style of their parent. */
export function anonymousBoxes(display: Display): (parent: Style) => Style {
  let styles = byDisplay.get(display);
  if (!styles) {
    styles = anonymous(display);
    byDisplay.set(display, styles);
  }
  return styles;
}

/** The style of a block that CSS puts around loose text. */
export const anonymousBlock = anonymousBoxes('block');

/** The style of an inline box around the text of an element that has no box of its own. */
export const anonymousInline = anonymousBoxes('inline');
