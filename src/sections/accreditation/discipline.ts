import { compareCodePoints, compareForReader } from '../../text/index.js';
import { groupBy } from '../figures/figure.js';
import type { Member } from '../unit/member.js';
import type { UnitPart } from '../unit/unit.js';
import { messages } from './messages.js';

/** Stands for the discipline of people whose discipline the side file does not give. */
export const NO_DISCIPLINE = messages.noDiscipline;

/** The disciplines of people, by name; people without one come last, and are a group of their own. */
export const getDisciplines = (members: readonly Member[]): readonly UnitPart[] =>
  [...groupBy(members, ({ side }) => side?.discipline ?? NO_DISCIPLINE)]
    .map(([name, own]) => ({
      name,
      members: own.toSorted((a, b) => compareCodePoints(a.sortKey, b.sortKey)),
    }))
    .sort(
      (a, b) =>
        Number(a.name === NO_DISCIPLINE) - Number(b.name === NO_DISCIPLINE) ||
        compareForReader(a.name, b.name),
    );
