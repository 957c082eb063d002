import { type Patch, SECTION_CHOICES, type SectionPatch } from '../../choices/index.js';
import { FORMAT_FIELD } from '../document/files.js';
import { CV_FIELDS } from '../page/forms.js';
import { type CvAction, parseAction, sectionField } from './actions.js';

export interface CvForm {
  readonly revision: string;
  readonly action: CvAction;
  /** The choices, which the route checks; null for a form that has only a button. */
  readonly patch: Patch | null;
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
    patch: fields.has(CV_FIELDS.template) ? parsePatch(fields) : null,
    base: fields.get(CV_FIELDS.base),
    isForced: fields.get(CV_FIELDS.force) === '1',
    format: fields.get(FORMAT_FIELD),
  };
}

function parsePatch(fields: URLSearchParams): Patch {
  const text = (name: string): string => (fields.get(name) ?? '').trim();
  const [size, window] = [text(CV_FIELDS.size), text(CV_FIELDS.window)];
  const ids = [...new Set(fields.getAll(CV_FIELDS.section))];
  return {
    template: text(CV_FIELDS.template),
    style: text(CV_FIELDS.style),
    size: size === '' ? null : Number(size),
    paper: text(CV_FIELDS.paper) as Patch['paper'],
    audience: text(CV_FIELDS.audience) as Patch['audience'],
    ...(window === '' ? {} : { window }),
    order: { ids, others: 'follow' },
    sections: Object.fromEntries(ids.map(id => [id, parseSection(fields, id)])),
  };
}

/** The choices for a section; an empty field is none. */
const parseSection = (fields: URLSearchParams, id: string): SectionPatch =>
  Object.fromEntries(
    SECTION_CHOICES.flatMap((choice): readonly (readonly [string, unknown])[] => {
      const { name, type } = choice;
      const field = sectionField(choice, id);
      if (name === 'hidden') return [[name, !fields.has(field)]];
      const count = fields.get(sectionField(choice, id, 'count'));
      const text = (fields.get(field) ?? '').trim();
      const value = count === null ? text : ticked(fields.getAll(field), Number(count));
      const read = value === null || value === '' ? undefined : type.read(type.takes === null ? true : value);
      return read === undefined ? [] : [[name, read]];
    }),
  );

/** The ticked values; null if all or none are, since either is no filter. */
const ticked = (values: readonly string[], count: number): readonly string[] | null =>
  values.length === 0 || values.length === count ? null : values;
