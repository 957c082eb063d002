import type { MoneyValue, NumberValue, Person } from '../schema/index.js';
import { type Finding, found } from './finding.js';
import { visitor } from './walk.js';

const eachNumber = visitor('number', 'money');

/** A thousand million dollars, in cents. */
const LARGE_CENTS = 1e11;

/** Amounts below zero or beyond what a grant can be, and other numbers below zero. */
export function oddAmounts(person: Person): readonly Finding[] {
  const findings: Finding[] = [];
  eachNumber(person, ({ field, record, path, value }) => {
    const { text } = value as MoneyValue | NumberValue;
    const amount = field.kind === 'money' ? (value as MoneyValue).cents : (value as NumberValue).value;
    if (amount === null) return;
    if (amount < 0) findings.push(found('number.negative', record, path, text, 'The number is below zero.'));
    else if (field.kind === 'money' && amount >= LARGE_CENTS)
      findings.push(found('number.large', record, path, text, 'The amount is a thousand million or more.'));
  });
  return findings;
}

/** No section of a course gives more credit. */
const MOST_HOURS = 20;

const GRADES = ['stearna', 'stearnb', 'stearnc', 'stearnd', 'stearnf'] as const;

/**
 * Credit hours that no course gives, and more grades than students. Fewer are usual: those who withdraw, audit,
 * or pass without a letter are enrolled too. The grades of a section are not public.
 */
export const oddCourses = ({ records }: Person): readonly Finding[] =>
  records.schteach.flatMap(record => {
    const { values } = record;
    const hours = (['chours', 'variable_chours'] as const).flatMap(name => {
      const number = values[name];
      if ((number?.value ?? 0) <= MOST_HOURS) return [];
      const reason = `A course gives at most ${MOST_HOURS} credit hours.`;
      return [found('number.hours', record, name, number?.text ?? null, reason)];
    });
    const given = GRADES.reduce((sum, name) => sum + (values[name]?.value ?? 0), 0);
    const enrolled = values.enroll?.value ?? null;
    if (enrolled === null || given <= enrolled) return hours;
    const reason = 'There are more grades than students enrolled.';
    return [...hours, found('number.grades', record, 'stearna', null, reason)];
  });
