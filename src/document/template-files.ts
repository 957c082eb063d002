import { didYouMean, lineAt, TemplateError } from '../core/index.js';
import type { PartialCall } from './bounded.js';
import { errorAt } from './check.js';
import { manifestError, readLine } from './manifest.js';
import { placed } from './safety/refusal.js';
import { refuseStylesheet } from './safety/stylesheet.js';
import type { StyleFile } from './stylesheets.js';

/** Returns the text of a file; rejects if it cannot be read, with a TemplateError if it must not be. */
export type ReadFile = (path: string) => string | Promise<string>;

export interface LoadOptions {
  /** Folder of the files that templates share; by default the folder `shared` next to the template's. */
  readonly sharedFolder?: string;
  /** Returns the names of the files in a folder, to suggest the one that a mistyped name means. */
  readonly listFiles?: (folder: string) => Promise<readonly string[]>;
}

/** A file of a template. */
export interface TemplateFile {
  readonly source: string;
  readonly text: string;
}

/** A shared file under the name that manifests list it by. */
export interface SharedFile extends TemplateFile {
  readonly name: string;
}

/** Reads the files of one template. */
export function templateFiles(
  folder: string,
  read: ReadFile,
  { sharedFolder = `${folder}/../shared`, listFiles }: LoadOptions,
) {
  const list = async (path: string): Promise<readonly string[]> =>
    (await listFiles?.(path).catch(() => [])) ?? [];

  /** A file that every template has. */
  async function own(name: string): Promise<TemplateFile> {
    const source = `${folder}/${name}`;
    try {
      return { source, text: await read(source) };
    } catch (cause) {
      if (cause instanceof TemplateError) throw cause;
      throw new TemplateError('template.missing', `cannot read ${source}.`, {
        place: { source },
        hint: 'Add it, or correct the path of the template folder.',
        cause,
      });
    }
  }

  /** A file listed as shared in the manifest whose text is given. */
  async function shared(name: string, manifest: string, manifestText: string): Promise<SharedFile> {
    const source = `${sharedFolder}/${name}`;
    try {
      return { name, source, text: await read(source) };
    } catch (cause) {
      if (cause instanceof TemplateError) throw cause;
      const known = await list(sharedFolder);
      const hint = `${didYouMean(name, known)}${known.length > 0 ? `Use some of ${known.join(', ')}.` : 'Correct its name.'}`;
      throw manifestError(manifest, readLine(manifestText, name), `no shared file "${name}".`, hint);
    }
  }

  /** A partial of the template's own, or the shared one of its name. */
  async function partial(
    { name, source: caller, line }: PartialCall,
    sharedFiles: readonly SharedFile[],
  ): Promise<TemplateFile> {
    const source = `${folder}/partials/${name}.hbs`;
    const file = `${name}.hbs`;
    try {
      return { source, text: await read(source) };
    } catch (cause) {
      if (cause instanceof TemplateError) throw cause;
      const found = sharedFiles.find(other => other.name === file);
      if (found) return found;
      const listed = sharedFiles.map(other => other.name);
      const own = [...(await list(`${folder}/partials`)), ...listed];
      const isShared = (await list(sharedFolder)).includes(file);
      const hint = isShared
        ? `Add "${file}" to "shared" in template.json.`
        : `${didYouMean(
            name,
            own.filter(path => path.endsWith('.hbs')).map(path => path.slice(0, -4)),
          )}Add ${source}, or correct the name.`;
      throw errorAt('template.missing', caller, line, `no partial "${name}".`, hint, cause);
    }
  }

  return { own, shared, partial };
}

/** A stylesheet without the blank lines around it, and the line on which it then begins. */
export function styleFile({ source, text }: TemplateFile): StyleFile {
  const end = text.indexOf('</');
  if (end >= 0) {
    const line = lineAt(text, end);
    throw errorAt('template.style', source, line, '"</" would end the style element.', 'Remove it.');
  }
  const blank = text.length - text.trimStart().length;
  return { source, css: text.trim(), line: lineAt(text, blank) };
}

/**
 * Checks the stylesheets of a template as the one text that pages hold.
 * @throws TemplateError `template.unsafe`, with file and line, for one that loads files from elsewhere or runs scripts
 */
export function checkStyles(styles: readonly StyleFile[]): void {
  const refusal = refuseStylesheet(styles.map(({ css }) => css).join('\n'));
  if (!refusal) return;
  let start = 0;
  for (const { source, css, line } of styles) {
    const offset = refusal.offset - start;
    if (offset <= css.length) {
      throw placed(refusal.error, { source, line: line + lineAt(css, offset) - 1 });
    }
    start += css.length + 1;
  }
}
