import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { streamZip } from '../../output/index.js';
import { fileHeaders } from '../document/file-headers.js';
import type { StudioEnv } from '../env.js';
import type { Feature, FeatureParts } from '../feature.js';
import { decideFor, type ReadFacts } from '../guard.js';
import { ADDRESSES } from '../page/addresses.js';
import { NotFoundError } from '../page/failures.js';
import { FIELDS } from '../page/forms.js';
import { getFrame } from '../page/frame.js';
import { renderPage } from '../page/layout.js';
import { show } from '../page/show.js';
import { link } from '../page/state-parts.js';
import type { Step } from '../page/views.js';
import type { Action, Route } from '../policy.js';
import { pathPart, type Reader, readerOfRequest } from '../reader.js';
import { seesApplicants, seesOthers, startsBatches } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { batchAddress } from './addresses.js';
import { factsOfBatch } from './batches.js';
import {
  type BatchFile,
  fileAt,
  getFiles,
  isMergeable,
  logDownload,
  mergeBatchFiles,
  readBatchFile,
  readBatchFiles,
} from './downloads.js';
import { messages } from './messages.js';
import { BatchProgress } from './progress.js';
import { BatchesScreen, BatchScreen } from './screen.js';
import { createStatus, findBatch, viewBatch, viewFiles, viewRow } from './view.js';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
};

const getHeaders = (name: string) =>
  fileHeaders(
    MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'attachment',
    name,
  );

/** Batches in the list, the newest ones. */
const MAX_ROWS = 50;

const EVENT_STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that collects the response would hold events back.
  'x-accel-buffering': 'no',
};

/** A whole number of a query; 0 for any other text. */
const numberIn = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

/** Where a reader starts batches. */
const getStarts = (reader: Reader): readonly Step[] => [
  ...(seesOthers(reader) ? [link(messages.makeDocumentsUnit, ADDRESSES.people)] : []),
  ...(seesApplicants(reader) ? [link(messages.makeDocumentsApplicants, ADDRESSES.applicants)] : []),
];

/** Adds the batches: the list, the page of each with its news, and its documents. */
function addBatches(add: AddRoute, studio: Studio, { events }: FeatureParts): void {
  const { batches } = studio;
  const readBatch = (context: Context<StudioEnv>) => findBatch(studio, pathPart(context, 'batch'));

  const readFacts: ReadFacts = context => {
    const batch = batches.get(pathPart(context, 'batch'));
    return batch === null ? null : factsOfBatch(batch);
  };
  const addBatch = (
    method: Route['method'],
    path: string,
    action: Action,
    handler: Parameters<AddRoute>[1],
  ): void =>
    add({ method, path: `${ADDRESSES.batches}/:batch${path}`, action, subject: 'batch' }, handler, readFacts);

  add({ method: 'GET', path: ADDRESSES.batches, action: 'see', subject: 'nothing' }, context => {
    const reader = readerOfRequest(context);
    const seen = batches
      .list()
      .filter(batch => decideFor(reader, 'see', factsOfBatch(batch), studio.now()).allow)
      .slice(0, MAX_ROWS);
    const view = { rows: seen.map(batch => viewRow(studio, batch)), starts: getStarts(reader) };
    return show(studio, context, BatchesScreen, view);
  });

  addBatch('GET', '', 'see', async context => {
    const batch = readBatch(context);
    const view = await viewBatch(studio, batch, readerOfRequest(context).netId);
    if (context.req.query('part') !== undefined) return context.html(String(<BatchProgress view={view} />));
    const frame = getFrame(studio, context);
    const files = await viewFiles(studio, batch);
    return context.html(renderPage(<BatchScreen frame={frame} view={{ batch: view, files }} />));
  });

  addBatch('GET', '/events', 'see', async context => {
    const batch = readBatch(context);
    if (createStatus(studio, batch) === 'elsewhere') return context.body(null, 204);
    const after = numberIn(context.req.header('last-event-id') ?? context.req.query(FIELDS.after));
    const stream = await events.open(batch, readerOfRequest(context).netId, after);
    return stream === null ? context.body(null, 429) : context.body(stream, 200, EVENT_STREAM);
  });

  addBatch('POST', '/stop', 'make', context => {
    const { id, status } = readBatch(context);
    if (status === 'running') batches.stop(id);
    return context.redirect(batchAddress(id), 303);
  });

  addBatch('POST', '/again', 'make', async context => {
    const { id } = readBatch(context);
    await batches.goOn(id, readerOfRequest(context));
    return context.redirect(batchAddress(id), 303);
  });

  const requireFiles = (files: readonly BatchFile[]): readonly BatchFile[] => {
    if (files.length === 0) throw new NotFoundError();
    return files;
  };

  addBatch('GET', '/files.zip', 'make', async context => {
    const batch = readBatch(context);
    const files = requireFiles(getFiles(studio, batch));
    // What is damaged must be known before the first byte.
    for await (const _ of readBatchFiles(studio, batch, files));
    await logDownload(studio, batch, readerOfRequest(context), files);
    const zip = Readable.from(streamZip(readBatchFiles(studio, batch, files)));
    return context.body(Readable.toWeb(zip) as ReadableStream, 200, getHeaders('documents.zip'));
  });

  addBatch('GET', '/one.pdf', 'make', async context => {
    const batch = readBatch(context);
    const reader = readerOfRequest(context);
    const files = requireFiles(getFiles(studio, batch).filter(file => isMergeable(batch, file)));
    for await (const _ of readBatchFiles(studio, batch, files));
    const bytes = await mergeBatchFiles(studio, batch, reader, files);
    await logDownload(studio, batch, reader, files, [bytes]);
    return context.body(new Uint8Array(bytes), 200, getHeaders('documents.pdf'));
  });

  addBatch('GET', '/:place/file', 'make', async context => {
    const batch = readBatch(context);
    const place = numberIn(context.req.param('place'));
    const file = fileAt(studio, batch, place, numberIn(context.req.query(FIELDS.file)));
    const bytes = await readBatchFile(studio, batch, file);
    await logDownload(studio, batch, readerOfRequest(context), [file]);
    return context.body(new Uint8Array(bytes), 200, getHeaders(file.name));
  });
}

export const BATCHES: Feature = {
  area: { href: ADDRESSES.batches, label: messages.batches, isFor: startsBatches },
  addRoutes: addBatches,
};
