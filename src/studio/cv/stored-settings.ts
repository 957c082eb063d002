import { DEFAULTS } from '../../app/index.js';
import { type Patch, type ReadPatch, readPatch, withoutFiles } from '../../choices/index.js';
import type { Paper } from '../../document/index.js';
import type { Audience } from '../../schema/index.js';

/** What a person chooses for a CV and stores: plain data, without anything of the records but ids. */
export interface CvSettings extends Patch {
  /** Name of a template. */
  readonly template: string;
  /** Name of a citation style. */
  readonly style: string;
  readonly size: number | null;
  readonly paper: Paper;
  readonly audience: Audience;
}

/** The choices of a first CV. */
const FIRST: CvSettings = {
  template: DEFAULTS.template,
  style: DEFAULTS.style,
  size: null,
  paper: DEFAULTS.paper,
  audience: 'public',
};

/** The choices in a JSON text; null for a text that is no object. */
function readChoices(text: string): ReadPatch | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? readPatch(value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

/** Is a text the settings of a CV, of any version? */
export const isCvSettings = (text: string): boolean => readChoices(text) !== null;

/**
 * Reads settings that were stored, or that a page has sent back. What cannot be read is as in a first CV.
 * @param text what `JSON.stringify` wrote for settings, of this version or an earlier one
 */
export const parseCvSettings = (text: string): CvSettings =>
  ({ ...FIRST, ...withoutFiles(readChoices(text)?.patch ?? {}) }) as CvSettings;

/**
 * The names of the choices that `parseCvSettings` could not read, and replaced with those of a first CV: all, for a text that
 * is not JSON.
 */
export const unreadCvSettings = (text: string): readonly string[] =>
  readChoices(text)?.unread ?? [...Object.keys(FIRST), 'window', 'include', 'exclude', 'sections'];
