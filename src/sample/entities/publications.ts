import {
  AUTHORSHIPS,
  type EntityOf,
  PUBLICATION_ROLES,
  PUBLICATION_TYPES,
  type RecordOf,
  SCOPES,
  STUDENT_LEVELS,
} from '../../schema/index.js';
import { anyPrecision, EXPORTED, inMonth, inYear, yearOrMonth } from '../dates.js';
import { prefixOf } from '../departments.js';
import { press, school, town } from '../places.js';
import type { Profile } from '../profile.js';
import { paragraph } from '../prose.js';
import { fieldsNamed, record, row } from '../record.js';
import { title } from '../titles.js';
import { contributors, ownerName } from './people.js';

type Publication = RecordOf<EntityOf<'intellcont'>>;

const AUTHOR_FIELDS = fieldsNamed('intellcont').intellcont_auth.row;

const ARTICLE = 'Journal Article, Academic Journal';
const PROCEEDINGS = 'Conference Proceedings';

/** The types that a college writes most, in turn; every other type is used now and then. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  ENG: [ARTICLE, PROCEEDINGS, ARTICLE, PROCEEDINGS, 'Technical Report'],
  FAC: [ARTICLE, 'Book, Artistic', 'Creative Contribution', 'Music Composition', 'Screenplay'],
  HUM: [
    ARTICLE,
    'Book, Chapter/ Section in Scholarly Book',
    'Book Review',
    'Book, Scholarly',
    'Book, Edited',
  ],
  LAW: [ARTICLE, 'Book, Textbook', 'Editorial'],
  LIB: [ARTICLE, 'Journal Article, Professional or Trade Magazine Article', 'Newsletter'],
  MSM: [ARTICLE, ARTICLE, 'Working Paper', 'Written Case with Instructional Material'],
};

function authorCount({ random, vocabulary }: Profile): number {
  if (random.chance(0.012)) return random.int(20, 80);
  if (vocabulary.headline) return random.chance(0.6) ? 1 : random.int(2, 4);
  return random.chance(0.15) ? 1 : random.int(2, 8);
}

/** Submitted, accepted and published, as far as the work has come. */
function progress(profile: Profile): Pick<Publication['values'], 'sub' | 'acc' | 'pub'> {
  const { random } = profile;
  const fate = random.next();
  if (fate < 0.04)
    return { sub: inMonth(EXPORTED.year, random.int(1, EXPORTED.month)), acc: null, pub: null };
  if (fate < 0.08)
    return {
      sub: inYear(EXPORTED.year - 1),
      acc: inMonth(EXPORTED.year, random.int(1, EXPORTED.month)),
      pub: null,
    };
  const year = profile.year();
  return {
    sub: random.chance(0.2) ? yearOrMonth(random, year - 1) : null,
    acc: random.chance(0.2) ? inYear(year) : null,
    pub: anyPrecision(random, year),
  };
}

function publication(profile: Profile): Publication {
  const { random, vocabulary } = profile;
  const usual = USUAL[prefixOf(profile.department.now)] ?? [ARTICLE, ARTICLE, ARTICLE, PROCEEDINGS];
  const contype = profile.mostly(random.pick(usual), PUBLICATION_TYPES, 0.75);
  const journal = /Journal|Magazine|Abstract/.test(contype);
  const book = contype.startsWith('Book');
  const people = contributors(profile, authorCount(profile));
  const flat = random.chance(0.05);
  const first = random.int(1, 900);
  return record(profile, 'intellcont', {
    contype,
    contypeother: contype === 'Other' ? 'Annotated facsimile' : null,
    title: title(profile),
    venue_quality: random.chance(0.1) ? 'Top tenth by the department list' : null,
    title_secondary: journal
      ? random.pick(vocabulary.journals)
      : contype === PROCEEDINGS
        ? `Proc. ${random.int(2, 40)}th ${random.pick(vocabulary.journals)} Meeting`
        : random.chance(0.4)
          ? title(profile)
          : null,
    publisher: journal ? null : press(random),
    pubctyst: book ? town(random) : null,
    pubcntry: book && random.chance(0.2) ? 'Norway' : null,
    volume: journal ? String(random.int(1, 160)) : null,
    issue: journal && random.chance(0.7) ? String(random.int(1, 12)) : null,
    pagenum: random.chance(0.85) ? `${first}${random.pick(['-', '–'])}${first + random.int(1, 40)}` : null,
    doi:
      journal && random.chance(0.7)
        ? `10.5555/${random.int(1000, 9999)}.${random.int(100_000, 999_999)}`
        : null,
    isbn: book && random.chance(0.7) ? `978-0-0000-${random.int(1000, 9999)}-${random.int(0, 9)}` : null,
    issn: journal && random.chance(0.3) ? `0000-${random.int(1000, 9999)}` : null,
    webaddress: random.chance(0.15) ? `https://archive.example/item/${random.int(1, 99_999)}` : null,
    editors: /Chapter|Encyclopedia/.test(contype) ? `${profile.outsider().family}, ed.` : null,
    abstract: random.chance(0.1) ? paragraph(profile, 8) : null,
    fp_coauthors: random.chance(0.05) ? profile.outsider().family : null,
    fp_student_coauthors: random.chance(0.05) ? profile.outsider().family : null,
    user_reference_creator: random.chance(0.5) ? 'Yes' : null,
    // The specification lists the fields of the nested row flat, too; a few records have them so.
    ...(flat ? ownerName(profile) : {}),
    student_level: flat ? profile.turn(STUDENT_LEVELS) : null,
    refereed: journal || contype === PROCEEDINGS ? random.chance(0.85) : random.chance(0.2),
    invcomm: random.chance(0.3) ? random.chance(0.3) : null,
    intellcont_auth: people.map(({ name, studentLevel }) =>
      row(profile, AUTHOR_FIELDS, {
        ...name,
        role: profile.mostly('Author', PUBLICATION_ROLES, 0.9),
        student_level: studentLevel,
        institution: random.chance(0.05) ? school(random) : null,
      }),
    ),
    ...progress(profile),
    audience: random.chance(0.4) ? profile.turn(SCOPES) : null,
    authorship: random.chance(0.4) ? profile.turn(AUTHORSHIPS) : null,
    role: random.chance(0.1) ? profile.turn(PUBLICATION_ROLES) : null,
  });
}

export const publications = (profile: Profile): readonly Publication[] =>
  Array.from({ length: profile.career.workload.publications }, () => publication(profile));
