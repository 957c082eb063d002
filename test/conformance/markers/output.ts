import type { Reader } from '../../support/markers.js';
import type { Campus } from './campus.js';

/** A text that leaves the program. */
export interface Piece {
  readonly name: string;
  /** Files are read one after the other, since those of many people do not fit into memory. */
  readonly text: string | (() => Promise<string>);
}

/** An output of the program. */
export interface Output {
  readonly name: string;
  /** The readers of the most private data that may be in it. */
  readonly most: Reader;
  /** Further texts that must not be in it. */
  readonly never?: RegExp;
  /** Must each kind of file hold markers? Then a search that reads nothing fails. */
  readonly shows?: boolean;
  readonly make: (campus: Campus) => Promise<readonly Piece[]>;
}
