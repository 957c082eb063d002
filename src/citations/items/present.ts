import type { PRESENTATION_TYPES } from '../../schema/index.js';
import { joinText, readTypedNames } from '../../text/index.js';
import { getPeople, type Owner } from '../people.js';
import type { Presentation } from '../presentation.js';
import { type CslItem, itemId, omitEmpty } from './item.js';
import { cslDate, cslNames, plainWords, titleText, typedCslNames } from './values.js';

const GENRES: { readonly [T in (typeof PRESENTATION_TYPES)[number]]: string } = {
  Exhibit: 'Exhibit',
  'Keynote/Plenary': 'Keynote address',
  Oral: 'Oral presentation',
  Panel: 'Panel presentation',
  Paper: 'Paper presentation',
  Performance: 'Performance',
  Poster: 'Poster presentation',
  Roundtable: 'Roundtable presentation',
  Webinar: 'Webinar',
  Workshop: 'Workshop',
  Other: 'Presentation',
};

const genres: ReadonlyMap<string, string> = new Map(Object.entries(GENRES));

function getGenre({ presentation_type: type, presentation_type_other: other }: Presentation['values']) {
  if (type === null || type === 'Other') return plainWords(other) ?? (type && GENRES.Other);
  return genres.get(type) ?? plainWords(type);
}

/** Who moderated or discussed rather than spoke. */
function roleNote(record: Presentation, owner: Owner): string | null {
  const own = getPeople(record.values.present_auth, record.values, owner).people.find(
    person => person.isOwner,
  );
  const role = own?.role ?? record.values.role;
  return role === 'Discussant' || role === 'Moderator' ? role : null;
}

/** A presentation as CSL-JSON; always a `speech`, published in proceedings or not. */
export function presentationItem(record: Presentation, owner: Owner): CslItem {
  const { values } = record;
  const rows = values.present_auth;
  const people = cslNames(getPeople(rows, values, owner));
  const texts = [values.fp_author, values.fp_coauthor].flatMap(text => typedCslNames(readTypedNames(text)));
  const published = values.pubproceed === true ? 'Published in proceedings' : null;
  return {
    id: itemId(record, owner.person),
    type: 'speech',
    ...omitEmpty({
      author: rows.length > 0 ? people : [...people, ...texts],
      title: titleText(values.title),
      genre: getGenre(values),
      'event-title': plainWords(values.name),
      'event-place': plainWords(values.location),
      publisher: plainWords(values.org),
      note: joinText([roleNote(record, owner), published], '; '),
      issued: cslDate(values.date),
      custom: values.presentation_type === null ? null : { type: values.presentation_type },
    }),
  };
}
