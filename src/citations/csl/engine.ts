import type { Engine } from 'citeproc';
import { InternalError } from '../../ground/index.js';
import { FORMAT, RUNS_FORMAT } from './format.js';
import type { StyleNode } from './style-xml.js';

/** Gives the locale file of a language as text; null where there is none. */
export type LocaleOf = (lang: string) => string | null;

/** Writes one reference: what the engine is given, in the format that `readRuns` reads. */
export interface Writer {
  readonly write: (item: Readonly<Record<string, unknown>>) => string;
  /** The word of the locale that stands before the last name. */
  readonly and: string;
}

let loading: Promise<typeof import('citeproc').default> | null = null;

/**
 * The engine's package, loaded when the first style is opened, with our output format and with marks on names. The
 * names of an item keep properties of their own through all that a style does with them; wrapping the function that
 * puts a name together is the one place to make them seen.
 */
function loadCiteproc(): Promise<typeof import('citeproc').default> {
  loading ??= import('citeproc').then(({ default: CSL }) => {
    CSL.Output.Formats[FORMAT] = { ...CSL.Output.Formats.html, ...RUNS_FORMAT };
    // Asking for the rules of a language at every given name takes a twentieth of the time and changes no initial.
    CSL.toLocaleLowerCase = text => text.toLowerCase();
    const names = CSL.NameOutput.prototype;
    const renderName = names._renderPersonalName;
    names._renderPersonalName = function (list, name, ...rest) {
      const blob = renderName.call(this, list, name, ...rest);
      if (name.owner) blob.decorations.push(['@owner', 'true']);
      if (name.student !== undefined) blob.decorations.push(['@student', name.student]);
      return blob;
    };
    return CSL;
  });
  return loading;
}

/** The engine keeps what it was given under its id: with one id for all, it keeps one reference. */
const ID = 'reference';

const writerOf = (engine: Engine, given: { item: unknown }): Writer => ({
  write: item => {
    given.item = { ...item, id: ID };
    engine.updateItems([]);
    engine.updateItems([ID]);
    const bibliography = engine.makeBibliography();
    return bibliography ? (bibliography[1][0] ?? '') : '';
  },
  and: engine.getTerm('and'),
});

/** Builds an engine for a prepared style; a style that names a language of its own is written in that one. */
export async function openWriter(style: StyleNode, locale: LocaleOf, lang: string): Promise<Writer> {
  const CSL = await loadCiteproc();
  const given: { item: unknown } = { item: null };
  const retrieveLocale = (wanted: string): string => {
    const found = locale(wanted) ?? locale('en-US');
    if (found === null)
      throw new InternalError('citation-style.locale', 'There is no locale en-US for citation styles.');
    return found;
  };
  const engine = new CSL.Engine({ retrieveItem: () => given.item, retrieveLocale }, style, lang);
  engine.setOutputFormat(FORMAT);
  engine.opt.development_extensions.wrap_url_and_doi = true;
  // Surnames stand as they are recorded, with their particles.
  engine.opt.development_extensions.parse_names = false;
  // A note is text, not a list of variables.
  engine.opt.development_extensions.field_hack = false;
  return writerOf(engine, given);
}
