import { parsePurpose } from '../../audit/index.js';
import { UsageError } from '../../core/index.js';
import { FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import { readForm } from '../reader.js';
import type { Studio } from '../studio.js';
import { formatMoment } from '../words.js';
import type { AddPacketRoute, PacketCall } from './family.js';
import { messages } from './messages.js';
import { ThawScreen } from './questions.js';
import { getName, type PacketTarget } from './target.js';
import { openingViews } from './view.js';
import { PACKET_FIELDS, type ThawView } from './views.js';

/** The readers for whom the question exists; the policy decides which of them may thaw. */
const ASKED = ['owner', 'reviewer'] as const;

const TEXT = messages.textsFilesStayChanged;

/** The question before a packet is thawed. */
function createQuestion(studio: Studio, target: PacketTarget, error: ThawView['error']): ThawView {
  const { base, query, owner, packet } = target;
  const now = studio.now();
  const openings = openingViews(studio, target, now);
  const at = formatMoment(new Date(packet?.frozen ?? 0), now);
  return {
    ...{ base, query, owner, error, name: getName(target), opened: String(openings.length) },
    facts: [
      ...(openings.length === 0 ? [messages.noReviewerOpened] : []),
      ...openings.map(opening => messages.whoOpenedItAt({ who: opening.who, at: opening.at })),
      owner === null
        ? messages.draftAgainText({ text: TEXT })
        : messages.draftOwnerAgainText({ owner, text: TEXT }),
      messages.recordsStoredRemovedFreeze({ at }),
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
    const view = createQuestion(studio, target, error);
    return show(studio, context, ThawScreen, view, { status });
  }

  const home = ({ base, query }: PacketTarget): string => base + query;

  add(
    'GET',
    '/thaw',
    'decide',
    call =>
      call.target.packet?.frozen == null ? call.context.redirect(home(call.target)) : ask(call, null, 200),
    ASKED,
  );

  add(
    'POST',
    '/thaw',
    'decide',
    async call => {
      const { context, reader, target } = call;
      const stored = frozenRecords.getVersion(target.key);
      if (stored === null) return context.redirect(home(target), 303);
      const fields = await readForm(context);
      const isAsShown =
        fields.get(PACKET_FIELDS.opened) === String(openingViews(studio, target, studio.now()).length);
      if (!isAsShown) return ask(call, 'opened', 409);
      const reason = target.owner === null ? null : reasonIn(fields, target);
      if (target.owner !== null && reason === null) return ask(call, 'reason', 422);
      await studio.log.act(
        'thaw',
        {
          ...{ kind: 'packet', audience: target.settings.audience },
          ...{ reader: reader.netId, person: target.key.owner },
          ...{ purpose: reason, record: stored.hash, version: stored.version },
        },
        () => packets.thaw(target.key),
      );
      return context.redirect(home(target), 303);
    },
    ASKED,
  );
}
