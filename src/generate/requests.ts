import type { CitationStyle } from '../citations/index.js';
import type { IsoDay, Problem } from '../core/index.js';
import type { Brand, Density, DocumentInfo, Paper, ReadStylesheet, Template } from '../document/index.js';
import type { ReadPageFont } from '../fonts/index.js';
import type { Attachment, Format, OutputFile, PreviewLinks } from '../output/index.js';
import type { LayOptions, PageStart } from '../pages/index.js';
import type { DataTable, DatedChanges, Decision, Selection, Window } from '../sections/index.js';

/** How a document looks. */
export interface LookOptions {
  /** Language of the document (BCP 47). */
  readonly lang: string;
  readonly paper: Paper;
  /** Size of the usual text in points; by default that of the template. */
  readonly size?: number | null | undefined;
  /** How close lines and paragraphs stand; `regular` by default. */
  readonly density?: Density | undefined;
  /** The look of the institution. */
  readonly brand?: Brand | null | undefined;
  /** Name of a bundled template, or the path of a template folder; by default the one of the kind. */
  readonly template?: string | undefined;
  /** Citation style: `house` (the default), another name, or the path of a CSL file. */
  readonly style?: string | undefined;
  /** Prints a published style without the changes for a CV; false by default. */
  readonly styleAsPublished?: boolean | undefined;
}

/** How a document is written. */
export interface RenderOptions extends LookOptions {
  /** The date of the document. */
  readonly asOf: IsoDay;
  readonly formats: readonly Format[];
  /**
   * What the document is about, such as hashes of a person and a period. With its kind, audience and template it
   * identifies the document in its files; without it they have no identity.
   */
  readonly about?: string | undefined;
  /** Puts the fonts of web pages into files next to them, which many pages share. */
  readonly assets?: boolean | undefined;
  /** Files to embed in the PDF. */
  readonly attachments?: readonly Attachment[] | undefined;
  /** Encrypts the PDF; other formats are not encrypted. */
  readonly password?: string | undefined;
}

export interface GeneratedDocument<M extends DocumentInfo = DocumentInfo> {
  readonly title: string;
  /** Name of its model, e.g. `cv`: ends its file name, and stands in the audit log. */
  readonly kind: string;
  /** Who may read it, e.g. `public` or `staff`. */
  readonly audience: string;
  readonly model: M;
  /** In the order of the formats. */
  readonly files: readonly OutputFile[];
  /** Files that its web page refers to, by their path from the page. */
  readonly assets?: ReadonlyMap<string, Uint8Array>;
  /** Null without a paged format. */
  readonly pages: number | null;
  /** One for each record that it was selected from. */
  readonly decisions: readonly Decision[];
  readonly problems: readonly Problem[];
  /** What its maker should know about the selection, in sentences. */
  readonly notices: readonly string[];
}

/** An HTML page to lay out as it is. */
export interface PageRequest {
  readonly html: string;
  /** Name of the page in messages. */
  readonly source: string;
  /** Used as title, language and page size if the page itself sets none. */
  readonly title: string;
  readonly lang: string;
  readonly paper: Paper;
  /** The date of the document. */
  readonly asOf: IsoDay;
  /** Read the stylesheets, pictures and fonts that the page names; without them it may name none. */
  readonly stylesheet?: ReadStylesheet;
  readonly image?: NonNullable<LayOptions['image']>;
  readonly font?: ReadPageFont;
}

export interface PrintedPage {
  readonly title: string;
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly problems: readonly Problem[];
}

/** How a document is previewed. */
export interface PreviewOptions extends LookOptions {
  /** The stylesheets that the page links to. */
  readonly links: PreviewLinks;
}

/** A document as a page whose lines name their records, for a screen. */
export interface Preview<M extends DocumentInfo = DocumentInfo> {
  readonly html: string;
  readonly composed: Composed<M>;
  readonly problems: readonly Problem[];
  /** Does the page link to the bundled faces, or hold its fonts as `data:` addresses? */
  readonly fonts: 'linked' | 'embedded';
  /** Hashes of its style elements (`sha256-…`), in their order, for `style-src` of its Content-Security-Policy. */
  readonly styleHashes: readonly string[];
}

/** The places at which the pages of the PDF begin, by the elements of the preview of the same input. */
export interface PreviewPages {
  readonly pages: number;
  /** From the second page. */
  readonly starts: readonly PageStart[];
}

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
