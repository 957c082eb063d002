import type { Context } from 'hono';
import { dayOf } from '../../core/index.js';
import { SHARE_DAYS, type Share } from '../../database/index.js';
import { formatLongDay } from '../../text/index.js';
import { readRecord } from '../cv/load.js';
import { type CvTarget, nameOf, ownTarget, requestOf } from '../cv/target.js';
import type { StudioEnv } from '../env.js';
import { frameOf } from '../frame.js';
import { formOf, pathPart, readerOfRequest } from '../reader.js';
import type { AddRoute } from '../routing.js';
import { revokeAddress, sharesAddress } from '../screens/addresses.js';
import { FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { SharesScreen } from '../screens/share.js';
import type { ShareRow } from '../screens/share-views.js';
import type { Studio } from '../studio.js';
import { formatRecentDay } from '../words.js';
import { SHARED } from './followed-link.js';

const BASE = '/cv/:document';

/** How a link was used, in sentences. */
function rowOf({ id, created, expires, revoked, opens, lastOpened }: Share, now: Date): ShareRow {
  const day = (at: string): string => formatRecentDay(dayOf(new Date(at)), now);
  const opened =
    lastOpened === null
      ? 'not opened yet'
      : `opened ${opens === 1 ? 'once' : `${opens} times, last`}, ${day(lastOpened)}`;
  const ended = revoked === null ? '' : ` Revoked ${day(revoked)}.`;
  return {
    id,
    text: `Made ${day(created)}, ${opened.replace(', today', ' today')}.${ended}`,
    ends: formatLongDay(dayOf(new Date(expires))),
    isRevoked: revoked !== null,
  };
}

/**
 * Adds the page on which people make and revoke links to their documents.
 * @param publicUrl address of the studio for browsers
 */
export function addOwnShares(add: AddRoute, studio: Studio, publicUrl: string): void {
  const { shares } = studio.store;

  const targetIn = (context: Context<StudioEnv>): CvTarget =>
    ownTarget(studio, readerOfRequest(context), pathPart(context, 'document'));

  const show = (
    context: Context<StudioEnv>,
    target: CvTarget,
    link: string | null,
    status: 200 | 422 = 200,
  ) => {
    const { netId, document, base, settings } = target;
    const view = {
      ...{ base, name: nameOf(target), isPublic: settings.audience === 'public', link, days: SHARE_DAYS },
      shares: shares.list(netId, document?.id ?? null).map(share => rowOf(share, studio.now())),
    };
    return context.html(
      renderPage(<SharesScreen frame={frameOf(studio, context, 'cv')} view={view} />),
      status,
    );
  };

  add({ method: 'GET', path: sharesAddress(BASE), action: 'see', subject: 'own' }, context =>
    show(context, targetIn(context), null),
  );

  add({ method: 'POST', path: sharesAddress(BASE), action: 'change', subject: 'own' }, async context => {
    const reader = readerOfRequest(context);
    const target = targetIn(context);
    const { netId, document, settings } = target;
    if (settings.audience !== 'public' || document === null) return show(context, target, null, 422);
    const person = await readRecord(studio, reader, target, true);
    // Fails if the person wants no public CV.
    await studio.buildersOf(netId).cv.preview(requestOf(target, person));
    const { record, version, asOf } = person;
    const token = shares.create({
      ...{ owner: netId, document: document.id, name: document.name, settings: document.settings, asOf },
      ...{ recordHash: record.hash, recordVersion: version, record: record.bytes },
    });
    return show(context, target, `${publicUrl}${SHARED}/${token}`);
  });

  add({ method: 'POST', path: revokeAddress(BASE), action: 'change', subject: 'own' }, async context => {
    const { base, netId } = targetIn(context);
    shares.revoke(netId, (await formOf(context)).get(FIELDS.share) ?? '');
    return context.redirect(sharesAddress(base), 303);
  });
}
