import { parsePurpose } from '../../audit/index.js';
import { UsageError } from '../../core/index.js';
import { frameOf } from '../frame.js';
import { formOf } from '../reader.js';
import { FIELDS, PACKET_FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { ThawScreen } from '../screens/packet-questions.js';
import type { ThawView } from '../screens/packet-views.js';
import type { Studio } from '../studio.js';
import { formatMoment } from '../words.js';
import type { AddPacketRoute, PacketCall } from './family.js';
import { nameOf, type PacketTarget } from './target.js';
import { openingViews } from './view.js';

/** The readers for whom the question exists; the policy decides which of them may thaw. */
const ASKED = ['owner', 'reviewer'] as const;

const TEXT = 'Its texts and files stay, and can be changed again.';

/** The question before a packet is thawed. */
function questionOf(studio: Studio, target: PacketTarget, error: ThawView['error']): ThawView {
  const { base, query, owner, packet } = target;
  const now = studio.now();
  const openings = openingViews(studio, target, now);
  const at = formatMoment(new Date(packet?.frozen ?? 0), now);
  return {
    ...{ base, query, owner, error, name: nameOf(target), opened: String(openings.length) },
    facts: [
      ...(openings.length === 0 ? ['No reviewer has opened it.'] : []),
      ...openings.map(opening => `${opening.who} opened it ${opening.at}.`),
      owner === null
        ? `It is your draft again. ${TEXT}`
        : `It is a draft of ${owner} again. ${TEXT} The audit log stores your reason.`,
      `The records that were stored with it ${at} are removed. If you freeze it again, it has the records of that moment.`,
    ],
  };
}

/** The reason of a form for the audit log; null if it is empty or no line for the log. */
function reasonIn(fields: URLSearchParams, target: PacketTarget): string | null {
  try {
    return parsePurpose(fields.get(FIELDS.reasonText) ?? '', [target.key.owner, target.owner ?? '']);
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}

/** Adds the question and the act that make a frozen packet a draft again. */
export function addPacketThawing(add: AddPacketRoute, studio: Studio): void {
  const { packets, frozenRecords } = studio.store;

  function ask({ context, target }: PacketCall, error: ThawView['error'], status: 200 | 409 | 422): Response {
    const area = target.reader === 'reviewer' ? 'people' : 'packet';
    const view = questionOf(studio, target, error);
    return context.html(
      renderPage(<ThawScreen frame={frameOf(studio, context, area)} view={view} />),
      status,
    );
  }

  const home = ({ base, query }: PacketTarget): string => base + query;

  add(
    'GET',
    '/thaw',
    'thaw',
    call =>
      call.target.packet?.frozen == null ? call.context.redirect(home(call.target)) : ask(call, null, 200),
    ASKED,
  );

  add(
    'POST',
    '/thaw',
    'thaw',
    async call => {
      const { context, reader, target } = call;
      const stored = frozenRecords.getVersion(target.key);
      if (stored === null) return context.redirect(home(target), 303);
      const fields = await formOf(context);
      const isAsShown =
        fields.get(PACKET_FIELDS.opened) === String(openingViews(studio, target, studio.now()).length);
      if (!isAsShown) return ask(call, 'opened', 409);
      const reason = target.owner === null ? null : reasonIn(fields, target);
      if (target.owner !== null && reason === null) return ask(call, 'reason', 422);
      await studio.log.thawed({
        ...{
          kind: 'packet',
          audience: target.settings.audience,
          reader: reader.netId,
          person: target.key.owner,
        },
        ...{ purpose: reason, record: stored.hash, version: stored.version },
      });
      packets.thaw(target.key);
      return context.redirect(home(target), 303);
    },
    ASKED,
  );
}
