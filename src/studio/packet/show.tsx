import { getDay } from '../../core/index.js';
import { addPanes, commandPromise } from '../document/panes.js';
import { sourceNotices } from '../document/source-notices.js';
import { ADDRESSES } from '../page/addresses.js';
import { FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import { isFromScript, readerOfRequest } from '../reader.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import type { AddPacketRoute } from './family.js';
import { loadPacket } from './load.js';
import { messages } from './messages.js';
import { loadParts } from './parts.js';
import { getReply } from './reply.js';
import { PacketScreen } from './screen.js';
import { getName } from './target.js';
import { getNotices, packetView } from './view.js';
import { defaultYear } from './years.js';

/** The address of the packet of a year, or null for a year that is none. */
const ofYear = (base: string, year: string): string | null =>
  /^\d{4}$/.test(year) ? `${base.replace(/\/\d{4}$/, '')}/${year}` : null;

/** Adds the addresses that lead to the packet of a year. */
export function addPacketEntries(add: AddRoute, studio: Studio): void {
  add({ method: 'GET', path: ADDRESSES.packet, action: 'see', subject: 'own' }, context => {
    const [latest] = studio.store.packets
      .list(readerOfRequest(context).netId)
      .filter(({ frozen }) => frozen === null);
    return context.redirect(`${ADDRESSES.packet}/${latest?.period ?? defaultYear(getDay(studio.now()))}`);
  });

  // The packet itself says whether there is such a person, to those who may know.
  for (const path of ['/packet/of/:person', '/people/:person/packet'])
    add({ method: 'GET', path, action: 'see', subject: 'nothing' }, context =>
      context.redirect(`${context.req.path}/${defaultYear(getDay(studio.now()))}`),
    );
}

/** Adds the screens of packets. */
export function addPacketScreens(add: AddPacketRoute, studio: Studio): void {
  add('GET', '', 'see', async ({ context, reader, target }) => {
    const year = ofYear(target.base, context.req.query(FIELDS.year) ?? '');
    if (year !== null && year !== target.base) return context.redirect(year);
    const parts = await loadParts(studio, reader, target, !isFromScript(context));
    if (isFromScript(context)) return context.json(getReply(studio, parts));
    return show(studio, context, PacketScreen, packetView(studio, parts), {
      notices: getNotices(studio, parts),
    });
  });

  addPanes(add, studio, {
    load: ({ reader, target }) => loadPacket(studio, reader, target, false),
    builderOf: ({ reader }) => studio.buildersOf(reader.netId).packet,
    aboutOf: ({ target }) => ({
      ...{ base: target.base, name: getName(target), person: target.key.owner, owner: target.owner },
      ...{ revision: null, showsProblems: target.reader !== 'reviewer' },
    }),
    command: async ({ reader, target }, { person, request }) => {
      const isFrozen = target.packet?.frozen != null;
      const builder = studio.buildersOf(reader.netId).packet;
      const { line } = await builder.command(request, isFrozen ? null : person.version);
      return {
        ...{ command: line, file: `packet-${target.key.period}.zip` },
        fileHref: `${target.base}/command.zip${target.query}`,
        promise: isFrozen
          ? messages.fileFrozenRecordTexts
          : messages.fileTextsAttachedFiles({ commandPromise: commandPromise(person, studio) }),
        notices: isFrozen ? [] : sourceNotices(studio, person, `${target.base}/command`),
      };
    },
  });
}
