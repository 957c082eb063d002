import { createNameSearch, type ListedPerson, sortBySurname } from '../../app/index.js';
import { parsePurpose } from '../../audit/index.js';
import { UsageError } from '../../core/index.js';
import { isIn } from '../../sections/index.js';
import { fold } from '../../text/index.js';
import { PEOPLE_TASK } from '../cv/target.js';
import { RefusalError } from '../failures.js';
import { frameOf } from '../frame.js';
import { formOf, type Reader, readerOfRequest } from '../reader.js';
import { seesOthers } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import { ADDRESSES } from '../screens/addresses.js';
import { FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { PeopleScreen } from '../screens/people.js';
import { PurposeScreen } from '../screens/states.js';
import { localPath } from '../sign-in/return-path.js';
import type { Studio } from '../studio.js';
import { plainUnit } from '../words.js';

/** People on a page. */
const PAGE = 50;

/** Purposes that a menu offers. */
const PURPOSES = ['Annual review', 'Promotion or tenure', 'Accreditation', 'Help at the person’s request'];

/** The people that the roles of a reader let them see. */
const visibleTo = ({ roles }: Reader, people: readonly ListedPerson[]): readonly ListedPerson[] =>
  roles.some(({ kind }) => kind === 'registrar')
    ? people
    : people.filter(({ affiliation }) => roles.some(role => 'unit' in role && isIn(role.unit, affiliation)));

/** What the list of a reader is called: their unit, or all people. */
function titleOf({ roles }: Reader): string {
  if (roles.some(({ kind }) => kind === 'registrar')) return 'All people';
  const names = roles.flatMap(role =>
    'unit' in role && 'name' in role.unit ? [plainUnit(role.unit.name)] : [],
  );
  return names.join(' and ');
}

/** The people with some words in their names or departments, by surname. */
function find(people: readonly ListedPerson[], words: string): readonly ListedPerson[] {
  const sorted = sortBySurname(people);
  if (words === '') return sorted;
  const sought = fold(words);
  const inDepartment = sorted.filter(({ affiliation }) =>
    fold(affiliation.department ?? '').includes(sought),
  );
  const named = createNameSearch(people).search(words).people;
  return [...named, ...inDepartment.filter(person => !named.includes(person))];
}

/** Adds the list of people whose documents a reader may see, and the question for the purpose. */
export function addPeople(add: AddRoute, studio: Studio): void {
  const { store, records, refs } = studio;

  add({ method: 'GET', path: ADDRESSES.people, action: 'see', subject: 'nothing' }, async context => {
    const reader = readerOfRequest(context);
    if (!seesOthers(reader)) {
      const reason = 'The list of people is for chairs, deans and the registrar.';
      throw new RefusalError({ kind: 'denied', reason });
    }
    const words = (context.req.query(FIELDS.words) ?? '').trim();
    const visible = visibleTo(reader, await records.people());
    const found = find(visible, words);
    const pages = Math.max(1, Math.ceil(found.length / PAGE));
    const wanted = Number(context.req.query(FIELDS.page) ?? 1);
    const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pages) : 1;
    const view = {
      ...{ title: titleOf(reader), words, page, pages, total: found.length },
      people: found.slice((page - 1) * PAGE, page * PAGE).flatMap(person => {
        const { netId, name, rank, affiliation } = person;
        if (netId === null) return [];
        const href = `/people/${refs.of(netId)}/cv`;
        return [
          {
            href,
            name: name ?? 'No name',
            rank,
            department: affiliation.department && plainUnit(affiliation.department),
          },
        ];
      }),
      purpose: reader.session.purposes[PEOPLE_TASK] ?? null,
    };
    const frame = frameOf(studio, context, 'people');
    return context.html(renderPage(<PeopleScreen frame={frame} view={view} />));
  });

  const purposeView = (next: string, isMissing: boolean) => ({
    ...{ next, isMissing },
    purposes: [
      { value: '', label: 'Choose one' },
      ...PURPOSES.map(purpose => ({ value: purpose, label: purpose })),
    ],
  });

  add({ method: 'GET', path: ADDRESSES.purpose, action: 'see', subject: 'nothing' }, context => {
    const view = purposeView(localPath(context.req.query(FIELDS.next)) ?? ADDRESSES.people, false);
    const frame = frameOf(studio, context, 'people');
    return context.html(renderPage(<PurposeScreen frame={frame} view={view} />));
  });

  add({ method: 'POST', path: ADDRESSES.purpose, action: 'see', subject: 'nothing' }, async context => {
    const reader = readerOfRequest(context);
    const fields = await formOf(context);
    const next = localPath(fields.get(FIELDS.next) ?? undefined) ?? ADDRESSES.people;
    const words = (fields.get(FIELDS.purposeText) ?? '').trim();
    const listed = PURPOSES.find(each => each === fields.get(FIELDS.purpose)) ?? '';
    const purpose = purposeFrom(words || listed);
    if (purpose === null) {
      const frame = frameOf(studio, context, 'people');
      return context.html(renderPage(<PurposeScreen frame={frame} view={purposeView(next, true)} />), 422);
    }
    const purposes = { ...reader.session.purposes, [PEOPLE_TASK]: purpose };
    store.sessions.update(reader.id, { purposes });
    return context.redirect(next, 303);
  });
}

/** A purpose for the audit log; null if it cannot stand there. */
function purposeFrom(text: string): string | null {
  try {
    return parsePurpose(text, []);
  } catch (error) {
    if (error instanceof UsageError) return null;
    throw error;
  }
}
