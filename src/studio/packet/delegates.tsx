import { createNameSearch, type ListedPerson } from '../../app/index.js';
import { dayOf } from '../../core/index.js';
import type { NamedDelegate } from '../../database/index.js';
import { isNetId } from '../../schema/index.js';
import { departmentNames, listNames } from '../../sections/index.js';
import { frameOf } from '../frame.js';
import { formOf, readerOfRequest } from '../reader.js';
import type { AddRoute } from '../routing.js';
import { ADDRESSES } from '../screens/addresses.js';
import { FIELDS, PACKET_FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { DelegatesScreen } from '../screens/packet-questions.js';
import type { DelegateRow } from '../screens/packet-views.js';
import type { Studio } from '../studio.js';
import { personNamed } from './people.js';
import { usualYear } from './years.js';

/** Characters of the longest mail address (RFC 5321, section 4.5.3.1.3). */
const MOST_ADDRESS = 254;

/** People of a search that are listed. */
const MOST_FOUND = 20;

/** Adds the page on which readers name their delegates. */
export function addDelegates(add: AddRoute, studio: Studio): void {
  const { store, records, refs } = studio;

  // Otherwise the provider says nothing of mail addresses.
  const takesEmail = studio.settings.studio.signIn?.scopes.includes('email') ?? false;
  const canBeEmail = (words: string): boolean =>
    takesEmail && words.length <= MOST_ADDRESS && /^[^\s@]+@[^\s@]+$/.test(words);

  const rowOf = (netId: string, person: ListedPerson | null): DelegateRow => {
    const { rank = null, units = [] } = person ?? {};
    const post = [rank, listNames(departmentNames(units))].filter(Boolean).join(', ');
    return { ref: refs.of(netId), name: person?.name ?? `Net ID ${netId}`, post };
  };
  /** A delegate; those named by mail address are shown by it. */
  const delegateRow = async ({ delegate, email }: NamedDelegate): Promise<DelegateRow> => {
    if (email === null) return rowOf(delegate ?? '', await personNamed(studio, delegate ?? ''));
    const post = delegate === null ? 'has not signed in yet' : 'by mail address';
    return { ref: refs.of(email), name: email, post };
  };
  const rowsOf = (netIds: readonly string[]): Promise<readonly DelegateRow[]> =>
    Promise.all(netIds.map(async netId => rowOf(netId, await personNamed(studio, netId))));

  async function find(words: string, others: readonly string[]): Promise<readonly DelegateRow[]> {
    if (words.length < 2) return [];
    const listed = await records.people();
    // Somebody without a record of their own, such as staff, is named by the net ID.
    if (isNetId(words) && !listed.some(person => person.netId === words))
      return others.includes(words)
        ? []
        : [{ ref: words, name: `Net ID ${words}`, post: 'not in the faculty records' }];
    if (canBeEmail(words))
      return [{ ref: words, name: words.toLowerCase(), post: 'once they have signed in with this address' }];
    const { people } = createNameSearch(listed).search(words);
    return people
      .flatMap(person =>
        person.netId === null || others.includes(person.netId) ? [] : [rowOf(person.netId, person)],
      )
      .slice(0, MOST_FOUND);
  }

  add({ method: 'GET', path: ADDRESSES.delegates, action: 'see', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const words = (context.req.query(FIELDS.words) ?? '').trim();
    const delegates = store.delegates.list(netId);
    const others = [netId, ...store.delegates.of(netId)];
    const owners = await rowsOf(store.delegates.ownersOf(netId));
    const year = usualYear(dayOf(studio.now()));
    const view = {
      ...{
        words,
        delegates: await Promise.all(delegates.map(delegateRow)),
        found: await find(words, others),
      },
      takesEmail,
      owners: owners.map(({ ref, name }) => ({ name, href: `/packet/of/${ref}/${year}` })),
    };
    const frame = frameOf(studio, context, 'packet');
    return context.html(renderPage(<DelegatesScreen frame={frame} view={view} />));
  });

  add({ method: 'POST', path: ADDRESSES.delegates, action: 'change', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const ref = (await formOf(context)).get(PACKET_FIELDS.person) ?? '';
    if (canBeEmail(ref)) store.delegates.invite(netId, ref.toLowerCase());
    const delegate = isNetId(ref) ? ref : refs.find(ref, await records.people())?.netId;
    if (delegate !== undefined && delegate !== netId) store.delegates.add(netId, delegate);
    return context.redirect(ADDRESSES.delegates, 303);
  });

  const path = `${ADDRESSES.delegates}/remove`;
  add({ method: 'POST', path, action: 'change', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const ref = (await formOf(context)).get(PACKET_FIELDS.person) ?? '';
    // The list of people is not needed: somebody who has left the source can still be withdrawn.
    const delegate = store.delegates
      .list(netId)
      .find(each => refs.of(each.email ?? each.delegate ?? '') === ref);
    if (delegate !== undefined) store.delegates.remove(netId, delegate);
    return context.redirect(ADDRESSES.delegates, 303);
  });
}
