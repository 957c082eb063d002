import { cached } from '../../core/index.js';
import { PROPERTIES, type Property } from './properties.js';
import type { Context } from './reader.js';
import type { Token } from './values.js';

/** A declaration ready to be computed: writes its values into a style. */
export type Apply = (draft: Draft, context: StyleContext) => void;

/** Reads the value of a property; null if the value is outside the subset. */
export type Reader = (tokens: readonly Token[]) => Apply | null;

/** Readers by the name of the property. */
export type Readers = Readonly<Record<string, Reader>>;

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
    return cached(styles, parent, () => ({ ...parent, ...OWN_INITIAL, display }));
  };
}

const byDisplay = new Map<Display, (parent: Style) => Style>();

/** The styles of anonymous boxes of one display, by the style of their parent. */
export function anonymousBoxes(display: Display): (parent: Style) => Style {
  return cached(byDisplay, display, anonymous);
}

/** The style of a block that CSS puts around loose text. */
export const anonymousBlock = anonymousBoxes('block');

/** The style of an inline box around the text of an element that has no box of its own. */
export const anonymousInline = anonymousBoxes('inline');

/** Keywords that every property accepts (CSS Cascade 5, part 7.3). */
const WORDS = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'] as const;
type WideKeyword = (typeof WORDS)[number];

/** Is it a keyword of every property? */
export const isWideKeyword = (word: string | null): word is WideKeyword =>
  (WORDS as readonly (string | null)[]).includes(word);

/**
 * The style whose value a keyword of every property stands for.
 * @param inherited is the property inherited?
 */
export function computeSource(word: WideKeyword, context: StyleContext, inherited: boolean): Style {
  switch (word) {
    case 'inherit':
      return context.parent;
    case 'initial':
      return INITIAL;
    case 'unset':
      return inherited ? context.parent : INITIAL;
    case 'revert':
      return context.rollback('origin');
    case 'revert-layer':
      return context.rollback('layer');
  }
}
