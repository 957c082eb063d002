import { TemplateError } from '../ground/index.js';

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
  /** Page margins by paper size, as the CSS `margin` shorthand. */
  readonly margins: { readonly [P in Paper]: string };
}

const MARGIN = /^(\d+(\.\d+)?(pt|mm|in)\s*){1,4}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the text of a `template.json`.
 * @throws TemplateError `template.manifest` where it is not JSON, or a key is missing, unknown or wrong.
 */
export function readManifest(text: string, source: string): Manifest {
  const fail = (message: string, cause?: unknown): never => {
    throw new TemplateError('template.manifest', `${source}: ${message}`, {
      place: { source },
      hint: 'A manifest has name, title, model, and margins for letter and a4, such as "56pt 72pt 60pt".',
      cause,
    });
  };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return fail('is not JSON.', error);
  }
  if (!isObject(data)) return fail('is not an object.');
  const { name, title, model, margins, ...rest } = data;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return fail(`unknown key "${unknown}".`);
  const word = (key: string, value: unknown): string =>
    typeof value === 'string' && value.trim() !== '' ? value : fail(`"${key}" must be a text.`);
  if (!isObject(margins)) return fail('"margins" must be an object.');
  const margin = (paper: Paper): string => {
    const value = margins[paper];
    return typeof value === 'string' && MARGIN.test(value)
      ? value
      : fail(`"margins.${paper}" must be a CSS margin with units.`);
  };
  return {
    name: word('name', name),
    title: word('title', title),
    model: word('model', model),
    margins: { letter: margin('letter'), a4: margin('a4') },
  };
}
