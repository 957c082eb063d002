import { createNameSearch, type ListedPerson } from '../../app/index.js';
import { getDay } from '../../core/index.js';
import type { NamedDelegate } from '../../database/index.js';
import { isNetId } from '../../schema/index.js';
import { departmentNames, listNames } from '../../sections/index.js';
import { ADDRESSES } from '../page/addresses.js';
import { FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import { readerOfRequest, readForm } from '../reader.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { personNamed } from './load.js';
import { messages } from './messages.js';
import { DelegatesScreen } from './questions.js';
import { type DelegateRow, PACKET_FIELDS } from './views.js';
import { defaultYear } from './years.js';

/** Characters of the longest mail address (RFC 5321, section 4.5.3.1.3). */
const MAX_ADDRESS = 254;

/** People of a search that are listed. */
const MAX_FOUND = 20;

/** Adds the page on which readers name their delegates. */
export function addDelegates(add: AddRoute, studio: Studio): void {
  const { store, records, refs, log } = studio;

  /** Logs a change of the delegates of a person, whom the log does not name. */
  const act = (action: 'delegate' | 'withdraw', netId: string, change: () => void): Promise<void> => {
    const about = {
      kind: 'packet',
      audience: 'internal',
      reader: netId,
      person: netId,
      purpose: null,
    } as const;
    return log.act(action, about, change);
  };

  // Otherwise the provider says nothing of mail addresses.
  const takesEmail = studio.settings.studio.signIn?.scopes.includes('email') ?? false;
  const canBeEmail = (words: string): boolean =>
    takesEmail && words.length <= MAX_ADDRESS && /^[^\s@]+@[^\s@]+$/.test(words);

  const createRow = (netId: string, person: ListedPerson | null): DelegateRow => {
    const { rank = null, units = [] } = person ?? {};
    const post = [rank, listNames(departmentNames(units))].filter(Boolean).join(', ');
    return { ref: refs.of(netId), name: person?.name ?? messages.netIDNetId({ netId }), post };
  };
  /** A delegate; those named by mail address are shown by it. */
  const delegateRow = async ({ delegate, email }: NamedDelegate): Promise<DelegateRow> => {
    if (email === null) return createRow(delegate ?? '', await personNamed(studio, delegate ?? ''));
    const post = delegate === null ? messages.notSignedYet : messages.mailAddress;
    return { ref: refs.of(email), name: email, post };
  };
  const getRows = (netIds: readonly string[]): Promise<readonly DelegateRow[]> =>
    Promise.all(netIds.map(async netId => createRow(netId, await personNamed(studio, netId))));

  async function find(words: string, others: readonly string[]): Promise<readonly DelegateRow[]> {
    if (words.length < 2) return [];
    const listed = await records.people();
    // Somebody without a record of their own, such as staff, is named by the net ID.
    if (isNetId(words) && !listed.some(person => person.netId === words))
      return others.includes(words)
        ? []
        : [{ ref: words, name: messages.netIDWords({ words }), post: messages.notFacultyRecords }];
    if (canBeEmail(words))
      return [{ ref: words, name: words.toLowerCase(), post: messages.onceSignedAddress }];
    const { people } = createNameSearch(listed).search(words);
    return people
      .flatMap(person =>
        person.netId === null || others.includes(person.netId) ? [] : [createRow(person.netId, person)],
      )
      .slice(0, MAX_FOUND);
  }

  add({ method: 'GET', path: ADDRESSES.delegates, action: 'see', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const words = (context.req.query(FIELDS.words) ?? '').trim();
    const delegates = store.delegates.list(netId);
    const others = [netId, ...store.delegates.of(netId)];
    const owners = await getRows(store.delegates.ownersOf(netId));
    const year = defaultYear(getDay(studio.now()));
    const view = {
      ...{
        words,
        delegates: await Promise.all(delegates.map(delegateRow)),
        found: await find(words, others),
      },
      takesEmail,
      owners: owners.map(({ ref, name }) => ({ name, href: `/packet/of/${ref}/${year}` })),
    };
    return show(studio, context, DelegatesScreen, view);
  });

  add({ method: 'POST', path: ADDRESSES.delegates, action: 'share', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const ref = (await readForm(context)).get(PACKET_FIELDS.person) ?? '';
    if (canBeEmail(ref)) await act('delegate', netId, () => store.delegates.invite(netId, ref.toLowerCase()));
    const delegate = isNetId(ref) ? ref : refs.find(ref, await records.people())?.netId;
    if (delegate !== undefined && delegate !== netId)
      await act('delegate', netId, () => store.delegates.add(netId, delegate));
    return context.redirect(ADDRESSES.delegates, 303);
  });

  const path = `${ADDRESSES.delegates}/remove`;
  add({ method: 'POST', path, action: 'share', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const ref = (await readForm(context)).get(PACKET_FIELDS.person) ?? '';
    // The list of people is not needed: somebody who has left the source can still be withdrawn.
    const delegate = store.delegates
      .list(netId)
      .find(each => refs.of(each.email ?? each.delegate ?? '') === ref);
    if (delegate !== undefined)
      await act('withdraw', netId, () => void store.delegates.remove(netId, delegate));
    return context.redirect(ADDRESSES.delegates, 303);
  });
}
