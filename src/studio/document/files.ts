import type { Context } from 'hono';
import type { DocumentFile } from '../../app/index.js';
import { sha256 } from '../../audit/index.js';
import type { Format } from '../../output/index.js';
import type { LoggedDocument } from '../access-log.js';
import type { StudioEnv } from '../env.js';
import { NotFoundError } from '../page/failures.js';
import type { Action, Route } from '../policy.js';
import { readForm } from '../reader.js';
import { previewPolicy } from '../security/headers.js';
import type { Studio } from '../studio.js';
import type { DocumentPages, DocumentPreview } from './builder.js';
import { fileHeaders, getMediaType, isFormat } from './file-headers.js';
import type { PageStarts } from './foot.js';

/** The field of the format in the forms of all documents. */
export const FORMAT_FIELD = 'format';

/** A request about a document that the policy allows. */
export interface DocumentCall {
  readonly context: Context<StudioEnv>;
}

/** Adds a route below the address of each document of a kind. */
export type AddDocumentRoute<C> = (
  method: Route['method'],
  path: string,
  action: Action,
  handler: (call: C) => Promise<Response>,
) => void;

/** What sends the files of a kind of document. @typeParam L what is read for a request */
export interface SentDocument<C extends DocumentCall, L> {
  /** Reads what the document is made from, and logs that it is seen. */
  load(call: C): Promise<L>;
  file(call: C, loaded: L, format: Format): Promise<DocumentFile>;
  logged(call: C, loaded: L): LoggedDocument;
  /** Name of the PDF that a browser shows. */
  readonly shownName: string;
  /** After a file was made and logged. */
  noteMade?(call: C, loaded: L, format: Format, file: DocumentFile): void;
}

/** What shows the preview of a kind of document. */
export interface ShownDocument<C extends DocumentCall, L> extends Pick<SentDocument<C, L>, 'load'> {
  preview(call: C, loaded: L): Promise<Pick<DocumentPreview, 'html' | 'styleHashes'>>;
  pages(call: C, loaded: L): Promise<DocumentPages>;
  /** The line under the document. */
  foot(call: C, loaded: L, pages: number): string;
}

/** A file to send; of several as a ZIP file. */
export interface SentFile extends Pick<DocumentFile, 'name' | 'bytes'> {
  readonly format: Format | 'zip';
  /** Media type; by default that of the format. */
  readonly type?: string;
}

/** Of a single table. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Sends a preview, which loads nothing but its own styles. */
export const sendPreview = (
  { context }: DocumentCall,
  { html, styleHashes }: Pick<DocumentPreview, 'html' | 'styleHashes'>,
): Response => context.html(html, 200, { 'content-security-policy': previewPolicy(styleHashes) });

/** Sends a file when it is in the audit log. @throws SourceError `audit.write`, and nothing is sent then */
export async function sendFile(
  { log }: Pick<Studio, 'log'>,
  { context }: DocumentCall,
  logged: LoggedDocument,
  { name, bytes, format, type = getMediaType(format) }: SentFile,
  disposition: 'inline' | 'attachment' = 'attachment',
): Promise<Response> {
  await log.made(logged, [{ format, sha256: sha256(bytes) }]);
  return context.body(Buffer.from(bytes), 200, fileHeaders(type, disposition, name));
}

/** Adds the preview of the documents of a kind, and where the pages of their PDF begin. */
export function addPreviews<C extends DocumentCall, L>(
  add: AddDocumentRoute<C>,
  { load, preview, pages, foot }: ShownDocument<C, L>,
): void {
  add('GET', '/preview', 'see', async call => sendPreview(call, await preview(call, await load(call))));

  add('GET', '/pages.json', 'see', async call => {
    const loaded = await load(call);
    const found = await pages(call, loaded);
    const reply: PageStarts = { ...found, foot: foot(call, loaded, found.pages) };
    return call.context.json(reply);
  });
}

/** Adds the files of the documents of a kind: the PDF that the browser shows, and the downloads. */
export function addFiles<C extends DocumentCall, L>(
  add: AddDocumentRoute<C>,
  studio: Studio,
  { load, file, logged, shownName, noteMade }: SentDocument<C, L>,
): void {
  add('GET', '/pages', 'make', async call => {
    const loaded = await load(call);
    const made = { ...(await file(call, loaded, 'pdf')), name: shownName, format: 'pdf' } as const;
    return sendFile(studio, call, logged(call, loaded), made, 'inline');
  });

  add('POST', '/download', 'make', async call => {
    const format = (await readForm(call.context)).get(FORMAT_FIELD) ?? 'pdf';
    if (!isFormat(format)) throw new NotFoundError();
    const loaded = await load(call);
    const made = await file(call, loaded, format);
    const response = await sendFile(studio, call, logged(call, loaded), { ...made, format });
    noteMade?.(call, loaded, format, made);
    return response;
  });
}
