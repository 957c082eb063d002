import {
  bool,
  type CvPlace,
  choice,
  date,
  decides,
  fallback,
  type Precision,
  rows,
  shows,
  text,
  withheld,
} from './fields.js';
import {
  CONTRIBUTION_CLASSES,
  FUNDING_STATUSES,
  INVESTIGATOR_ROLES,
  OLDER_CONTRIBUTION_CLASSES,
  STUDENT_LEVELS,
  USUAL_STUDENT_LEVELS,
} from './values/index.js';

export const INTERNAL = { audience: 'internal' } as const;

/** The flag by which a person hides a record from public documents. */
export const visible = bool('Visible', decides('whether the record is shown'), {
  doc: 'A record without the flag is shown.',
});

export const creator = text('Creator', withheld('names who entered the record'), {
  audience: 'internal',
  doc: 'The person who entered a shared record.',
});

/** Note for a field that the specification lacks. */
export const OF_OTHERS = 'In exports of other institutions.';

/** A field of other institutions alone. */
export const FOREIGN = { isForeign: true, doc: OF_OTHERS } as const;

/** The use of a field that names a file. */
export const FILE = withheld('names a file that the response does not contain');

/** A file that the service names without sending it. */
export const file = (label: string) => text(label, FILE, INTERNAL);

/** The class of an intellectual contribution. */
export const contributionClass = {
  ...choice('Classification', CONTRIBUTION_CLASSES, withheld('a category for accreditation'), {
    ...INTERNAL,
    ...FOREIGN,
    doc: `${OF_OTHERS} Words of the standards of 2003 are used unchanged.`,
  }),
  alsoUsual: OLDER_CONTRIBUTION_CLASSES,
};

/** A category by which reports count, not printed in a CV. */
export const COUNTED = withheld('a category for counting in reports, not a fact that a CV states');

/** Bookkeeping of the institution. */
export const BOOKKEEPING = withheld('bookkeeping of the institution, irrelevant to a reader of the CV');

const FACULTY_KEY =
  'Key of a person of the institution: equals the `userId` of their `Record`; empty for outsiders.';
const INITIAL = 'Printed as an initial.';

/** The field that identifies the person of a row by key rather than by name. */
export const PERSON_KEY = 'faculty_name';

/** The name fields of a person, printed in `place`. */
export const person = (place: CvPlace) => ({
  [PERSON_KEY]: text(
    'Faculty key',
    decides('which person is the owner of the CV, and the name of a row without one'),
    {
      ...INTERNAL,
      doc: FACULTY_KEY,
    },
  ),
  fname: text('First name', shows(place), { doc: INITIAL }),
  mname: text('Middle name', shows(place), { doc: INITIAL }),
  lname: text('Last name', shows(place)),
});

/** Note for a field that the specification lists flat although it belongs to the row `row`. */
export const listedFlat = (row: string): string =>
  `Listed flat by the specification; normally in the row \`${row}\`.`;

/** The same name fields listed flat in the parent record, used if there are no rows. */
export const flatPerson = (place: CvPlace, row: string) => ({
  [PERSON_KEY]: text('Faculty key', decides('which person is the owner of the CV'), {
    ...INTERNAL,
    doc: listedFlat(row),
  }),
  fname: text('First name', fallback(place, row), { doc: listedFlat(row) }),
  mname: text('Middle name', fallback(place, row), { doc: listedFlat(row) }),
  lname: text('Last name', fallback(place, row), { doc: listedFlat(row) }),
});

const STUDENT_MARK = decides('the mark after the name: † graduate, ‡ undergraduate');

/** Level of study of a student co-author. */
export const studentLevel = {
  ...choice('Student level', STUDENT_LEVELS, STUDENT_MARK),
  alsoUsual: USUAL_STUDENT_LEVELS,
};

export const flatStudentLevel = (row: string) => ({
  ...choice('Student level', STUDENT_LEVELS, STUDENT_MARK, { doc: listedFlat(row) }),
  alsoUsual: USUAL_STUDENT_LEVELS,
});

/** The rows of the people who hold a grant. */
export const investigators = rows(
  'Investigators',
  {
    ...person('line'),
    role: choice('Role', INVESTIGATOR_ROLES, shows('line')),
    assign: text('Share', withheld('a share of the award, internal to the institution'), INTERNAL),
  },
  shows('line'),
);

/** What became of a proposal. Only a known word of success makes it an award. */
export const fundingStatus = choice(
  'Status',
  FUNDING_STATUSES,
  decides('the group; only grants that are funded or under review are public'),
);

/** The dates of a span. */
export const period = (precision: Precision) => ({
  start: date('Start', 'start', precision, shows('date')),
  end: date('End', 'end', precision, shows('date')),
});
