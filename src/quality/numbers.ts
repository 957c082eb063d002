import type { MoneyValue, NumberValue, Person } from '../schema/index.js';
import { createFinding, type Finding } from './finding.js';
import { visitor } from './walk.js';

const eachNumber = visitor('number', 'money');

/** One billion dollars, in cents. */
const LARGE_CENTS = 1e11;

/** Numbers below zero, and amounts too large for a grant. */
export function suspectAmounts(person: Person): readonly Finding[] {
  const findings: Finding[] = [];
  eachNumber(person, ({ field, record, path, value }) => {
    const { text } = value as MoneyValue | NumberValue;
    const amount = field.kind === 'money' ? (value as MoneyValue).cents : (value as NumberValue).value;
    if (amount === null) return;
    if (amount < 0)
      findings.push(createFinding('number.negative', record, path, text, 'The number is below zero.'));
    else if (field.kind === 'money' && amount >= LARGE_CENTS)
      findings.push(
        createFinding('number.large', record, path, text, 'The amount is one billion dollars or more.'),
      );
  });
  return findings;
}

/** Most credit hours of a course section. */
const MAX_HOURS = 20;

const GRADES = ['stearna', 'stearnb', 'stearnc', 'stearnd', 'stearnf'] as const;

/**
 * Too many credit hours, and more grades than students. Fewer grades are normal, since students who withdraw, audit
 * or pass without a letter are enrolled too. The grades of a section are not public.
 */
export const suspectCourses = ({ records }: Person): readonly Finding[] =>
  records.schteach.flatMap(record => {
    const { values } = record;
    const hours = (['chours', 'variable_chours'] as const).flatMap(name => {
      const number = values[name];
      if ((number?.value ?? 0) <= MAX_HOURS) return [];
      const reason = `A course gives at most ${MAX_HOURS} credit hours.`;
      return [createFinding('number.hours', record, name, number?.text ?? null, reason)];
    });
    const given = GRADES.reduce((sum, name) => sum + (values[name]?.value ?? 0), 0);
    const enrolled = values.enroll?.value ?? null;
    if (enrolled === null || given <= enrolled) return hours;
    const reason = 'There are more grades than students enrolled.';
    return [...hours, createFinding('number.grades', record, 'stearna', null, reason)];
  });
