import type { Context } from 'hono';
import { getDay } from '../../core/index.js';
import { SHARE_DAYS, type Share } from '../../database/index.js';
import { formatLongDay } from '../../text/index.js';
import type { LoggedAct } from '../access-log.js';
import { readRecord } from '../cv/load.js';
import { type CvTarget, getName, getRequest, ownTarget } from '../cv/target.js';
import type { StudioEnv } from '../env.js';
import type { FeatureParts } from '../feature.js';
import { FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import { pathPart, readerOfRequest, readForm } from '../reader.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { formatRecentDay } from '../words.js';
import { SHARED } from './followed-link.js';
import { messages } from './messages.js';
import { revokeAddress, type ShareRow, SharesScreen, sharesAddress } from './screen.js';

const BASE = '/cv/:document';

/** How a link was used, in sentences. */
function createRow({ id, created, expires, revoked, opens, lastOpened }: Share, now: Date): ShareRow {
  const day = (at: string): string => formatRecentDay(getDay(new Date(at)), now);
  const opened =
    lastOpened === null ? messages.notOpenedYet : messages.openedDay({ opens, day: day(lastOpened) });
  const ended = revoked === null ? '' : messages.revokedDay({ day: day(revoked) });
  return {
    id,
    text: messages.madeDayOpened({
      day: day(created),
      opened: opened.replace(', today', ' today'),
      ended,
    }),
    ends: formatLongDay(getDay(new Date(expires))),
    isRevoked: revoked !== null,
  };
}

/** The document of a link, as the audit log names it. */
const loggedLink = (
  netId: string,
  { recordHash, recordVersion }: Pick<Share, 'recordHash' | 'recordVersion'>,
): LoggedAct => ({
  ...{ kind: 'cv', audience: 'public', reader: netId, person: netId, purpose: null },
  ...{ record: recordHash, version: recordVersion },
});

/**
 * Adds the page on which people make and revoke links to their documents.
 * @param publicUrl address of the studio for browsers
 */
export function addOwnShares(add: AddRoute, studio: Studio, { publicUrl }: FeatureParts): void {
  const { log } = studio;
  const { shares } = studio.store;

  const targetIn = (context: Context<StudioEnv>): CvTarget =>
    ownTarget(studio, readerOfRequest(context), pathPart(context, 'document'));

  const showLinks = (
    context: Context<StudioEnv>,
    target: CvTarget,
    link: string | null,
    status: 200 | 422 = 200,
  ) => {
    const { netId, document, base, settings } = target;
    const view = {
      ...{ base, name: getName(target), isPublic: settings.audience === 'public', link, days: SHARE_DAYS },
      shares: shares.list(netId, document?.id ?? null).map(share => createRow(share, studio.now())),
    };
    return show(studio, context, SharesScreen, view, { status });
  };

  add({ method: 'GET', path: sharesAddress(BASE), action: 'see', subject: 'own' }, context =>
    showLinks(context, targetIn(context), null),
  );

  add({ method: 'POST', path: sharesAddress(BASE), action: 'share', subject: 'own' }, async context => {
    const reader = readerOfRequest(context);
    const target = targetIn(context);
    const { netId, document, settings } = target;
    if (settings.audience !== 'public' || document === null) return showLinks(context, target, null, 422);
    const person = await readRecord(studio, reader, target, true);
    // Fails if the person wants no public CV, or if it would show no records.
    await studio.buildersOf(netId).cv.file(getRequest(target, person), 'html');
    const { record, version, asOf } = person;
    const about = loggedLink(netId, { recordHash: record.hash, recordVersion: version });
    const token = await log.act('share', about, () =>
      shares.create({
        ...{ owner: netId, document: document.id, name: document.name, settings: document.settings, asOf },
        ...{ recordHash: record.hash, recordVersion: version, record: record.bytes },
      }),
    );
    return showLinks(context, target, `${publicUrl}${SHARED}/${token}`);
  });

  add({ method: 'POST', path: revokeAddress(BASE), action: 'share', subject: 'own' }, async context => {
    const { base, netId } = targetIn(context);
    const id = (await readForm(context)).get(FIELDS.share) ?? '';
    const link = shares.list(netId, null).find(share => share.id === id && share.revoked === null);
    if (link !== undefined) await log.act('revoke', loggedLink(netId, link), () => shares.revoke(netId, id));
    return context.redirect(sharesAddress(base), 303);
  });
}
