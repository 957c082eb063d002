import { LIFE_MS } from '../../database/index.js';
import { frameOf } from '../frame.js';
import { RECENT_MS } from '../policy.js';
import { formOf, type Reader, readerOfRequest } from '../reader.js';
import { sightWords, unclearWords } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import { AccountScreen } from '../screens/account.js';
import { ADDRESSES, beginAddress, purposeAddress } from '../screens/addresses.js';
import { FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { unsentKeyOf } from '../session/unsent-key.js';
import { localPath } from '../sign-in/return-path.js';
import type { Studio } from '../studio.js';
import { statedPurposes } from '../tasks.js';
import { formatMoment, formatTime } from '../words.js';

const SIGN_IN_AGAIN = beginAddress(ADDRESSES.account, true);

/** A button that ends a session of the reader in another browser, or all of them for an empty reference. */
const endStep = (label: string, ref: string) =>
  ({ kind: 'post', label, href: ADDRESSES.sessions, fields: [[FIELDS.session, ref]] }) as const;

/** Adds the reader's account, and what keeps their session and their records fresh. */
export function addAccount(add: AddRoute, studio: Studio): void {
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
      session: `Signed in ${moment(session.signedInAt)}. The session ends at ${formatTime(ends)}, or after 30 minutes without use.`,
      stored: [
        'The settings of your documents, until you remove them.',
        'The problems that you ignore, with your reasons.',
        'In this browser, encrypted: what you typed until it is saved here, or for seven days.',
        `A copy of your records as last read, and of the records behind documents that you made, for ${copyDays} days.`,
        'In the audit log: which documents were seen or made, when, and by whom, but nothing of what they say.',
      ],
      others: studio.store.sessions.listOthers(reader.id).map(({ ref, created, lastSeen }) => ({
        text: `Signed in ${moment(created)}, last used ${moment(lastSeen)}.`,
        end: isRecent(reader) ? endStep('Sign it out', ref) : null,
      })),
      endOthers: isRecent(reader)
        ? endStep('Sign out all others', '')
        : ({
            kind: 'link',
            label: 'Sign in again to sign them out',
            href: SIGN_IN_AGAIN,
            fields: [],
          } as const),
      purposes: statedPurposes(session.purposes).map(({ task, purpose }) => ({
        text: purpose,
        href: purposeAddress(task.name, ADDRESSES.account),
      })),
    };
    return context.html(
      renderPage(<AccountScreen frame={frameOf(studio, context, 'account')} view={view} />),
    );
  });

  add({ method: 'POST', path: ADDRESSES.sessions, action: 'see', subject: 'nothing' }, async context => {
    const reader = readerOfRequest(context);
    if (!isRecent(reader)) return context.redirect(SIGN_IN_AGAIN, 303);
    const ref = (await formOf(context)).get(FIELDS.session);
    studio.store.sessions.removeOthers(reader.id, ref || null);
    return context.redirect(ADDRESSES.account, 303);
  });

  // Loading the session has extended it.
  add({ method: 'POST', path: ADDRESSES.staySignedIn, action: 'see', subject: 'nothing' }, context =>
    context.body(null, 204),
  );

  add({ method: 'GET', path: ADDRESSES.unsentKey, action: 'see', subject: 'nothing' }, context => {
    const { netId } = readerOfRequest(context);
    const { secret, earlierSecret } = studio.store;
    // The newest one first.
    const keys = [secret('unsent'), earlierSecret('unsent')].flatMap(key =>
      key === null ? [] : [Buffer.from(unsentKeyOf(key, netId)).toString('base64')],
    );
    return context.json({ keys });
  });

  add({ method: 'POST', path: ADDRESSES.read, action: 'see', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const next = localPath((await formOf(context)).get(FIELDS.next) ?? undefined);
    await studio.records.refresh(netId);
    return context.redirect(next, 303);
  });
}
