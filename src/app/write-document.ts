import { formatVersion, type Identity } from '../audit/index.js';
import { type Problem, UsageError } from '../core/index.js';
import { FORMATS, passwordBytes } from '../output/index.js';
import { openLog } from './audit.js';
import type { DocumentBuilder, PreparedDocument } from './document-builder.js';
import { type DocumentKind, getFormats } from './kinds/index.js';
import { type Observer, SILENT } from './observer.js';
import {
  filePaths,
  fileStem,
  requireOneFile,
  requireReplaceable,
  requireSuffix,
  writeWhole,
} from './output/files.js';
import type { DocumentRequest, OutputRequest } from './request.js';
import type { StoredSnapshot, StoreRecord } from './snapshots.js';
import { requireNoWarnings } from './strict.js';

/** A document that was written. */
export interface WrittenDocument {
  readonly title: string;
  /** Paths of its files. */
  readonly files: readonly string[];
  /** Its files by path if they were not written (`out: null`), in the order of the formats. */
  readonly contents: readonly Uint8Array[];
  /** Null without a paged format. */
  readonly pages: number | null;
  readonly asOf: string;
  /** The version of its record, as `formatVersion` writes it. */
  readonly version: string;
  readonly isEncrypted: boolean;
  readonly problems: readonly Problem[];
  /** What its maker should know about the selection, in sentences. */
  readonly notices: readonly string[];
  /** The record as it was stored; missing if it was not. */
  readonly snapshot?: StoredSnapshot;
}

/** What one kind of document adds when it is written. */
export interface WriteTraits<R, P extends PreparedDocument> {
  readonly kind: DocumentKind;
  /** Opens the builder; options that cannot be used throw here. */
  open(): Promise<DocumentBuilder<R, P>>;
  /** Whose document; undefined for the only one that there can be. */
  readonly id: string | undefined;
  /** The word that ends the file name, in place of the kind's. */
  readonly word?: string | undefined;
  /** The name of its files without their extensions; by default the person's name and the word. */
  stem?(prepared: P): string;
  /** Whom the audit log names as its subject; by default no one. */
  subject?(prepared: P): Identity | null;
  /** The net ID of the person, which names the files if no letter of the name is left. */
  netId?(prepared: P): string | null;
  /** Files to write along with the document's own. */
  extraFiles?(prepared: P): readonly { readonly ending: string; readonly bytes: Uint8Array }[];
  /** Opens the store for its record, before that is fetched; null if it is not to be stored. */
  openStore?(): StoreRecord<R, P> | null;
}

/**
 * Checks a password for a document.
 * @throws UsageError `password.format` for a format that cannot be encrypted, `password.…` for an unusable password
 */
export function checkPassword(
  password: string | undefined,
  { formats }: Pick<DocumentRequest, 'formats'>,
): void {
  if (password === undefined) return;
  const open = formats.find(format => format !== 'pdf');
  if (open !== undefined) {
    throw new UsageError('password.format', `A password does not protect the format ${open}.`, {
      hint: 'Use --format pdf alone.',
    });
  }
  passwordBytes(password);
}

/** A problem with the source of its record, if it names none itself. */
export const placeProblem = (problem: Problem, source: string | undefined): Problem =>
  source === undefined ? problem : { ...problem, place: { source, ...problem.place } };

/** The hint for documents that would name their institution. */
const UNNAMED =
  'No institution is set, so the document names none: use --institution NAME, or “institution” in vitae.config.json.';

/** Makes one document: checks, fetches, composes, logs, writes. Every use case that writes one goes through here. */
export async function writeDocument<R, P extends PreparedDocument>(
  { kind, open, id, word, stem: ownStem, subject, netId, extraFiles, openStore }: WriteTraits<R, P>,
  request: DocumentRequest & OutputRequest,
  observer: Observer = SILENT,
): Promise<WrittenDocument & { readonly prepared: P }> {
  const { settings, formats, out, force = false, strict = false, password, purpose } = request;
  // Fails now if the formats and the path do not go together.
  requireSuffix(out, getFormats(kind));
  filePaths(out ?? undefined, formats, kind.name);
  if (out === null) requireOneFile(formats);
  checkPassword(password, request);
  const builder = await open();
  try {
    const about = kind.subject === 'person' || kind.subject === 'unit' ? 'person' : 'applicant';
    const log = await openLog(about, id === undefined ? [] : [id], purpose, settings, observer.notice);
    const store = openStore?.() ?? null;
    observer.progress?.('Fetching the records …');
    const fetched = await builder.fetch(id);
    const prepared = await builder.prepare(fetched);
    if (prepared === null) {
      throw new UsageError('document.none', `This person needs no ${kind.name}.`, {
        hint: 'Check the person.',
      });
    }
    const { institution } = prepared.options as { readonly institution?: string };
    if (institution === '') observer.notice?.(UNNAMED);
    observer.progress?.('Laying out the pages …');
    const document = await prepared.make({ password });
    if (strict) requireNoWarnings(document.problems);
    const isEncrypted = password !== undefined;
    const { record, asOf } = prepared;
    const name =
      ownStem?.(prepared) ?? fileStem(document.title, word ?? document.kind, netId?.(prepared) ?? null);
    const pathOf = filePaths(out ?? undefined, formats, name);
    const contents = new Map(document.files.map(file => [pathOf(file), file.bytes]));
    const [format = 'pdf'] = formats;
    const stem = pathOf({ format, ending: FORMATS[format].extension }).replace(/\.\w+$/, '');
    for (const { ending, bytes } of extraFiles?.(prepared) ?? []) contents.set(stem + ending, bytes);
    if (out !== null && !force) requireReplaceable(contents);
    await log(document, {
      ...{ record, version: fetched.version, isEncrypted },
      subject: subject?.(prepared) ?? null,
    });
    if (out !== null) writeWhole(contents, force);
    const snapshot = store?.(document, fetched, prepared);
    return {
      prepared,
      title: document.title,
      files: [...contents.keys()],
      contents: out === null ? [...contents.values()] : [],
      pages: document.pages,
      asOf,
      version: formatVersion(fetched.version),
      isEncrypted,
      problems: [
        ...prepared.problems,
        ...document.problems.map(problem => placeProblem(problem, prepared.source)),
      ],
      notices: document.notices,
      ...(snapshot === undefined ? {} : { snapshot }),
    };
  } finally {
    await builder.close();
  }
}
