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

/** The value of a JSON text; an empty object for a text that is none. */
function valueOfJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/**
 * Reads settings that were stored, or that a page has sent back. What cannot be read is as in a first CV.
 * @param text what `JSON.stringify` wrote for settings, of this version or an earlier one
 */
export function parseCvSettings(text: string): CvSettings {
  const value = valueOfJson(text);
  const { sections, ...read } = stored.parse(typeof value === 'object' && !Array.isArray(value) ? value : {});
  return { ...read, sections: sections.flatMap(each => section.safeParse(each).data ?? []) };
}
