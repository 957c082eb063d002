import { CV, DOCUMENT_KINDS, type DocumentKind } from '../../src/app/index.js';
import type { PersonInput } from '../../src/app/kinds/person.js';
import type { GeneratedDocument, Generator, RenderOptions } from '../../src/generate.js';
import type { Format } from '../../src/output/index.js';

/** The bytes of the first file of a format; empty if the document has none. */
export const getBytes = ({ files }: Pick<GeneratedDocument, 'files'>, format: Format): Uint8Array =>
  files.find(file => file.format === format)?.bytes ?? new Uint8Array();

/** A web page without the bytes of its fonts, which differ between builds of Node, and in which any letters may follow each other. */
export const withoutFontBytes = (html: string): string =>
  html.replace(/(data:font\/woff2;base64,)[^"]*/g, '$1');

/** The text of the first file of a format, without the bytes of fonts. */
export const computeText = (document: Pick<GeneratedDocument, 'files'>, format: Format): string =>
  withoutFontBytes(Buffer.from(getBytes(document, format)).toString('utf8'));

/**
 * Renders a document about a person in the kind that its template is for. Web pages share fonts by default: to cut
 * them down to each page takes longer than all else.
 */
export async function renderPerson(
  generator: Generator,
  input: PersonInput & RenderOptions,
): Promise<GeneratedDocument> {
  const { model } = await generator.template(input.template ?? CV.template);
  const kind = DOCUMENT_KINDS.find(each => each.model === model) ?? CV;
  return generator.render(kind as unknown as DocumentKind<PersonInput>, {
    ...{ assets: true, canBeEmpty: true },
    ...input,
  });
}
