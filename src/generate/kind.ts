import type { CitationStyle } from '../citations/index.js';
import type { Problem } from '../core/index.js';
import type { DocumentInfo, Template } from '../document/index.js';
import type { DataTable, DatedChanges, Decision, Selection, Window } from '../sections/index.js';

/** What a document is composed with. */
export interface ComposeContext {
  readonly template: Template;
  readonly style: CitationStyle;
  /** The share of their limits that sections show, from 0 to 1. */
  readonly share: number;
  /** Do the lines of the page name their records? Only in a preview. */
  readonly marked: boolean;
}

/** A document before it is filled and laid out. */
export interface Composed<M extends DocumentInfo = DocumentInfo> {
  readonly model: M;
  /** Who may read it, e.g. `public` or `staff`. */
  readonly audience: string;
  /** One for each record that it was selected from. */
  readonly decisions: readonly Decision[];
  readonly problems: readonly Problem[];
  /** The selected records; null for a document that selects none. */
  readonly selection: Selection | null;
  /** The changes that it is about; missing in other documents. */
  readonly changes?: DatedChanges | null;
  /** The days that it covers; undefined for a document without a window. */
  readonly window?: Window;
  /** What its maker should know about the selection, in sentences. */
  readonly notices?: readonly string[];
  /** Its tables as data. */
  readonly tables: () => readonly DataTable[];
}

/** A kind of document as the generator needs it. */
export interface RenderableKind<I, M extends DocumentInfo = DocumentInfo> {
  /** Name of the document model; a template names the one that it is made for. */
  readonly model: string;
  /** The default template: the name of a bundled one. */
  readonly template: string;
  /** Loads the function that composes its documents: the input holds records and options. */
  load(): Promise<{ compose(input: I, context: ComposeContext): Composed<M> }>;
}
