import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  CITATION_LOCALES,
  type CitationStyle,
  citationStyleNamed,
  HOUSE_STYLE,
  openCslStyle,
} from '../citations/index.js';
import { packagePath } from '../sources/index.js';
import { isStylePath, readStyleText } from './style-files.js';

/** Where the styles are that come with the program, with the words of their languages. */
const FOLDER = 'src/citations/styles';

/**
 * Opens a citation style: `house`, one that comes with the program, or the file of a path. An engine is built once a
 * process for each style and language.
 * @throws UsageError for an unknown name, SourceError for a file that cannot be read, TemplateError for one that is
 * no usable style
 */
export async function openCitationStyle(name: string, lang: string): Promise<CitationStyle> {
  const bundled = isStylePath(name) ? null : citationStyleNamed(name);
  if (!isStylePath(name) && bundled === null) return HOUSE_STYLE;
  const style = await readStyleText(bundled === null ? name : packagePath(`${FOLDER}/${bundled.file}`), name);
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
