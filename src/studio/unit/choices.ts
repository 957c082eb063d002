import type { ListedPerson } from '../../app/index.js';
import { withoutCode } from '../../records/index.js';
import type { UnitQuery } from '../../sections/index.js';
import type { Reader } from '../reader.js';
import type { Choice } from '../screens/views.js';
import { unitLabel, unitsFor, unitWord } from '../units.js';

/** A unit that a reader may open. Its value names it in addresses. */
export interface UnitChoice extends Choice {
  readonly unit: UnitQuery;
  /** Heading of its page. */
  readonly title: string;
}

const ALL_PEOPLE = 'All people';

const choiceOf = (unit: UnitQuery): UnitChoice => ({
  ...{ unit, value: unitWord(unit) },
  ...(unit.kind === 'university'
    ? { label: ALL_PEOPLE, title: ALL_PEOPLE }
    : { label: unitLabel(unit), title: withoutCode(unit.name) }),
});

/** The units that the roles of a reader let them open, the widest first; none without such a role. */
export const unitChoices = (reader: Reader, people: readonly ListedPerson[]): readonly UnitChoice[] =>
  unitsFor(reader, people).map(choiceOf);
