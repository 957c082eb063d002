import { dayOf } from '../../core/index.js';
import { commandPromise } from '../cv/command-promise.js';
import { NotFoundError } from '../failures.js';
import { frameOf } from '../frame.js';
import { isFromScript, readerOfRequest } from '../reader.js';
import type { AddRoute } from '../routing.js';
import { ADDRESSES } from '../screens/addresses.js';
import { CommandScreen } from '../screens/command.js';
import { FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { LinesScreen } from '../screens/lines.js';
import { PacketScreen } from '../screens/packet.js';
import { WhyPart, WhyScreen } from '../screens/why.js';
import { sourceNotices } from '../source-notices.js';
import type { Studio } from '../studio.js';
import type { AddPacketRoute, PacketCall } from './family.js';
import { loadPacket } from './load.js';
import { loadParts, loadWhy } from './parts.js';
import { replyOf } from './reply.js';
import { nameOf } from './target.js';
import { noticesOf, packetView } from './view.js';
import { usualYear } from './years.js';

/** The address of the packet of a year, or null for a year that is none. */
const ofYear = (base: string, year: string): string | null =>
  /^\d{4}$/.test(year) ? `${base.replace(/\/\d{4}$/, '')}/${year}` : null;

/** Adds the addresses that lead to the packet of a year. */
export function addPacketEntries(add: AddRoute, studio: Studio): void {
  add({ method: 'GET', path: ADDRESSES.packet, action: 'see', subject: 'own' }, context => {
    const [latest] = studio.store.packets
      .list(readerOfRequest(context).netId)
      .filter(({ frozen }) => frozen === null);
    return context.redirect(`${ADDRESSES.packet}/${latest?.period ?? usualYear(dayOf(studio.now()))}`);
  });

  // The packet itself says whether there is such a person, to those who may know.
  for (const path of ['/packet/of/:person', '/people/:person/packet'])
    add({ method: 'GET', path, action: 'see', subject: 'nothing' }, context =>
      context.redirect(`${context.req.path}/${usualYear(dayOf(studio.now()))}`),
    );
}

/** Adds the screens of packets. */
export function addPacketScreens(add: AddPacketRoute, studio: Studio): void {
  const framed = ({ context, target }: PacketCall, notices: Parameters<typeof frameOf>[3] = []) =>
    frameOf(studio, context, target.reader === 'reviewer' ? 'people' : 'packet', notices);

  add('GET', '', 'see', async call => {
    const { context, reader, target } = call;
    const year = ofYear(target.base, context.req.query(FIELDS.year) ?? '');
    if (year !== null && year !== target.base) return context.redirect(year);
    const parts = await loadParts(studio, reader, target, !isFromScript(context));
    if (isFromScript(context)) return context.json(replyOf(studio, parts));
    const view = packetView(studio, parts);
    const frame = framed(call, noticesOf(studio, parts));
    return context.html(renderPage(<PacketScreen frame={frame} view={view} />));
  });

  add('GET', '/lines', 'see', async call => {
    const { context, reader, target } = call;
    const { request } = await loadPacket(studio, reader, target, false);
    const sections = await studio.buildersOf(reader.netId).packet.lines(request);
    const view = { base: target.base, name: nameOf(target), sections };
    return context.html(renderPage(<LinesScreen frame={framed(call)} view={view} />));
  });

  add('GET', '/why/:entity/:id', 'see', async call => {
    const { context, reader, target } = call;
    const ref = `${context.req.param('entity')}/${context.req.param('id')}`;
    const why = await loadWhy(studio, reader, target, ref);
    if (why === null) throw new NotFoundError();
    if (context.req.query('part') !== undefined) return context.html(String(<WhyPart view={why} />));
    return context.html(renderPage(<WhyScreen frame={framed(call)} view={why} />));
  });

  add('GET', '/command', 'see', async call => {
    const { context, reader, target } = call;
    const { person, request } = await loadPacket(studio, reader, target, false);
    const isFrozen = target.packet?.frozen != null;
    const builder = studio.buildersOf(reader.netId).packet;
    const { line } = await builder.command(request, isFrozen ? null : person.version);
    const file = `packet-${target.key.period}.zip`;
    const view = {
      ...{ base: target.base, name: nameOf(target), command: line, file },
      fileHref: `${target.base}/command.zip${target.query}`,
      promise: isFrozen
        ? 'The file has the frozen record, the texts and the attached files. Unpack it; in its folder the command makes this packet, the same to the byte.'
        : `The file has the texts and the attached files: unpack it, and use the command in its folder. ${commandPromise(person, studio)}`,
    };
    const notices = isFrozen ? [] : sourceNotices(studio, person, `${target.base}/command`);
    return context.html(renderPage(<CommandScreen frame={framed(call, notices)} view={view} />));
  });
}
