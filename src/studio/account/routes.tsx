import { hkdfSync } from 'node:crypto';
import { LIFE_MS } from '../../database/index.js';
import type { Feature } from '../feature.js';
import { ADDRESSES } from '../page/addresses.js';
import { FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import { RECENT_MS } from '../policy.js';
import { purposeAddress, statedPurposes } from '../purpose/tasks.js';
import { type Reader, readerOfRequest, readForm } from '../reader.js';
import { sightWords, unclearWords } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import { beginAddress, localPath } from '../sign-in/addresses.js';
import type { Studio } from '../studio.js';
import { formatMoment, formatTime } from '../words.js';
import { messages } from './messages.js';
import { AccountScreen } from './screen.js';

/** Bytes of a key for AES-256. */
const KEY_BYTES = 32;

/**
 * The key under which a browser stores changes of a person until they are saved: always the same for a person, so that
 * they are read after another sign-in, and for no one else (HKDF-SHA256, RFC 5869).
 * @param secret of this installation
 */
export const readUnsentKey = (secret: Uint8Array, netId: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', messages.unsentChangesNetId({ netId }), KEY_BYTES));

const SIGN_IN_AGAIN = beginAddress(ADDRESSES.account, true);

/** A button that ends a session of the reader in another browser, or all of them for an empty reference. */
const endStep = (label: string, ref: string) =>
  ({ kind: 'post', label, href: ADDRESSES.sessions, fields: [[FIELDS.session, ref]] }) as const;

/** Adds the reader's account, and what keeps their session and their records fresh. */
function addAccount(add: AddRoute, studio: Studio): void {
  const moment = (instant: string): string => formatMoment(new Date(instant), studio.now());
  // Someone at a browser that was left open must not sign out its owner elsewhere (ASVS 5.0, 7.5.2).
  const isRecent = ({ session }: Reader): boolean =>
    studio.now().getTime() - Date.parse(session.signedInAt) <= RECENT_MS;

  add({ method: 'GET', path: ADDRESSES.account, action: 'see', subject: 'nothing' }, context => {
    const reader = readerOfRequest(context);
    const { session, netId } = reader;
    const ends = new Date(Date.parse(session.created) + LIFE_MS);
    const { copyDays } = studio.settings.studio;
    const view = {
      ...{ name: session.user.name, netId, roles: sightWords(reader) },
      unclear: context.get('unclearRoles').map(unclearWords),
      session: messages.signedMomentSessionEnds({
        moment: moment(session.signedInAt),
        ends: formatTime(ends),
      }),
      stored: [
        messages.settingsDocumentsUntilRemove,
        messages.problemsIgnoreReasons,
        messages.browserEncryptedWhatTyped,
        messages.copyRecordsLastRead({ copyDays }),
        messages.auditLogDocumentsSeen,
      ],
      others: studio.store.sessions.listOthers(reader.id).map(({ ref, created, lastSeen }) => ({
        text: messages.signedMomentLastUsed({ moment: moment(created), moment2: moment(lastSeen) }),
        end: isRecent(reader) ? endStep(messages.signOut, ref) : null,
      })),
      endOthers: isRecent(reader)
        ? endStep(messages.signOutAllOthers, '')
        : ({
            kind: 'link',
            label: messages.signAgainSignOut,
            href: SIGN_IN_AGAIN,
            fields: [],
          } as const),
      purposes: statedPurposes(session.purposes).map(({ task, purpose }) => ({
        text: purpose,
        href: purposeAddress(task.name, ADDRESSES.account),
      })),
    };
    return show(studio, context, AccountScreen, view);
  });

  add(
    { method: 'POST', path: ADDRESSES.sessions, action: 'administer', subject: 'nothing' },
    async context => {
      const reader = readerOfRequest(context);
      if (!isRecent(reader)) return context.redirect(SIGN_IN_AGAIN, 303);
      const ref = (await readForm(context)).get(FIELDS.session);
      studio.store.sessions.removeOthers(reader.id, ref || null);
      return context.redirect(ADDRESSES.account, 303);
    },
  );

  // Loading the session has extended it.
  add({ method: 'POST', path: ADDRESSES.staySignedIn, action: 'administer', subject: 'nothing' }, context =>
    context.body(null, 204),
  );

  add({ method: 'GET', path: ADDRESSES.unsentKey, action: 'see', subject: 'nothing' }, context => {
    const { netId } = readerOfRequest(context);
    const { secret, earlierSecret } = studio.store;
    // The newest one first.
    const keys = [secret('unsent'), earlierSecret('unsent')].flatMap(key =>
      key === null ? [] : [Buffer.from(readUnsentKey(key, netId)).toString('base64')],
    );
    return context.json({ keys });
  });

  add({ method: 'POST', path: ADDRESSES.read, action: 'make', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const next = localPath((await readForm(context)).get(FIELDS.next) ?? undefined);
    await studio.records.refresh(netId);
    return context.redirect(next, 303);
  });
}

export const ACCOUNT: Feature = { addRoutes: addAccount };
