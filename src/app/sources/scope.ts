import type { Scope } from '../../database/index.js';
import { unitKey } from '../../records/index.js';
import type { Person } from '../../schema/index.js';

const collegeOf = (person: Person): string =>
  person.index.find(({ key }) => key.toUpperCase() === 'COLLEGE')?.text ?? '';

/** Is a listed person in a scope, by the college of the list? */
export const isInScope = (scope: Scope, person: Person): boolean =>
  scope.kind === 'college' ? unitKey(collegeOf(person)) === unitKey(scope.college) : true;
