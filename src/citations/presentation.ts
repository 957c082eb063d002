import { lookUp } from '../core/index.js';
import type { Person } from '../schema/index.js';
import {
  exactly,
  join,
  lowerFirst,
  parenthesized,
  plain,
  prefixed,
  quoted,
  type Runs,
  upperFirst,
  words,
} from '../text/index.js';
import { contributorName, listNames } from './authors.js';
import { directName } from './names.js';
import { getPeople, type Owner } from './people.js';

export type Presentation = Person['records']['present'][number];
type Values = Presentation['values'];

const FORMATS: Readonly<Record<string, string>> = {
  'Keynote/Plenary': 'keynote',
  Oral: 'oral presentation',
  Panel: 'panel',
};

const presents = (role: string | null): boolean => role?.startsWith('Presenter') ?? false;

function findFormat(values: Values): string | null {
  const type = values.presentation_type;
  const other = values.presentation_type_other;
  const named = type === null || (type === 'Other' && other !== null) ? other : type;
  return named === null ? null : (lookUp(FORMATS, named) ?? lowerFirst(named));
}

/** Is it a keynote or an invited presentation? */
export const isInvited = (values: Values): boolean =>
  values.invacc === true || values.presentation_type === 'Keynote/Plenary';

/** The text in parentheses: the other people, and which of them presented. */
function people(record: Presentation, owner: Owner): Runs {
  const { values } = record;
  const { people: all, hasMore } = getPeople(values.present_auth, values, owner);
  const others = all.filter(person => !person.isOwner);
  const ownerRole = all.find(person => person.isOwner)?.role ?? values.role;
  const speakers = presents(ownerRole) ? [] : others.filter(person => presents(person.role));
  const rest = others.filter(person => !speakers.includes(person));
  const list = (some: typeof others, isOpen = false): Runs =>
    listNames(
      some.map(person => contributorName(person, directName(person))),
      isOpen,
    );
  const recorded = values.present_auth.length > 0 ? [] : [words(values.fp_author), words(values.fp_coauthor)];
  return join(
    [
      ownerRole === 'Discussant' || ownerRole === 'Moderator' ? exactly(ownerRole.toLowerCase()) : [],
      prefixed('with ', list(rest, hasMore)),
      prefixed('with ', join(recorded, ', ')),
      prefixed('presented by ', list(speakers)),
    ],
    '; ',
  );
}

/** `Keynote`, `Invited lecture`: the format of an invited presentation; `invited` unless the format implies it. */
function invitation(values: Values, format: string | null): Runs {
  const isImplied = values.invacc !== true || /invited|keynote|plenary/i.test(format ?? '');
  const named = plain(format) ?? 'presentation';
  return exactly(upperFirst(isImplied ? named : `invited ${lowerFirst(named)}`));
}

/**
 * A presentation in the house style: `“Title,” Keynote, Event, Organization, Location`, or if it was not invited
 * `“Title” (poster; with A. Author†), Event, …`. Without the date, which has a column of its own.
 */
export function citePresentation(record: Presentation, owner: Owner): Runs {
  const { values } = record;
  const format = findFormat(values);
  const lead = isInvited(values);
  const usual = values.refereed === true && format === 'paper';
  const inside = join([lead || usual ? [] : words(format), people(record, owner)], '; ');
  const title = words(values.title);
  const parts = [
    lead ? invitation(values, format) : [],
    words(values.name),
    words(values.org),
    words(values.location),
  ];
  const place = join(parts, ', ');
  const published = [
    values.pubproceed === true ? exactly('published in proceedings') : [],
    values.pubelse === true ? exactly('published elsewhere') : [],
  ];
  const head =
    inside.length > 0
      ? join([quoted(title), parenthesized(inside)], ' ')
      : quoted(title, place.length > 0 ? ',' : '');
  return join([join([head, place], inside.length > 0 ? ', ' : ' '), ...published], '; ');
}
