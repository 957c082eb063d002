import type { default as CSL, Engine } from 'citeproc';
import { InternalError } from '../../core/index.js';
import { initialsOf, spellGiven } from '../../text/index.js';
import { FORMAT, RUNS_FORMAT } from './format.js';
import type { StyleNode } from './style-xml.js';

/** Returns the locale file of a language as text; null if there is none. */
export type LocaleOf = (lang: string) => string | null;

/** Writes references in the format that `readRuns` reads. */
export interface Writer {
  readonly write: (item: Readonly<Record<string, unknown>>) => string;
  /** The word before the last name of a list, in the locale. */
  readonly and: string;
}

let loading: Promise<typeof import('citeproc').default> | null = null;

/** Only these scripts put the surname first; the engine counts all that are not Latin, Greek or Cyrillic. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Given names that the engine misreads: `J.-P.`, `St. John`, `ibn Mūsā` and `Văn A`. */
const LOST_GIVEN = /\p{L}\.-\p{L}|\bSt\.\s|(?:^|\s)\p{Ll}|^(?=.*[^ -~]).*\s\p{Lu}$/u;

/** Those names as in the house style, with the stops and blanks of the style. */
const initialize: typeof CSL.Util.Names.initializeWith = (state, name, terminator, normalizeOnly) => {
  const hyphen = state.opt['initialize-with-hyphen'] === false ? '' : '-';
  const format = { stop: terminator.trimEnd(), blank: /\s$/.test(terminator) ? ' ' : '', hyphen };
  return normalizeOnly ? spellGiven(name, format) : initialsOf(name, format);
};

/**
 * Loads the engine when the first style is opened, and adds our output format and the marks of names. Names keep
 * their extra properties through all steps of a style; wrapping the function that renders a name makes them visible.
 */
function loadCiteproc(): Promise<typeof import('citeproc').default> {
  loading ??= import('citeproc').then(({ default: CSL }) => {
    CSL.Output.Formats[FORMAT] = { ...CSL.Output.Formats.html, ...RUNS_FORMAT };
    // Locale rules for every given name take a twentieth of the time and change no initial.
    CSL.toLocaleLowerCase = text => text.toLowerCase();
    const names = CSL.NameOutput.prototype;
    const renderName = names._renderPersonalName;
    names._renderPersonalName = function (list, name, ...rest) {
      const blob = renderName.call(this, list, name, ...rest);
      if (name.owner) blob.decorations.push(['@owner', 'true']);
      if (name.student !== undefined) blob.decorations.push(['@student', name.student]);
      return blob;
    };
    const isRomanesque = names._isRomanesque;
    names._isRomanesque = function (name) {
      return name.family && !EAST_ASIAN.test(name.family) ? 2 : isRomanesque.call(this, name);
    };
    const own = CSL.Util.Names.initializeWith.bind(CSL.Util.Names);
    CSL.Util.Names.initializeWith = (state, name, ...options) =>
      (LOST_GIVEN.test(name) ? initialize : own)(state, name, ...options);
    return CSL;
  });
  return loading;
}

/** One ID for all items: the engine caches items by ID, so that it holds one reference at a time. */
const ID = 'reference';

const createWriter = (engine: Engine, input: { item: unknown }): Writer => ({
  write: item => {
    input.item = { ...item, id: ID };
    engine.updateItems([]);
    engine.updateItems([ID]);
    const bibliography = engine.makeBibliography();
    return bibliography ? (bibliography[1][0] ?? '') : '';
  },
  and: engine.getTerm('and'),
});

/** Builds an engine for a prepared style; a language declared by the style overrides `lang`. */
export async function openWriter(style: StyleNode, locale: LocaleOf, lang: string): Promise<Writer> {
  const CSL = await loadCiteproc();
  const input: { item: unknown } = { item: null };
  const retrieveLocale = (requested: string): string => {
    const found = locale(requested) ?? locale('en-US');
    if (found === null)
      throw new InternalError('citation-style.locale', 'The locale en-US for citation styles is missing.');
    return found;
  };
  const engine = new CSL.Engine({ retrieveItem: () => input.item, retrieveLocale }, style, lang);
  engine.setOutputFormat(FORMAT);
  engine.opt.development_extensions.wrap_url_and_doi = true;
  // Surnames are printed as recorded, with their particles.
  engine.opt.development_extensions.parse_names = false;
  // A note is text, not a list of variables.
  engine.opt.development_extensions.field_hack = false;
  return createWriter(engine, input);
}
