import type { MoneyValue, NumberValue, Person, TermValue } from '../schema/index.js';
import { placeholderTest } from '../text/index.js';
import { createFinding, type Finding } from './finding.js';
import { type FieldValue, visitor } from './walk.js';

const eachText = visitor('text', 'choice', 'number', 'money', 'term');

/** The text of a value that can be a placeholder. */
function textOf({ field, value }: FieldValue): string | null {
  if (field.kind === 'term') return (value as TermValue).name;
  if (field.kind === 'text' || field.kind === 'choice') return value as string;
  return (value as NumberValue | MoneyValue).text;
}

/** Texts that stand for a missing value; no document prints them. */
export function placeholders(person: Person, list: readonly string[]): readonly Finding[] {
  const isPlaceholder = placeholderTest(list);
  const findings: Finding[] = [];
  eachText(person, fieldValue => {
    const text = textOf(fieldValue);
    if (text === null || !isPlaceholder(text)) return;
    const { record, path } = fieldValue;
    const reason = 'This stands for a missing value; documents leave the field empty.';
    findings.push(createFinding('text.placeholder', record, path, text, reason));
  });
  return findings;
}
