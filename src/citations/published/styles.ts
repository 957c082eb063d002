import { didYouMean, UsageError } from '../../core/index.js';

/** A citation style bundled with the program. */
export interface BundledStyle {
  readonly id: string;
  readonly title: string;
  /** Name of its file in `src/citations/styles`. */
  readonly file: string;
}

/** The bundled styles, without the house style. */
export const CITATION_STYLES: readonly BundledStyle[] = [
  { id: 'apa', title: 'APA, 7th edition', file: 'apa.csl' },
  { id: 'chicago', title: 'Chicago author-date, 17th edition', file: 'chicago-author-date.csl' },
  { id: 'mla', title: 'MLA, 9th edition', file: 'modern-language-association.csl' },
  { id: 'ieee', title: 'IEEE', file: 'ieee.csl' },
  { id: 'vancouver', title: 'Vancouver (Citing Medicine, 2nd edition)', file: 'nlm-citation-sequence.csl' },
  { id: 'ama', title: 'AMA, 11th edition', file: 'american-medical-association.csl' },
  { id: 'acs', title: 'ACS', file: 'american-chemical-society.csl' },
  { id: 'harvard', title: 'Harvard (Cite Them Right, 12th edition)', file: 'harvard-cite-them-right.csl' },
  { id: 'bluebook', title: 'Bluebook law review', file: 'bluebook-law-review.csl' },
];

/** Languages of the bundled locale files, `locales-en-US.xml` and so on in the same folder. */
export const CITATION_LOCALES: readonly string[] = [
  'en-US',
  'en-GB',
  'de-DE',
  'es-ES',
  'fr-FR',
  'it-IT',
  'nl-NL',
  'pt-BR',
  'ja-JP',
  'zh-CN',
];

/** The bundled style with an id of the CSL project, such as `http://www.zotero.org/styles/apa`; null if there is none. */
export function citationStyleWithId(id: string): BundledStyle | null {
  const name = /^https?:\/\/(?:www\.)?zotero\.org\/styles\/([\w-]+)$/.exec(id)?.[1];
  return CITATION_STYLES.find(({ file }) => file === `${name}.csl`) ?? null;
}

/**
 * The bundled style of a name; null for `house`, which needs no file.
 * @throws UsageError `citation-style.unknown` with the nearest name
 */
export function citationStyleNamed(name: string): BundledStyle | null {
  if (name === 'house') return null;
  const style = CITATION_STYLES.find(({ id }) => id === name);
  if (style) return style;
  const ids = ['house', ...CITATION_STYLES.map(({ id }) => id)];
  throw new UsageError('citation-style.unknown', `There is no citation style “${name}”.`, {
    hint: `${didYouMean(name, ids)}Styles are ${ids.join(', ')}, or the path of a .csl file.`,
  });
}
