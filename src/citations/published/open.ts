import { cached, memoize } from '../../core/index.js';
import { getInitials, type Runs, spellGiven } from '../../text/index.js';
import type { Abbreviate } from '../csl/initials.js';
import { localeNames } from '../csl/locale.js';
import { createProcessor, type Processor, type ProcessorOptions } from '../csl/processor.js';
import type { Locale, Style } from '../csl/style.js';
import { publicationItem } from '../items/intellcont.js';
import type { CslItem, NameList } from '../items/item.js';
import type { Owner } from '../people.js';
import { type CitationStyle, citePublication, type Publication } from '../publication.js';
import { adaptStyle, insertNames, printsVariable, substituteTranslators } from './adapt.js';
import {
  namesArticleNumber,
  omitsVolumeOfReview,
  printsReviewedWork,
  writeAsPublished,
  writeReference,
} from './reference.js';

/** A published style with its locales. */
export interface PublishedStyle {
  /** Name of the style or its file. */
  readonly name: string;
  readonly style: Style;
  /** Loads the terms of a language; null if there are none. */
  readonly loadLocale: (lang: string) => Promise<Locale | null>;
  /** Language of the document (BCP 47), for styles without a language of their own. */
  readonly lang: string;
  /** Prints references as the style does for a list of sources, without the changes for a CV. False by default. */
  readonly asPublished?: boolean;
}

/** Initials as in the house style (`J.-P.`, `M. ibn M.`, `A. St. J.`), with the stops, blanks and hyphens of the style. */
const houseInitials: Abbreviate = (given, { after, hyphens, initialize }) => {
  const format = {
    stop: after.trimEnd(),
    blank: /\s$/.test(after) ? ' ' : '',
    hyphen: hyphens ? '-' : '',
  };
  return initialize ? getInitials(given, format) : spellGiven(given, format);
};

/** Found out with a trial, at the first review. */
const omitsVolume = memoize(omitsVolumeOfReview);
const printsReviewed = memoize(printsReviewedWork);
const namesNumber = memoize(namesArticleNumber);

/** Writes the reference of an item. */
type WriteItem = (item: CslItem) => Runs;

/** Creates a processor for a style in the languages that are loaded. */
type OpenProcessor = (style: Style, options: Partial<ProcessorOptions>) => Processor;

/** A writer for the style with the changes for a CV (docs/citations.md, Changes to every style). */
function createAdaptedWriter(style: Style, openProcessor: OpenProcessor): WriteItem {
  const adapted = adaptStyle(style);
  const open = (own: Style): Processor =>
    openProcessor(own, { abbreviate: houseInitials, bindsParticles: true });
  const processor = open(adapted);
  /** The style with additions, by their kind; opened when a reference first needs them. */
  const completed = new Map<string, Processor>();
  const complete = (kind: string, add: () => Style): Processor => {
    const known = cached(completed, kind, () => open(add()));
    return known;
  };
  const needs = {
    withTranslators: () => complete('translators', () => substituteTranslators(adapted)),
    doiAsAddress: !printsVariable(adapted, 'DOI'),
    reviewAsArticle: () => omitsVolume(processor),
    printsReviewed: () => printsReviewed(processor),
    namesArticleNumber: () => namesNumber(processor),
    withNames: (lists: readonly NameList[], title: 'title' | 'container-title') =>
      complete(`${title} ${lists.join(' ')}`, () => insertNames(adapted, lists, title)),
  };
  return item => writeReference(item, processor, needs);
}

/** A writer for the style as published; entries are independent, so numbers and marks for repeated names are left out. */
function createPublishedWriter(style: Style, openProcessor: OpenProcessor): WriteItem {
  const { bibliography } = style;
  const own = bibliography ? { ...style, bibliography: { ...bibliography, options: {} } } : style;
  const processor = openProcessor(own, { parseNames: true });
  return item => writeAsPublished(item, processor);
}

/** Opens a published style. A work for which it prints nothing is cited in the house style. */
export async function openPublishedStyle(published: PublishedStyle): Promise<CitationStyle> {
  const { name, style, loadLocale, lang, asPublished = false } = published;
  const names = localeNames(style['default-locale'] ?? lang);
  const locales = new Map(await Promise.all(names.map(async own => [own, await loadLocale(own)] as const)));
  const openProcessor: OpenProcessor = (own, options) =>
    createProcessor({ ...options, style: own, localeOf: each => locales.get(each) ?? null, lang });
  const writeItem = (asPublished ? createPublishedWriter : createAdaptedWriter)(style, openProcessor);
  const write = (record: Publication, owner: Owner): Runs => {
    const runs = writeItem(publicationItem(record, owner));
    return runs.length > 0 ? runs : citePublication(record, owner);
  };
  const citerFor = memoize((owner: Owner) => memoize((record: Publication) => write(record, owner)));
  return { name, cite: (record, owner) => citerFor(owner)(record) };
}
