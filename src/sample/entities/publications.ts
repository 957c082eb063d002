import { AUTHORSHIPS, type EntityOf, type RecordOf, SCOPES, STUDENT_LEVELS } from '../../schema/index.js';
import { anyPrecision, EXPORTED, inMonth, inYear, yearOrMonth } from '../dates.js';
import { medium, press } from '../places.js';
import type { Profile } from '../profile.js';
import { paragraph } from '../prose.js';
import { favorite } from '../random.js';
import { fieldsNamed, record, row } from '../record.js';
import { subjectTitle } from '../thread-title.js';
import { literaryTitle, title } from '../titles.js';
import type { Thread } from '../vocabulary/index.js';
import { contributors, named, ownerName } from './people.js';

type Publication = RecordOf<EntityOf<'intellcont'>>;

const AUTHOR_FIELDS = fieldsNamed('intellcont').intellcont_auth.row;
const EDITOR_FIELDS = fieldsNamed('intellcont').intellcont_editor.row;

/** The longest author list that is entered whole. */
const WHOLE_LIST = 60;
/** One person in sixty names editors in rows. */
const EDITOR_ROWS = 6;

const ARTICLE = /^Journal (?:Article, Academic|Contribution)|^Abstract|^Book Review|^Editorial/;
const TRADE = /Trade Magazine/;
const POPULAR = /^(?:Magazine|Newspaper|Regular Column|Newsletter|Broadcast|Blog)/;
const LITERARY =
  /Poetry|Novel|Short Fiction|Creative Contribution|Book, Artistic|Music Composition|CD\/DVD|Play Script|Screenplay|Broadcast/;
const TEXTBOOK = /^Book, Textbook/;
const REFEREED = /Academic|Conference|Scholarly/;

const SHARED = AUTHORSHIPS.slice(1);

/** Share of the works of large teams that have dozens of authors. */
const LARGE = 1 / 40;

const weighted = (digits: string, weightAt: (place: number) => number): number =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * weightAt(place), 0);

/** An invented ISBN with its check digit (ISBN Users’ Manual, part 4). @param title five digits */
function isbn(title: string): string {
  const sum = weighted(`9780000${title}`, place => (place % 2 === 0 ? 1 : 3));
  return `978-0-000-${title}-${(10 - (sum % 10)) % 10}`;
}

/** An invented ISSN with its check digit (ISO 3297, annex A). @param serial three digits */
function issn(serial: number): string {
  const check = (11 - (weighted(`0000${serial}`, place => 8 - place) % 11)) % 11;
  return `0000-${serial}${check === 10 ? 'X' : check}`;
}

function authorCount({ random, discipline }: Profile, kind: string): number {
  if (LITERARY.test(kind) || /Review|Column|Newspaper|Blog/.test(kind)) return 1;
  if (discipline.largeTeams && random.chance(LARGE)) return random.int(20, 80);
  const [alone, most] = discipline.style.authors;
  return random.chance(alone) ? 1 : random.int(2, most);
}

/** Submitted, accepted and published, as far as a work of the year has come. */
function progress({ random }: Profile, year: number): Pick<Publication['values'], 'sub' | 'acc' | 'pub'> {
  const latest = year >= EXPORTED.year;
  const fate = random.next();
  if (latest && fate < 0.35)
    return { sub: inMonth(EXPORTED.year, random.int(1, EXPORTED.month)), acc: null, pub: null };
  if (latest && fate < 0.65)
    return {
      sub: inYear(EXPORTED.year - 1),
      acc: inMonth(EXPORTED.year, random.int(1, EXPORTED.month)),
      pub: null,
    };
  return {
    sub: random.chance(0.2) ? yearOrMonth(random, year - 1) : null,
    acc: random.chance(0.2) ? inYear(year) : null,
    pub: anyPrecision(random, year),
  };
}

/** A number between 0 and `below` that stays the same for a name. */
const computeNumber = (name: string, below: number): number =>
  ((name.length * 31 + (name.codePointAt(3) ?? 0)) * 7) % below;

/** Volumes and meetings count the years since the first. */
const countSince = (name: string, year: number): number => year - (1931 + computeNumber(name, 45));

/** `21st`, `22nd`, `113th`. */
const ordinal = (n: number): string =>
  `${n}${(n % 100 > 10 && n % 100 < 14 ? null : ['st', 'nd', 'rd'][(n % 10) - 1]) ?? 'th'}`;

/** Where a work appeared. */
interface Venue {
  readonly title_secondary: string | null;
  readonly publisher: string | null;
  readonly pubctyst?: string;
}

function createVenue(profile: Profile, kind: string, year: number, thread: Thread): Venue {
  const { random, institution } = profile;
  const journal = favorite(random, thread.journals);
  const { societies } = thread;
  const bookPress = press(random);
  const book = { publisher: bookPress.name, pubctyst: bookPress.town };
  if (ARTICLE.test(kind)) return { title_secondary: journal, publisher: null };
  if (TRADE.test(kind)) return { title_secondary: `${random.pick(societies)} Bulletin`, publisher: null };
  if (POPULAR.test(kind)) return { title_secondary: medium(random), publisher: null };
  if (kind === 'Conference Proceedings') {
    const society = random.pick(societies);
    const meeting = `Proceedings of the ${ordinal(countSince(society, year))} Meeting of the ${society}`;
    return { title_secondary: meeting, publisher: society };
  }
  if (/Chapter|Encyclopedia/.test(kind)) return { title_secondary: title(profile, thread), ...book };
  if (/Report|Working Paper/.test(kind))
    return { title_secondary: null, publisher: `${institution}, ${profile.departmentName}` };
  if (/Software|Database|Website|Case/.test(kind)) return { title_secondary: null, publisher: institution };
  if (/CD\/DVD|Music/.test(kind)) return { title_secondary: null, publisher: 'Ravel Street Music' };
  return { title_secondary: null, ...book };
}

/** A textbook is called as the course for which it was written. */
function textbookTitle({ random, discipline }: Profile, kind: string): string {
  const course = random.pick(discipline.courses).title.replace(/ \d$/, '');
  return kind.includes('Manual')
    ? `${course}: Instructor’s Manual`
    : kind.includes('Guide')
      ? `${course}: Study Guide`
      : course;
}

/** The book under review: on the subject as a whole in disciplines that write few books. */
function reviewTitle(profile: Profile, thread: Thread): string {
  const { given, family } = profile.random.pick(profile.circle.partners);
  const { style } = profile.discipline;
  return `Review of ${style.headline ? title(profile, thread) : subjectTitle(thread)}, by ${given} ${family}`;
}

function createTitle(profile: Profile, kind: string, thread: Thread): string {
  const { random } = profile;
  if (kind === 'Book Review') return reviewTitle(profile, thread);
  if (TEXTBOOK.test(kind)) return textbookTitle(profile, kind);
  if (/Music|CD/.test(kind)) return literaryTitle(profile, /Music, Composition|Recording/);
  if (/Play Script|Screenplay/.test(kind)) return literaryTitle(profile, /Script|Screenplay/);
  if (/Artistic|Creative Contribution/.test(kind))
    return literaryTitle(profile, /Exhibition|Choreography|Design|Composition|Theatre/);
  if (/^Software/.test(kind)) return literaryTitle(profile, /Software/);
  if (LITERARY.test(kind)) return literaryTitle(profile, /^$/);
  if (/Case/.test(kind)) return `${random.pick(profile.discipline.clients)}: ${title(profile, thread)}`;
  return title(profile, thread);
}

/** What an edited book or a translation is recorded with in place of an author. */
const getRole = (kind: string): string =>
  /Edited|Anthology/.test(kind)
    ? 'Editor'
    : /Translation/.test(kind)
      ? 'Translator'
      : /Artistic/.test(kind)
        ? 'Artist'
        : 'Author';

function findPages({ random }: Profile, kind: string): string | null {
  const article = ARTICLE.test(kind) || TRADE.test(kind) || /Chapter|Conference|Encyclopedia/.test(kind);
  if (!article || random.chance(0.08)) return null;
  const first = random.int(1, 900);
  const length = /Abstract|Review|Editorial/.test(kind) ? random.int(0, 3) : random.int(7, 28);
  return length === 0 ? String(first) : `${first}${random.pick(['-', '–'])}${first + length}`;
}

/** The colleague who edited the volume, for a person who enters editors in rows. */
const editorRows = (profile: Profile, kind: string): Publication['values']['intellcont_editor'] =>
  profile.n % 60 === EDITOR_ROWS && /Chapter|Encyclopedia/.test(kind)
    ? profile.circle.colleagues
        .slice(0, 1)
        .map(colleague => row(profile, EDITOR_FIELDS, named(colleague, colleague.userId)))
    : [];

function publication(profile: Profile, year: number, kind: string): Publication {
  const { random } = profile;
  const journal = ARTICLE.test(kind);
  const book = kind.startsWith('Book') && !kind.includes('Review');
  const thread = profile.thread();
  const venue = createVenue(profile, kind, year, thread);
  const { title_secondary } = venue;
  const dates = progress(profile, year);
  const appeared = dates.pub !== null;
  const people = contributors(profile, authorCount(profile, kind), year);
  const flat = random.chance(0.05);
  return record(profile, 'intellcont', {
    contype: kind,
    contypeother: kind === 'Other' ? 'Annotated facsimile' : null,
    title: createTitle(profile, kind, thread),
    venue_quality: random.chance(0.1) ? 'Top tenth by the department list' : null,
    ...venue,
    pubcntry: book && random.chance(0.05) ? 'United States' : null,
    volume:
      appeared && journal && title_secondary !== null ? String(countSince(title_secondary, year)) : null,
    issue: appeared && journal && random.chance(0.7) ? String(random.int(1, 4)) : null,
    pagenum: appeared ? findPages(profile, kind) : null,
    doi:
      appeared && journal && random.chance(0.7)
        ? `10.5555/${random.int(1000, 9999)}.${random.int(100_000, 999_999)}`
        : null,
    isbn:
      appeared && book && random.chance(0.7) ? isbn(`${random.int(1000, 9999)}${random.int(0, 9)}`) : null,
    issn: journal && random.chance(0.3) ? issn(random.int(100, 999)) : null,
    webaddress:
      /Website|Database|Blog|Software/.test(kind) || random.chance(0.1)
        ? `https://archive.example/item/${random.int(1, 99_999)}`
        : null,
    editors: /Chapter|Encyclopedia/.test(kind) ? `${random.pick(profile.circle.partners).family}, ed.` : null,
    intellcont_editor: editorRows(profile, kind),
    abstract: random.chance(0.1) ? paragraph(profile, 8) : null,
    fp_coauthors:
      people.length > 1 && random.chance(0.05) ? (profile.circle.partners[0]?.family ?? null) : null,
    fp_student_coauthors:
      people.length > 1 && random.chance(0.05) ? (profile.circle.students[0]?.family ?? null) : null,
    user_reference_creator: random.chance(0.5) ? 'Yes' : null,
    // The specification lists the fields of the nested row flat, too; a few records have them so.
    ...(flat ? ownerName(profile) : {}),
    student_level: flat && random.chance(0.5) ? profile.turn(STUDENT_LEVELS) : null,
    refereed: REFEREED.test(kind) ? random.chance(0.9) : random.chance(0.05),
    invcomm: random.chance(0.3) ? random.chance(0.3) : null,
    intellcont_auth: people.map(({ name, studentLevel, institution }) =>
      row(profile, AUTHOR_FIELDS, {
        ...name,
        role: getRole(kind),
        student_level: studentLevel,
        institution: random.chance(0.2) ? institution : null,
      }),
    ),
    authors_etal: people.length > WHOLE_LIST ? true : null,
    ...dates,
    audience: random.chance(0.4) ? profile.mostly('National', SCOPES) : null,
    authorship: random.chance(0.4) ? (people.length === 1 ? 'Sole' : profile.turn(SHARED)) : null,
    role: random.chance(0.1) ? getRole(kind) : null,
  });
}

/** The publications of a person, the kinds in turn as often as they are usual in the discipline. */
export function publications(profile: Profile): readonly Publication[] {
  const { discipline, random, career } = profile;
  const kinds = random.some(discipline.kinds, discipline.kinds.length);
  return career.years.publications.map((year, i) =>
    publication(profile, year, kinds[i % kinds.length] as string),
  );
}
