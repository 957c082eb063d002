import { LIFE_MS } from '../../database/index.js';
import { frameOf } from '../frame.js';
import { formOf, readerOfRequest } from '../reader.js';
import { sightWords } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import { AccountScreen } from '../screens/account.js';
import { ADDRESSES, purposeAddress } from '../screens/addresses.js';
import { FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { localPath } from '../sign-in/return-path.js';
import type { Studio } from '../studio.js';
import { statedPurposes } from '../tasks.js';
import { formatMoment, formatTime } from '../words.js';

/** Adds the reader's account, and what keeps their session and their records fresh. */
export function addAccount(add: AddRoute, studio: Studio): void {
  add({ method: 'GET', path: ADDRESSES.account, action: 'see', subject: 'nothing' }, context => {
    const reader = readerOfRequest(context);
    const { session, netId } = reader;
    const ends = new Date(Date.parse(session.created) + LIFE_MS);
    const { copyDays } = studio.settings.studio;
    const view = {
      ...{ name: session.user.name, netId, roles: sightWords(reader) },
      session: `Signed in ${formatMoment(new Date(session.signedInAt), studio.now())}. The session ends at ${formatTime(ends)}, or after 30 minutes without use.`,
      stored: [
        'The settings of your documents, until you remove them.',
        'The problems that you ignore, with your reasons.',
        `A copy of your records as last read, and of the records behind documents that you made, for ${copyDays} days.`,
        'In the audit log: which documents were seen or made, when, and by whom, but nothing of what they say.',
      ],
      purposes: statedPurposes(session.purposes).map(({ task, purpose }) => ({
        text: purpose,
        href: purposeAddress(task.name, ADDRESSES.account),
      })),
    };
    return context.html(
      renderPage(<AccountScreen frame={frameOf(studio, context, 'account')} view={view} />),
    );
  });

  // Loading the session has extended it.
  add({ method: 'POST', path: ADDRESSES.staySignedIn, action: 'see', subject: 'nothing' }, context =>
    context.body(null, 204),
  );

  add({ method: 'POST', path: ADDRESSES.read, action: 'see', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const next = localPath((await formOf(context)).get(FIELDS.next) ?? undefined);
    await studio.records.refresh(netId);
    return context.redirect(next, 303);
  });
}
