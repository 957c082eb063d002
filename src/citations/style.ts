import type { Runs } from '../text/index.js';
import type { Owner } from './people.js';
import { citePublication, type Publication } from './publication.js';

/**
 * How publications are cited. The other kinds of work keep the house style in every citation style, because
 * published styles leave out much of what a CV says of them.
 */
export interface CitationStyle {
  readonly name: string;
  readonly cite: (record: Publication, owner: Owner) => Runs;
}

/** The style of the house: no engine, no style file. */
export const HOUSE_STYLE: CitationStyle = { name: 'house', cite: citePublication };
