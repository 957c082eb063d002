import type { Field } from './fields.js';

/**
 * The elements in which the service writes the field `name`, in their usual order. A field of rows has one
 * element, which repeats for each row. Aliases are not among them.
 */
export function leavesOf(name: string, field: Field): readonly string[] {
  switch (field.kind) {
    case 'phone':
      return [`${name}1`, `${name}2`, `${name}3`];
    case 'date': {
      const { month, day, year, first, last } = field.leaves;
      return [month, day, year, first, last].filter(leaf => leaf !== null);
    }
    case 'term':
      return [`tyt_${name}`, `tyy_${name}`, `${name}_start`, `${name}_end`];
    default:
      return [name];
  }
}
