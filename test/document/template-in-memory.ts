import { expect } from 'vitest';
import { TemplateError } from '../../src/core/index.js';
import { loadTemplate, type ReadFile } from '../../src/document/index.js';

export const MANIFEST = JSON.stringify({
  name: 'small',
  title: 'Small',
  model: 'cv',
  margins: { letter: '10pt', a4: '12pt 9pt' },
});

export const LETTER = { paper: 'letter', lang: 'en-US' } as const;

/** A template folder `t` in memory: files by path, besides those that every template has. */
export const folder = (files: Readonly<Record<string, string>>): ReadFile => {
  const all: Readonly<Record<string, string>> = {
    't/template.json': MANIFEST,
    't/style.css': 'p { margin: 0 }',
    't/body.hbs': '<p>{{title}}</p>',
    ...files,
  };
  return path => {
    const text = all[path];
    if (text === undefined) throw new Error(`no ${path}`);
    return text;
  };
};

export const load = (files: Readonly<Record<string, string>>) =>
  loadTemplate('t', folder(files), {
    listFiles: async path =>
      Object.keys(files).flatMap(name => (name.startsWith(`${path}/`) ? [name.slice(path.length + 1)] : [])),
  });

/** The error that some work ends with. */
export async function getError(work: Promise<unknown>): Promise<TemplateError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(TemplateError);
  return error as TemplateError;
}
