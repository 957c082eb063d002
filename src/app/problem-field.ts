import { entityNamed, type Field, type Fields, getLeaves } from '../schema/index.js';
import { ordinal } from '../text/index.js';

/** The field of a problem, in words and with what may be said of it. */
export interface ProblemField {
  /** `ISBN`, `Last name`. */
  readonly label: string;
  /** For a field of a list: `“Last name” of the second of “Authors”`; else the quoted label. */
  readonly place: string;
  /** May anyone see its value? */
  readonly isPublic: boolean;
  /** Does a CV print it, or depend on it? */
  readonly isUsed: boolean;
}

/** The field of a name or of one of its elements. */
function fieldNamed(fields: Fields, name: string): Field | null {
  const own = fields[name] ?? fields[name.toLowerCase()];
  if (own) return own;
  const sought = name.toLowerCase();
  return Object.entries(fields).find(([key, field]) => getLeaves(key, field).includes(sought))?.[1] ?? null;
}

/** The field at a path such as `intellcont_auth[2]/lname`; null if the schema has none. */
export function problemField(entity: string, path: string): ProblemField | null {
  let fields: Fields = entityNamed(entity)?.fields ?? {};
  let found: Field | null = null;
  let within: string | null = null;
  let isPublic = true;
  let isUsed = true;
  for (const step of path.split('/')) {
    const [, name = step, row] = /^(.*?)(?:\[(\d+)\])?$/.exec(step) ?? [];
    const field: Field | null = fieldNamed(fields, name);
    if (field === null) return null;
    if (row !== undefined) within = `the ${ordinal(Number(row))} of “${field.label}”`;
    isPublic &&= field.audience === 'public';
    isUsed &&= field.cv.use !== 'withheld';
    fields = field.kind === 'rows' ? field.row : {};
    found = field;
  }
  if (found === null) return null;
  const place = within === null ? `“${found.label}”` : `“${found.label}” of ${within}`;
  return { label: found.label, place, isPublic, isUsed };
}
