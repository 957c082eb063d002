import type { Role } from '../app/index.js';
import type { Reader } from './reader.js';
import { answersForUnits, seesApplicants, seesOthers, startsBatches } from './role-words.js';
import { ADDRESSES } from './screens/addresses.js';
import type { Area, AreaLink } from './screens/views.js';

interface AreaRule {
  readonly area: Area;
  readonly href: string;
  readonly label: string | ((reader: Reader) => string);
  readonly isFor: (reader: Reader) => boolean;
}

const everyReader = (): boolean => true;

const hasRole =
  (kind: Role['kind']) =>
  ({ roles }: Reader): boolean =>
    roles.some(role => role.kind === kind);

/** What the people that a reader sees are called: those of a department, of several, or all. */
const peopleWord = (reader: Reader): string =>
  hasRole('registrar')(reader) ? 'People' : hasRole('dean')(reader) ? 'Departments' : 'Department';

/** The areas of the navigation in their order, with the readers who have them. */
const RULES: readonly AreaRule[] = [
  { area: 'applicants', href: ADDRESSES.applicants, label: 'Applicants', isFor: seesApplicants },
  { area: 'documents', href: ADDRESSES.home, label: 'Documents', isFor: everyReader },
  { area: 'cv', href: '/cv', label: 'CV', isFor: everyReader },
  { area: 'packet', href: ADDRESSES.packet, label: 'Packet', isFor: everyReader },
  { area: 'problems', href: ADDRESSES.problems, label: 'Problems', isFor: everyReader },
  { area: 'people', href: ADDRESSES.people, label: peopleWord, isFor: seesOthers },
  { area: 'report', href: ADDRESSES.report, label: 'Report', isFor: seesOthers },
  { area: 'gaps', href: ADDRESSES.gaps, label: 'Gaps', isFor: answersForUnits },
  { area: 'log', href: ADDRESSES.log, label: 'Log', isFor: hasRole('auditor') },
  { area: 'batches', href: ADDRESSES.batches, label: 'Batches', isFor: startsBatches },
];

/** The areas of a reader. */
export const areasOf = (reader: Reader): readonly AreaLink[] =>
  RULES.filter(({ isFor }) => isFor(reader)).map(({ area, href, label }) => ({
    ...{ area, href, label: typeof label === 'string' ? label : label(reader) },
  }));

/** The area of a reader to which a path belongs; null for none. */
export function areaOfPath(reader: Reader, path: string): Area | null {
  const [, first] = path.split('/');
  return areasOf(reader).find(({ href }) => href !== ADDRESSES.home && href === `/${first}`)?.area ?? null;
}
