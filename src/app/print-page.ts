import { basename, dirname, extname, join } from 'node:path';
import { type IsoDay, type Problem, TemplateError, today, UsageError } from '../core/index.js';
import { fileSource, localAssetReader } from '../sources/index.js';
import { sharedGenerator } from './document-builder.js';
import { filePaths, requireSuffix, writeWhole } from './output/files.js';
import { parseLanguageTag, type Settings } from './settings/settings.js';
import { requireNoWarnings } from './strict.js';

/** An HTML page to lay out. */
export interface PrintRequest {
  readonly settings: Settings;
  /** Path of the page; `-` is standard input. */
  readonly file: string;
  /** A file or folder; null to return the bytes; by default next to the page. */
  readonly out?: string | null | undefined;
  /** Overwrites a file that is another page, edited, or not written by this program. */
  readonly force?: boolean | undefined;
  /** Writes nothing if the page has warnings. */
  readonly strict?: boolean | undefined;
  /** Language of a page that names none (BCP 47); by default the one of documents. */
  readonly lang?: string | undefined;
  /** The date of the document; by default today. */
  readonly asOf?: IsoDay | undefined;
}

export interface PrintedFile {
  readonly title: string;
  /** Path of the PDF; null if it was not written. */
  readonly file: string | null;
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly asOf: IsoDay;
  readonly problems: readonly Problem[];
}

const STDIN = '-';

/** The name of the page without its extension. */
const getStem = (file: string): string => (file === STDIN ? 'page' : basename(file, extname(file)));

/** The path of the PDF; null if it is not written. @throws UsageError `out.same`, `out.extension`, `out.suffix` */
export function printPath({ file, out }: Pick<PrintRequest, 'file' | 'out'>): string | null {
  if (out === null) return null;
  const stem = getStem(file);
  requireSuffix(out, ['pdf']);
  const nextToPage = file === STDIN ? undefined : join(dirname(file), `${stem}.pdf`);
  const path = filePaths(out ?? nextToPage, ['pdf'], stem)({ format: 'pdf', ending: '.pdf' });
  if (path !== file) return path;
  throw new UsageError('out.same', `${path} is the page itself.`, {
    hint: 'Name an HTML page, or another file with --out.',
  });
}

/** The text of bytes in UTF-8, the only encoding that is read (HTML 4.2.5.4 lets authors use no other). */
function decodeText(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new TemplateError('page.encoding', `${source} is not text in UTF-8.`, {
      place: { source },
      hint: 'Save it as UTF-8.',
      cause,
    });
  }
}

/**
 * Lays out an HTML page as PDF. It may name stylesheets, pictures and fonts in its own folder, and none elsewhere.
 * @throws TemplateError for warnings with `strict`, and for limits such as brackets nested too deep; UsageError, SourceError
 * @example
 * const { file, pages } = await printPage({ settings, file: 'samples/ravencroft.html', out: 'out/page.pdf' });
 */
export async function printPage(request: PrintRequest): Promise<PrintedFile> {
  const { settings, file, force, strict = false, asOf = today() } = request;
  const { paper, host } = settings;
  const lang =
    request.lang === undefined ? settings.lang : parseLanguageTag({ text: request.lang, by: '--lang' });
  const path = printPath(request);
  const options = host.input === undefined ? {} : { stdin: host.input };
  const { body, meta } = await fileSource(file, options).read();
  const source = meta.address;
  const read = localAssetReader(file === STDIN ? '.' : dirname(file), source);
  const { title, pdf, pages, problems } = sharedGenerator().print({
    html: decodeText(body, source),
    source,
    title: getStem(file),
    lang,
    paper,
    asOf,
    stylesheet: (address, line) => decodeText(read(address, line), address),
    image: address => read(address),
    font: address => read(address),
  });
  if (strict) requireNoWarnings(problems);
  if (path !== null) writeWhole(new Map([[path, pdf]]), force);
  return { title, file: path, pdf, pages, asOf, problems };
}
