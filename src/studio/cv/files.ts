import { sha256 } from '../../audit/index.js';
import { NotFoundError } from '../failures.js';
import { fileHeaders, isFormat, mediaTypeOf } from '../file-headers.js';
import { formOf } from '../reader.js';
import { ifStored, storeCopy } from '../records/copy.js';
import { footText } from '../screens/foot.js';
import { CV_FIELDS } from '../screens/forms.js';
import type { PageStarts } from '../screens/views.js';
import { previewPolicy } from '../security/headers.js';
import type { Studio } from '../studio.js';
import type { AddCvRoute, CvCall } from './family.js';
import { loggedDocument, readRecord } from './load.js';
import { nameOf, requestOf } from './target.js';
import { footOf } from './view.js';

/** Adds the previews and files of CVs. */
export function addCvFiles(add: AddCvRoute, studio: Studio): void {
  async function load({ reader, target }: CvCall) {
    const person = await readRecord(studio, reader, target, false);
    return { person, request: requestOf(target, person), builder: studio.buildersOf(reader.netId).cv };
  }

  add('GET', '/preview', 'see', async call => {
    const { request, builder } = await load(call);
    const { html, styleHashes } = await builder.preview(request);
    // A picture of page one has no marks.
    const isPicture = call.context.req.query('picture') !== undefined;
    const page = isPicture ? html.replace('<html', '<html data-picture') : html;
    return call.context.html(page, 200, {
      'content-security-policy': previewPolicy(styleHashes),
    });
  });

  add('GET', '/pages.json', 'see', async call => {
    const { request, builder, person } = await load(call);
    const { pages, starts } = await builder.pages(request);
    const foot = footText({ ...footOf(person, studio.now()), pages });
    const reply: PageStarts = { pages, starts, foot };
    return call.context.json(reply);
  });

  add('GET', '/pages', 'make', async call => {
    const { request, builder, person } = await load(call);
    const { bytes } = await builder.file(request, 'pdf');
    await studio.log.made(loggedDocument(call.reader, call.target, person), [
      { format: 'pdf', sha256: sha256(bytes) },
    ]);
    return call.context.body(Buffer.from(bytes), 200, fileHeaders(mediaTypeOf('pdf'), 'inline', 'cv.pdf'));
  });

  add('POST', '/download', 'make', async call => {
    const { context, reader, target } = call;
    const format = (await formOf(context)).get(CV_FIELDS.format) ?? 'pdf';
    if (!isFormat(format)) throw new NotFoundError();
    const { request, builder, person } = await load(call);
    const { name, bytes, pages } = await builder.file(request, format);
    const files = [{ format, sha256: sha256(bytes) }];
    await studio.log.made(loggedDocument(reader, target, person), files);
    const { document, netId } = target;
    if (document !== null) {
      const { record, version } = person;
      const body = record.bytes;
      storeCopy(studio.store.copies, { netId, kind: 'made', body, version, source: studio.source.address });
      const at = studio.now().toISOString();
      const made = { at, format, pages, recordHash: record.hash, recordVersion: version };
      ifStored(() => studio.store.documents.noteMade(netId, document.id, made));
    }
    return context.body(Buffer.from(bytes), 200, fileHeaders(mediaTypeOf(format), 'attachment', name));
  });

  add('GET', '/profile.json', 'see', async call => {
    const { request, builder, person } = await load(call);
    const { file, text } = await builder.command(request, person.version, nameOf(call.target));
    return call.context.body(text, 200, fileHeaders('application/json; charset=utf-8', 'attachment', file));
  });
}
