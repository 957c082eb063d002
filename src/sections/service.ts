import { join, parenthesized, type Runs, words } from '../text/index.js';
import { choiceOrOther, commas, dateText, entry, lasting, payment, sorted } from './entries.js';
import { type Entry, group, type Section, section } from './model.js';
import { choose, type Drawing } from './selection.js';

const ID = 'service';

/** Words for roles that are written as categories, or whose committee is named right after them. */
const ROLES: Readonly<Record<string, string>> = {
  'Committee/Council Chair': 'Chair',
  'Committee/Council Member': 'Member',
  'Editor, Associate Editor': 'Editor or associate editor',
  'Reviewer, Ad Hoc Reviewer': 'Reviewer',
  'Grant Proposal Reviewer, External': 'External reviewer of grant proposals',
  'Grant Proposal Review, Internal': 'Internal review of grant proposals',
  'Conference-related Role': 'Conference role',
  'Conference-Related Role': 'Conference role',
  'Program Chair/Coordinator': 'Program chair or coordinator',
  'Prepare/Grade Certification Exams': 'Preparing or grading certification exams',
  'Publications-outreach': 'Publications and outreach',
};

function roleWords(role: string | null, other: string | null): string | null {
  const said = choiceOrOther(role, other);
  if (said === null || said === 'Other') return null;
  if (said === 'Officer (specify in Other)') return 'Officer';
  return ROLES[said] ?? said;
}

/** `elected` or `appointed`; values outside the list as they stand. */
function elected(elecapp: string | null): Runs {
  if (elecapp === null || elecapp === 'No, neither') return [];
  return words(elecapp.replace(/^Yes, /, ''));
}

interface External {
  readonly isPublic: boolean;
  readonly entry: Entry;
}

/** Service within the institution, to the profession and to the public. */
export function service(drawing: Drawing): Section | null {
  const { asOf } = drawing.options;
  const internal = choose(drawing, ID, 'service_department', {
    span: ({ values }) => lasting(values.start, values.end),
    title: ({ values }) => values.org,
    make: (record, span) => {
      const { values } = record;
      return entry(
        commas(words(roleWords(values.role, values.roleother)), words(values.org ?? values.type)),
        [drawing.line(record, 'desc', values.desc)],
        dateText(span, 'year', asOf),
      );
    },
  });
  const external = sorted(
    choose(drawing, ID, 'service_professional', {
      span: ({ values }) => lasting(values.start, values.end),
      title: ({ values }) => values.org,
      make: (record, span): External | null => {
        const { values } = record;
        const role = words(roleWords(values.role, values.roleother));
        const qualified = join([role, parenthesized(elected(values.elecapp))], ' ');
        const made = entry(
          join([commas(qualified, words(values.org)), parenthesized(payment(values.compensated))], ' '),
          [drawing.line(record, 'desc', values.desc)],
          dateText(span, 'year', asOf),
        );
        return made && { isPublic: values.type === 'Public', entry: made };
      },
    }),
  );
  const entries = (isPublic: boolean) =>
    external.filter(item => item.isPublic === isPublic).map(item => item.entry);
  return section(ID, 'Service', [
    group('University, college and department', { entries: sorted(internal) }),
    group('Professional', { entries: entries(false) }),
    group('Public', { entries: entries(true) }),
  ]);
}
