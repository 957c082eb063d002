import { createNameSearch, type ListedPerson } from '../../app/index.js';
import { dayOf } from '../../core/index.js';
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

/** People of a search that are listed. */
const MOST_FOUND = 20;

/** Adds the page on which readers name their delegates. */
export function addDelegates(add: AddRoute, studio: Studio): void {
  const { store, records, refs } = studio;

  const rowOf = (netId: string, person: ListedPerson | null): DelegateRow => {
    const { rank = null, units = [] } = person ?? {};
    const post = [rank, listNames(departmentNames(units))].filter(Boolean).join(', ');
    return { ref: refs.of(netId), name: person?.name ?? `Net ID ${netId}`, post };
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
    const delegates = store.delegates.of(netId);
    const owners = await rowsOf(store.delegates.ownersOf(netId));
    const year = usualYear(dayOf(studio.now()));
    const view = {
      ...{ words, delegates: await rowsOf(delegates), found: await find(words, [netId, ...delegates]) },
      owners: owners.map(({ ref, name }) => ({ name, href: `/packet/of/${ref}/${year}` })),
    };
    const frame = frameOf(studio, context, 'packet');
    return context.html(renderPage(<DelegatesScreen frame={frame} view={view} />));
  });

  add({ method: 'POST', path: ADDRESSES.delegates, action: 'change', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const ref = (await formOf(context)).get(PACKET_FIELDS.person) ?? '';
    const delegate = isNetId(ref) ? ref : refs.find(ref, await records.people())?.netId;
    if (delegate !== undefined && delegate !== netId) store.delegates.add(netId, delegate);
    return context.redirect(ADDRESSES.delegates, 303);
  });

  const path = `${ADDRESSES.delegates}/remove`;
  add({ method: 'POST', path, action: 'change', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const ref = (await formOf(context)).get(PACKET_FIELDS.person) ?? '';
    // The list of people is not needed: somebody who has left the source can still be withdrawn.
    const delegate = store.delegates.of(netId).find(each => refs.of(each) === ref);
    if (delegate !== undefined) store.delegates.remove(netId, delegate);
    return context.redirect(ADDRESSES.delegates, 303);
  });
}
