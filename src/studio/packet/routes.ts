import { zipFiles } from '../../output/index.js';
import { everyReader } from '../area.js';
import { createFoot } from '../cv/view.js';
import { addFiles, addPreviews, sendFile } from '../document/files.js';
import type { Feature } from '../feature.js';
import { ADDRESSES } from '../page/addresses.js';
import { NotFoundError } from '../page/failures.js';
import { pathPart } from '../reader.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { addPacketChanges } from './change.js';
import { addDelegates } from './delegates.js';
import { type AddPacketRoute, createPacketRouting, type PacketCall } from './family.js';
import { addPacketFreezing } from './freeze.js';
import { type LoadedPacket, loadPacket, loggedPacket, withBytes } from './load.js';
import { messages } from './messages.js';
import { packetFoot } from './screen.js';
import { addPacketEntries, addPacketScreens } from './show.js';
import { addPacketThawing } from './thaw.js';

/** Adds the previews and files of packets. */
function addPacketFiles(add: AddPacketRoute, studio: Studio): void {
  const load = ({ reader, target }: PacketCall) => loadPacket(studio, reader, target, false);
  const getBuilder = ({ reader }: PacketCall) => studio.buildersOf(reader.netId).packet;
  const logged = ({ reader, target }: PacketCall, { person }: LoadedPacket) =>
    loggedPacket(reader, target, person);

  addPreviews<PacketCall, LoadedPacket>(add, {
    load,
    preview: (call, { request }) => getBuilder(call).preview(request),
    pages: (call, { request }) => getBuilder(call).pages(request),
    foot: ({ target }, { person }, pages) => {
      const attachedPages = target.files.reduce((sum, file) => sum + file.pages, 0);
      return packetFoot({ foot: { ...createFoot(person, studio.now()), pages }, attachedPages });
    },
  });

  addFiles<PacketCall, LoadedPacket>(add, studio, {
    ...{ load, logged, shownName: 'packet.pdf' },
    file: (call, { request }, format) =>
      getBuilder(call).file(format === 'pdf' ? withBytes(studio, call.target, request) : request, format),
  });

  add('GET', '/files/:id', 'make', async call => {
    const { key, files } = call.target;
    const id = pathPart(call.context, 'id');
    const bytes = studio.store.packetFiles.body(key, id);
    if (bytes === null) throw new NotFoundError();
    const name = files.find(file => file.id === id)?.name ?? 'attachment.pdf';
    return sendFile(studio, call, logged(call, await load(call)), { name, bytes, format: 'pdf' });
  });

  add('GET', '/command.zip', 'make', async call => {
    const { target } = call;
    const loaded = await load(call);
    const isFrozen = target.packet?.frozen != null;
    const request = withBytes(studio, target, loaded.request);
    const { files } = await getBuilder(call).command(request, isFrozen ? null : loaded.person.version);
    const name = `packet-${target.key.period}.zip`;
    return sendFile(studio, call, logged(call, loaded), { name, bytes: zipFiles(files), format: 'zip' });
  });
}

/** Adds the pages of packets: those of the reader, of people who named them, and of people whom they review. */
function addPackets(add: AddRoute, studio: Studio): void {
  addPacketEntries(add, studio);
  addDelegates(add, studio);
  const addPacket = createPacketRouting(add, studio);
  addPacketScreens(addPacket, studio);
  addPacketChanges(addPacket, studio);
  addPacketFiles(addPacket, studio);
  addPacketFreezing(addPacket, studio);
  addPacketThawing(addPacket, studio);
}

export const PACKET_FEATURE: Feature = {
  area: { href: ADDRESSES.packet, label: messages.packet, isFor: everyReader },
  addRoutes: addPackets,
};
