import { z } from 'zod';
import { PUBLICATION_STATUSES } from '../citations/index.js';
import type { Paper } from '../document/index.js';
import type { Audience } from '../schema/index.js';
import type { Customization } from '../sections/index.js';
import { DEFAULTS } from './settings/settings.js';

/** What a person chooses for a CV and stores: plain data, without anything of the records but ids. */
export interface CvSettings extends Customization {
  /** Name of a template. */
  readonly template: string;
  /** Name of a citation style. */
  readonly style: string;
  /** Size of the usual text in points; null for that of the template. */
  readonly size: number | null;
  readonly paper: Paper;
  readonly audience: Audience;
  /** Name of a window for the whole document; null for the one of the profile. */
  readonly window: string | null;
}

const refs = z.array(z.string()).catch([]);

const section = z.object({
  id: z.string(),
  hidden: z.boolean().catch(false),
  title: z.string().nullable().catch(null),
  window: z.string().nullable().catch(null),
  only: z.array(z.string()).nullable().catch(null),
  peerReviewed: z.boolean().catch(false),
  status: z.array(z.enum(PUBLICATION_STATUSES)).nullable().catch(null),
});

/** Members that are missing or of another form are as in a first CV. */
const stored = z.object({
  template: z.string().catch(DEFAULTS.template),
  style: z.string().catch(DEFAULTS.style),
  size: z.number().nullable().catch(null),
  paper: z.enum(['letter', 'a4']).catch(DEFAULTS.paper),
  audience: z.enum(['public', 'internal', 'confidential']).catch('public'),
  window: z.string().nullable().catch(null),
  sections: z.array(z.unknown()).catch([]),
  include: refs,
  exclude: refs,
});

/** The members of a JSON object; null for any other text. */
function membersOfJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown> | null)
      : null;
  } catch {
    return null;
  }
}

/** Is a text the settings of a CV, of any version? */
export const isCvSettings = (text: string): boolean => membersOfJson(text) !== null;

/**
 * Reads settings that were stored, or that a page has sent back. What cannot be read is as in a first CV.
 * @param text what `JSON.stringify` wrote for settings, of this version or an earlier one
 */
export function parseCvSettings(text: string): CvSettings {
  const read = stored.parse(membersOfJson(text) ?? {});
  // In the order of all settings: documents with the same text of settings are made once.
  return { ...read, sections: read.sections.flatMap(each => section.safeParse(each).data ?? []) };
}

/** Is each member of a stored value as it was read? Members that only the stored value or the read one has do not count. */
function isAsStored(value: unknown, read: unknown): boolean {
  if (typeof value !== 'object' || value === null || typeof read !== 'object' || read === null)
    return value === read;
  if (Array.isArray(value) !== Array.isArray(read)) return false;
  if (Array.isArray(value) && Array.isArray(read) && value.length !== read.length) return false;
  const members = read as Readonly<Record<string, unknown>>;
  return Object.entries(value).every(([name, each]) => !(name in members) || isAsStored(each, members[name]));
}

/**
 * The names of the settings that `parseCvSettings` could not read, and replaced with those of a first CV: all, for a text
 * that is not JSON. Settings that the text does not name are those of a version that did not have them yet.
 */
export function unreadCvSettings(text: string): readonly (keyof CvSettings)[] {
  const value = membersOfJson(text);
  const read = parseCvSettings(text);
  const names = Object.keys(read) as (keyof CvSettings)[];
  if (value === null) return names;
  return names.filter(name => name in value && !isAsStored(value[name], read[name]));
}
