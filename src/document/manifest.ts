import { nearest, parseJson, TemplateError } from '../ground/index.js';
import type { Audience } from '../schema/index.js';
import { AUDIENCES, namesOf, type Profile, type Refuse, readProfile } from '../sections/index.js';

export const PAPERS = { letter: '8.5in 11in', a4: '210mm 297mm' } as const;
export type Paper = keyof typeof PAPERS;

/** What `template.json` says. */
export interface Manifest {
  /** Name of the folder. */
  readonly name: string;
  /** Title for people, e.g. `Curriculum vitae, classic`. */
  readonly title: string;
  /** The kind of document model that it takes, e.g. `cv`. */
  readonly model: string;
  /** The sections of the document; null for those that the model has by itself. */
  readonly profile: Profile | null;
  /** Who its documents are for, where nobody says. */
  readonly audience: Audience;
  /** The most pages that its documents may have: sections with limits then show less; null for any number. */
  readonly mostPages: number | null;
  /** Is it made for web pages alone: a part of a page, without pages of its own? */
  readonly fragment: boolean;
  /** Page margins by paper size, as the CSS `margin` shorthand; null for a fragment. */
  readonly margins: { readonly [P in Paper]: string } | null;
}

const MARGIN = /^(\d+(\.\d+)?(pt|mm|in)\s*){1,4}$/;
const KEYS = ['name', 'title', 'model', 'margins', 'profile', 'audience', 'mostPages', 'fragment'];
const HINT =
  'A manifest has name, title, model, and margins for letter and a4, such as "56pt 72pt 60pt"; it may have profile, audience, mostPages and fragment.';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The line on which the text first names a key; null where it does not. */
function lineOf(text: string, key: string): number | null {
  const at = text.indexOf(`"${key}"`);
  return at < 0 ? null : text.slice(0, at).split('\n').length;
}

/**
 * Reads the text of a `template.json`.
 * @throws TemplateError `template.manifest` where it is not JSON, or a key is missing, unknown or wrong.
 */
export function readManifest(text: string, source: string): Manifest {
  const error = (message: string, hint: string = HINT, line: number | null = null): TemplateError =>
    new TemplateError('template.manifest', `${source}${line === null ? '' : `, line ${line}`}: ${message}`, {
      place: line === null ? { source } : { source, line },
      hint,
    });
  const read = parseJson(text);
  if ('error' in read) throw error(`is not JSON: ${read.error.reason}.`, HINT, read.error.line);
  const { data } = read;
  if (!isObject(data)) throw error('is not an object.');
  const unknown = Object.keys(data).find(key => !KEYS.includes(key));
  if (unknown !== undefined) {
    const meant = nearest(unknown, KEYS);
    const hint = meant === null ? HINT : `Did you mean "${meant}"? ${HINT}`;
    throw error(`unknown key "${unknown}".`, hint, lineOf(text, unknown));
  }
  const wrong = (key: string, what: string): TemplateError =>
    error(`"${key}" must be ${what}.`, HINT, lineOf(text, key.split('.').at(-1) ?? key));
  const word = (key: string): string => {
    const value = data[key];
    if (typeof value !== 'string' || value.trim() === '') throw wrong(key, 'a text');
    return value;
  };
  const { audience = 'public', fragment = false, mostPages = null, margins, profile } = data;
  if (!AUDIENCES.includes(audience as Audience)) throw wrong('audience', AUDIENCES.join(' or '));
  if (mostPages !== null && !(Number.isInteger(mostPages) && (mostPages as number) > 0)) {
    throw wrong('mostPages', 'a whole number from 1');
  }
  if (typeof fragment !== 'boolean') throw wrong('fragment', 'true or false');
  const margin = (paper: Paper): string => {
    const value = isObject(margins) ? margins[paper] : undefined;
    if (typeof value === 'string' && MARGIN.test(value)) return value;
    throw wrong(`margins.${paper}`, 'a CSS margin with units');
  };
  if (!fragment && !isObject(margins)) throw wrong('margins', 'an object');
  const refuse: Refuse = (message, hint) => error(`profile: ${message}`, hint, lineOf(text, 'profile'));
  return {
    name: word('name'),
    title: word('title'),
    model: word('model'),
    profile: profile === undefined ? null : readProfile(profile, refuse, namesOf),
    audience: audience as Audience,
    mostPages: mostPages as number | null,
    fragment,
    margins: fragment ? null : { letter: margin('letter'), a4: margin('a4') },
  };
}
