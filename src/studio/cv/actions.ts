/**
 * Name of the field of a choice for a section in the form of a CV; a list has one more, with the number of its values: all
 * ticked is no filter.
 */
export const sectionField = (
  { name, field = name }: { readonly name: string; readonly field?: string },
  section: string,
  part?: 'count',
): string => `${field}${part === undefined ? '' : `-${part}`}.${section}`;

/** Buttons that mend settings with which no CV can be made. */
const MENDS = ['for-university', 'all-years', 'default-template', 'default-sections'] as const;

/** What a button of a CV does, with the section or record that it acts on. */
export type CvAction =
  | { readonly verb: 'save' | (typeof MENDS)[number] }
  | { readonly verb: 'up' | 'down' | 'show'; readonly section: string }
  | { readonly verb: 'include' | 'restore' | 'exclude'; readonly ref: string };

/** Value of the field `do`. */
export const doValue = (action: CvAction): string => {
  if ('section' in action) return `${action.verb}:${action.section}`;
  return 'ref' in action ? `${action.verb}:${action.ref}` : action.verb;
};

/** The action of a button; null if the value is none of `doValue`. */
export function parseAction(value: string): CvAction | null {
  if (value === 'save') return { verb: 'save' };
  const mend = MENDS.find(each => each === value);
  if (mend !== undefined) return { verb: mend };
  const [, verb, object = ''] = /^([a-z]+):(.+)$/.exec(value) ?? [];
  if (verb === 'up' || verb === 'down' || verb === 'show') return { verb, section: object };
  if (verb === 'include' || verb === 'restore' || verb === 'exclude') return { verb, ref: object };
  return null;
}
