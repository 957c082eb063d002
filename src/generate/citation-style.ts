import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  CITATION_LOCALES,
  type CitationStyle,
  citationStyleNamed,
  HOUSE_STYLE,
  openCslStyle,
} from '../citations/index.js';
import { SourceError } from '../core/index.js';
import { packagePath } from '../sources/index.js';

/** Where the styles are that come with the program, with the words of their languages. */
const FOLDER = 'src/citations/styles';

const isPath = (name: string): boolean => /[/\\]|\.csl$/i.test(name);

async function readText(path: string, name: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new SourceError('citation-style.missing', `The citation style ${name} cannot be read.`, {
      place: { source: name },
      hint: 'Check the path, and that this account may read the file.',
      cause,
    });
  }
}

/**
 * Opens a citation style: `house`, one that comes with the program, or the file of a path. An engine is built once a
 * process for each style and language.
 * @throws UsageError for an unknown name, SourceError for a file that cannot be read, TemplateError for one that is
 * no usable style
 */
export async function openCitationStyle(name: string, lang: string): Promise<CitationStyle> {
  const bundled = isPath(name) ? null : citationStyleNamed(name);
  if (!isPath(name) && bundled === null) return HOUSE_STYLE;
  const style = await readText(bundled === null ? name : packagePath(`${FOLDER}/${bundled.file}`), name);
  const locales = await Promise.all(
    CITATION_LOCALES.map(
      async locale =>
        [locale, await readFile(packagePath(`${FOLDER}/locales-${locale}.xml`), 'utf8')] as const,
    ),
  );
  const texts = new Map(locales);
  return openCslStyle({
    name: bundled?.id ?? basename(name),
    style,
    locale: language => texts.get(language) ?? null,
    lang,
  });
}
