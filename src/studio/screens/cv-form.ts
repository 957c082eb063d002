import type { CvSettings, SectionChange } from '../../app/index.js';
import { CV_FIELDS, type CvAction, parseAction, sectionField } from './forms.js';

/** The settings in the form of a CV, as strings; the route validates them. */
export interface CvFormSettings {
  readonly template: string;
  readonly style: string;
  /** Points as digits; empty for the size of the template. */
  readonly size: string;
  readonly paper: string;
  readonly audience: string;
  /** Empty for the window of the profile. */
  readonly window: string;
  readonly sections: readonly CvFormSection[];
}

export interface CvFormSection {
  readonly id: string;
  readonly hidden: boolean;
  /** Empty for the title of the profile. */
  readonly title: string;
  readonly window: string;
  readonly only: readonly string[] | null;
  readonly peerReviewed: boolean;
  readonly status: readonly string[] | null;
}

export interface CvForm {
  readonly revision: string;
  readonly action: CvAction;
  /** Null for a form that has only a button. */
  readonly settings: CvFormSettings | null;
  /** The settings that the form was made from, as JSON; null without them. */
  readonly base: string | null;
  /** Are the changes of this window applied to newer settings? */
  readonly isForced: boolean;
  /** Name of the file format; null if the form has none. */
  readonly format: string | null;
}

/** Reads the form of a CV. Returns null if the button is unknown. */
export function parseCvForm(fields: URLSearchParams): CvForm | null {
  const action = parseAction(fields.get(CV_FIELDS.do) ?? 'save');
  if (action === null) return null;
  return {
    revision: fields.get(CV_FIELDS.revision) ?? '',
    action,
    settings: fields.has(CV_FIELDS.template) ? parseSettings(fields) : null,
    base: fields.get(CV_FIELDS.base),
    isForced: fields.get(CV_FIELDS.force) === '1',
    format: fields.get(CV_FIELDS.format),
  };
}

function parseSettings(fields: URLSearchParams): CvFormSettings {
  const text = (name: string): string => (fields.get(name) ?? '').trim();
  return {
    template: text(CV_FIELDS.template),
    style: text(CV_FIELDS.style),
    size: text(CV_FIELDS.size),
    paper: text(CV_FIELDS.paper),
    audience: text(CV_FIELDS.audience),
    window: text(CV_FIELDS.window),
    sections: [...new Set(fields.getAll(CV_FIELDS.section))].map(id => ({
      id,
      hidden: !fields.has(sectionField('show', id)),
      title: text(sectionField('title', id)),
      window: text(sectionField('window', id)),
      only: ticked(fields, sectionField('only', id), sectionField('onlyCount', id)),
      peerReviewed: fields.has(sectionField('peerReviewed', id)),
      status: ticked(fields, sectionField('status', id), sectionField('statusCount', id)),
    })),
  };
}

/** The ticked values; null if all or none are, since either is no filter. */
function ticked(fields: URLSearchParams, name: string, count: string): readonly string[] | null {
  const values = fields.getAll(name);
  return values.length === 0 || values.length === Number(fields.get(count)) ? null : values;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The newer object with the members in which `mine` differs from `base`. */
const mergeMembers = <T extends object>(base: T, mine: T, newer: T): T => ({
  ...newer,
  ...Object.fromEntries(
    (Object.keys(mine) as (keyof T)[])
      .filter(key => !isSame(base[key], mine[key]))
      .map(key => [key, mine[key]]),
  ),
});

/**
 * Applies the changes from `base` to `mine` to settings that another window stored meanwhile. If both changed a field, that of
 * `mine` holds; if both changed the order of the sections, that of `mine`.
 */
export function mergeSettings(base: CvSettings, mine: CvSettings, newer: CvSettings): CvSettings {
  const find = (settings: CvSettings, id: string) => settings.sections.find(section => section.id === id);
  const ids = (settings: CvSettings): readonly string[] => settings.sections.map(({ id }) => id);
  const order = isSame(ids(base), ids(mine)) ? newer : mine;
  const sections = order.sections.map((section): SectionChange => {
    const [was, own, other] = [base, mine, newer].map(settings => find(settings, section.id));
    return was && own && other ? mergeMembers(was, own, other) : section;
  });
  return { ...mergeMembers(base, mine, newer), sections };
}
