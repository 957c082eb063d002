import type { CREATIVE_TYPES } from '../../schema/index.js';
import { joinText, lowerFirst, readTypedNames } from '../../text/index.js';
import type { CreativeWork } from '../creative.js';
import { findAddress } from '../identifiers.js';
import { getPeople, type Owner } from '../people.js';
import { type CslItem, type CslType, itemId, omitEmpty } from './item.js';
import { cslDate, cslNames, cslRange, plainWords, titleText, typedCslNames } from './values.js';

type CreativeType = (typeof CREATIVE_TYPES)[number];

/** The CSL type of each kind of creative work, and its genre if it differs from the kind. */
const TYPES: { readonly [C in CreativeType]: readonly [type: CslType, genre?: string] } = {
  'Advertising Campaign': ['graphic'],
  Animation: ['motion_picture'],
  'Book Conservation': ['document'],
  'Broadcast News Documentary': ['broadcast'],
  'Broadcast News Package': ['broadcast'],
  Commercial: ['motion_picture'],
  'Dance, Choreography': ['performance'],
  'Dance, Performance': ['performance'],
  Design: ['graphic'],
  Exhibition: ['event'],
  'Film, Fiction': ['motion_picture', 'Film'],
  'Film, Nonfiction': ['motion_picture', 'Documentary film'],
  'Film, Screenplay': ['manuscript'],
  'Graphic Design': ['graphic'],
  Illustration: ['graphic'],
  'Music, Composition': ['musical_score'],
  'Music, Performance': ['performance'],
  'New Media': ['document'],
  Photography: ['graphic'],
  'Public Relations Campaign': ['document'],
  Recording: ['song'],
  'Software Development': ['software'],
  'Studio Art, 2D': ['graphic'],
  'Studio Art, 3D': ['graphic'],
  'Theatre Dramaturgy': ['performance'],
  'Theatre Performance': ['performance'],
  'Theatre, Play Script': ['manuscript'],
  Other: ['document'],
};

const byType: ReadonlyMap<string, readonly [CslType, string?]> = new Map(Object.entries(TYPES));

/** Types for which styles print a publisher and no event. */
const PUBLISHED: ReadonlySet<CslType> = new Set<CslType>(['graphic', 'motion_picture', 'song']);

function findGenre({ type, type_other }: CreativeWork['values']): string | null {
  const other = type === null || type.toLowerCase() === 'other';
  if (other) return plainWords(type_other) ?? plainWords(type);
  return byType.get(type)?.[1] ?? plainWords(type);
}

/** The contributions in words: `Teshima (lighting)`. */
function contributions(record: CreativeWork, owner: Owner): string | null {
  const { people } = getPeople(record.values.perform_exhibit_contributers, record.values, owner);
  const parts = people.flatMap(person => {
    const what = plainWords(person.contribution);
    const name = plainWords(person.lname) ?? plainWords(person.fname);
    return what === null || name === null ? [] : [`${name} (${lowerFirst(what)})`];
  });
  return joinText(parts, ', ');
}

/** A creative work as CSL-JSON; without a title, its citation as text is the title. */
export function creativeItem(record: CreativeWork, owner: Owner): CslItem {
  const { values } = record;
  const type = byType.get(values.type ?? 'Other')?.[0] ?? 'document';
  const venue = plainWords(values.venue);
  const rows = values.perform_exhibit_contributers;
  const people = cslNames(getPeople(rows, values, owner));
  const shown = cslRange(values.start, values.end) ?? cslDate(values.pub) ?? cslDate(values.fp_year);
  return {
    id: itemId(record, owner.person),
    type,
    ...omitEmpty({
      author: rows.length > 0 ? people : [...people, ...typedCslNames(readTypedNames(values.fp_auth))],
      title: titleText(values.title) ?? titleText(values.fp_citation),
      genre: findGenre(values),
      'event-title': venue,
      publisher: PUBLISHED.has(type) ? venue : null,
      medium: plainWords(values.media),
      note: contributions(record, owner),
      URL: findAddress(values.website),
      issued: shown,
      status: shown === null && values.acc !== null ? 'forthcoming' : null,
      custom: values.type === null ? null : { type: values.type },
    }),
  };
}
