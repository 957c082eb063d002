import { sha256 } from '../../audit/index.js';
import { zipFiles } from '../../output/index.js';
import { footOf } from '../cv/view.js';
import { NotFoundError } from '../failures.js';
import { fileHeaders, isFormat, mediaTypeOf } from '../file-headers.js';
import { formOf, pathPart } from '../reader.js';
import { CV_FIELDS } from '../screens/forms.js';
import { packetFoot } from '../screens/packet.js';
import type { PageStarts } from '../screens/views.js';
import { previewPolicy } from '../security/headers.js';
import type { Studio } from '../studio.js';
import type { AddPacketRoute, PacketCall } from './family.js';
import { type LoadedPacket, loadPacket, loggedPacket, withBytes } from './load.js';

/** Adds the previews and files of packets. */
export function addPacketFiles(add: AddPacketRoute, studio: Studio): void {
  const load = ({ reader, target }: PacketCall) => loadPacket(studio, reader, target, false);
  const builderOf = ({ reader }: PacketCall) => studio.buildersOf(reader.netId).packet;

  /** Sends a file when it is in the audit log. */
  async function send(
    { context, reader, target }: PacketCall,
    { person }: LoadedPacket,
    file: {
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly format: string;
      readonly type: string;
    },
    disposition: 'inline' | 'attachment' = 'attachment',
  ): Promise<Response> {
    const { name, bytes, format, type } = file;
    await studio.log.made(loggedPacket(reader, target, person), [{ format, sha256: sha256(bytes) }]);
    return context.body(Buffer.from(bytes), 200, fileHeaders(type, disposition, name));
  }

  add('GET', '/preview', 'see', async call => {
    const { request } = await load(call);
    const { html, styleHashes } = await builderOf(call).preview(request);
    return call.context.html(html, 200, {
      'content-security-policy': previewPolicy(styleHashes),
    });
  });

  add('GET', '/pages.json', 'see', async call => {
    const { person, request } = await load(call);
    const { pages, starts } = await builderOf(call).pages(request);
    const attachedPages = call.target.files.reduce((sum, file) => sum + file.pages, 0);
    const foot = packetFoot({ foot: { ...footOf(person, studio.now()), pages }, attachedPages });
    const reply: PageStarts = { pages, starts, foot };
    return call.context.json(reply);
  });

  add('GET', '/pages', 'make', async call => {
    const loaded = await load(call);
    const request = withBytes(studio, call.target, loaded.request);
    const { bytes } = await builderOf(call).file(request, 'pdf');
    const file = { name: 'packet.pdf', bytes, format: 'pdf', type: mediaTypeOf('pdf') };
    return send(call, loaded, file, 'inline');
  });

  add('POST', '/download', 'make', async call => {
    const format = (await formOf(call.context)).get(CV_FIELDS.format) ?? 'pdf';
    if (!isFormat(format)) throw new NotFoundError();
    const loaded = await load(call);
    const request = format === 'pdf' ? withBytes(studio, call.target, loaded.request) : loaded.request;
    const { name, bytes } = await builderOf(call).file(request, format);
    return send(call, loaded, { name, bytes, format, type: mediaTypeOf(format) });
  });

  add('GET', '/files/:id', 'make', async call => {
    const { target, context } = call;
    const id = pathPart(context, 'id');
    const bytes = studio.store.packetFiles.body(target.key, id);
    if (bytes === null) throw new NotFoundError();
    const name = target.files.find(file => file.id === id)?.name ?? 'attachment.pdf';
    const file = { name, bytes, format: 'pdf', type: mediaTypeOf('pdf') };
    return send(call, await load(call), file);
  });

  add('GET', '/command.zip', 'make', async call => {
    const { target } = call;
    const loaded = await load(call);
    const isFrozen = target.packet?.frozen != null;
    const request = withBytes(studio, target, loaded.request);
    const { files } = await builderOf(call).command(request, isFrozen ? null : loaded.person.version);
    const name = `packet-${target.key.period}.zip`;
    return send(call, loaded, { name, bytes: zipFiles(files), format: 'zip', type: 'application/zip' });
  });
}
