import { didYouMean, lineAt, parseJson, TemplateError } from '../core/index.js';
import type { Audience } from '../schema/index.js';
import { AUDIENCES, getNames, type Profile, type Refuse, readProfile } from '../sections/index.js';

export const PAPERS = { letter: '8.5in 11in', a4: '210mm 297mm' } as const;
export type Paper = keyof typeof PAPERS;

/** The contents of `template.json`. */
export interface Manifest {
  /** Name of the folder. */
  readonly name: string;
  /** Title for people, e.g. `Curriculum vitae, classic`. */
  readonly title: string;
  /** One sentence for help and documentation; empty if not given. */
  readonly description: string;
  /** Document model whose values fill it, e.g. `cv`. */
  readonly model: string;
  /** Names of the shared stylesheets, in order, and partials that it uses. */
  readonly shared: readonly string[];
  /** The sections of the document; null for those of the model. */
  readonly profile: Profile | null;
  /** Languages of its texts, by their primary tags, e.g. `en`. */
  readonly languages: readonly string[];
  /** Audience of its documents unless another is requested. */
  readonly audience: Audience;
  /** Maximum number of pages: sections with limits then show less; null for no maximum. */
  readonly mostPages: number | null;
  /** Is it part of a web page, without pages of its own? */
  readonly fragment: boolean;
  /** Page margins by paper size, as the CSS `margin` shorthand; null for a fragment. */
  readonly margins: { readonly [P in Paper]: string } | null;
}

interface Key {
  readonly accepts: (value: unknown) => boolean;
  /** Completes the sentence “It must be …”. */
  readonly must: string;
  readonly required?: boolean;
}

const MARGIN = /^(\d+(\.\d+)?(pt|mm|in)\s*){1,4}$/;
const SHARED_FILE = /^[a-z][a-z0-9-]*\.(css|hbs)$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isPrimaryTag = (value: unknown): boolean => typeof value === 'string' && /^[a-z]{2,3}$/.test(value);
const isSharedFile = (value: unknown): boolean => typeof value === 'string' && SHARED_FILE.test(value);

/** The keys of `template.json`. A profile has a reader of its own. */
export const MANIFEST_KEYS: { readonly [K in keyof Manifest]: Key } = {
  name: { accepts: isText, must: 'text', required: true },
  title: { accepts: isText, must: 'text', required: true },
  description: { accepts: isText, must: 'text' },
  model: { accepts: isText, must: 'text', required: true },
  shared: {
    accepts: value => Array.isArray(value) && value.every(isSharedFile),
    must: 'a list of shared files, such as ["base.css", "table.hbs"]',
  },
  margins: { accepts: isObject, must: 'an object with letter and a4' },
  profile: { accepts: isObject, must: 'an object' },
  languages: {
    accepts: value => Array.isArray(value) && value.length > 0 && value.every(isPrimaryTag),
    must: 'a list of language codes, such as ["en", "es"]',
  },
  audience: { accepts: value => AUDIENCES.includes(value as Audience), must: AUDIENCES.join(' or ') },
  mostPages: {
    accepts: value => value === null || (Number.isInteger(value) && (value as number) > 0),
    must: 'a whole number of at least 1',
  },
  fragment: { accepts: value => typeof value === 'boolean', must: 'true or false' },
};

const NAMES = Object.keys(MANIFEST_KEYS) as readonly (keyof Manifest)[];
const MARGIN_HINT = 'Write a CSS margin with units, such as "56pt 72pt 60pt".';

/** The 1-based line of the first occurrence of a string in quotes, such as a key; null if there is none. */
export function readLine(text: string, string: string): number | null {
  const at = text.indexOf(`"${string}"`);
  return at < 0 ? null : lineAt(text, at);
}

/** An error in the manifest, at a line if it is known. */
export const manifestError = (
  source: string,
  line: number | null,
  message: string,
  hint: string,
): TemplateError =>
  new TemplateError('template.manifest', `${source}${line === null ? '' : `, line ${line}`}: ${message}`, {
    place: line === null ? { source } : { source, line },
    hint,
  });

/**
 * Reads the text of a `template.json`.
 * @throws TemplateError `template.manifest` if it is not JSON, or a key is missing, unknown or wrong
 */
export function readManifest(text: string, source: string): Manifest {
  const hint = `Give a template name, title, model and margins; optional keys are ${NAMES.filter(name => name !== 'margins' && !MANIFEST_KEYS[name].required).join(', ')}.`;
  const read = parseJson(text);
  if ('error' in read) {
    throw manifestError(source, read.error.line, `is not JSON: ${read.error.reason}.`, 'Correct the syntax.');
  }
  const { data } = read;
  if (!isObject(data)) throw manifestError(source, null, 'is not an object.', hint);
  const unknown = Object.keys(data).find(key => !(key in MANIFEST_KEYS));
  if (unknown !== undefined) {
    const known = `${didYouMean(unknown, NAMES)}Use one of ${NAMES.join(', ')}.`;
    throw manifestError(source, readLine(text, unknown), `unknown key "${unknown}".`, known);
  }
  const { fragment = false, margins } = data;
  for (const key of NAMES) {
    const { accepts, must, required = key === 'margins' && fragment !== true } = MANIFEST_KEYS[key];
    const value = data[key];
    if (value === undefined && !required) continue;
    if (value === undefined) throw manifestError(source, null, `"${key}" is missing.`, hint);
    if (!accepts(value)) throw manifestError(source, readLine(text, key), `"${key}" must be ${must}.`, hint);
  }
  const margin = (paper: Paper): string => {
    const value = isObject(margins) ? margins[paper] : undefined;
    if (typeof value === 'string' && MARGIN.test(value)) return value;
    const problem = value === undefined ? 'is missing' : 'is not a margin';
    throw manifestError(source, readLine(text, paper), `"margins.${paper}" ${problem}.`, MARGIN_HINT);
  };
  const refuse: Refuse = (message, advice) =>
    manifestError(source, readLine(text, 'profile'), `profile: ${message}`, advice);
  const { name, title, description = '', model, shared = [], profile } = data;
  const { languages = ['en'], audience = 'public' } = data;
  return {
    name,
    title,
    description,
    model,
    shared,
    profile: profile === undefined ? null : readProfile(profile, refuse, getNames),
    languages,
    audience,
    mostPages: data.mostPages ?? null,
    fragment,
    margins: fragment ? null : { letter: margin('letter'), a4: margin('a4') },
  } as Manifest;
}
