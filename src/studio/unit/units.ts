import { countUnits, type ListedPerson } from '../../app/index.js';
import { isIn, type NamedUnit, type UnitQuery } from '../../sections/index.js';
import type { Reader } from '../reader.js';
import type { Choice } from '../screens/views.js';
import { plainUnit } from '../words.js';

/** A unit that a reader may open. Its value names it in addresses. */
export interface UnitChoice extends Choice {
  readonly unit: UnitQuery;
  /** Heading of its page. */
  readonly title: string;
}

const UNIVERSITY: UnitChoice = {
  ...{ unit: { kind: 'university' }, value: 'university', label: 'All people', title: 'All people' },
};

/** @param within college that is named with a department, as some have departments of one name */
function choiceOf(unit: NamedUnit, within: string | null = null): UnitChoice {
  const title = plainUnit(unit.name);
  const college = unit.kind === 'department' ? (unit.college ?? null) : null;
  return {
    ...{ unit, title, label: within === null ? title : `${title}, ${within}` },
    value: `${unit.kind}:${unit.name}${college === null ? '' : `|${college}`}`,
  };
}

/** A college with its departments. @param isNamed names the college with each department */
function collegeChoices(
  name: string,
  departments: readonly { readonly name: string | null }[],
  isNamed: boolean,
): readonly UnitChoice[] {
  return [
    choiceOf({ kind: 'college', name }),
    ...departments.flatMap(department =>
      department.name === null
        ? []
        : choiceOf(
            { kind: 'department', name: department.name, college: name },
            isNamed ? plainUnit(name) : null,
          ),
    ),
  ];
}

/** The units that the roles of a reader let them open, the first one first; none without such a role. */
export function unitChoices({ roles }: Reader, people: readonly ListedPerson[]): readonly UnitChoice[] {
  const colleges = countUnits(people);
  const choices = roles.flatMap(role => {
    if (role.kind === 'chair') return choiceOf(role.unit);
    if (role.kind === 'dean') {
      const own = people.filter(({ affiliation }) => isIn(role.unit, affiliation));
      return collegeChoices(
        role.unit.name,
        countUnits(own).flatMap(({ departments }) => departments),
        false,
      );
    }
    if (role.kind !== 'registrar') return [];
    return [
      UNIVERSITY,
      ...colleges.flatMap(({ name, departments }) =>
        name === null ? [] : collegeChoices(name, departments, true),
      ),
    ];
  });
  return choices.filter(({ value }, i) => choices.findIndex(each => each.value === value) === i);
}
