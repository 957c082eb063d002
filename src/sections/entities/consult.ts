import type { NumberValue } from '../../schema/index.js';
import { exactly, plain, type Runs, words } from '../../text/index.js';
import { commas, described, lasting, payment } from '../entries.js';
import { entrySource } from '../item-source.js';

function hours(number: NumberValue | null): Runs {
  const text = plain(number?.text ?? null);
  if (text === null || number?.value === 0) return [];
  return exactly(`${text} ${number?.value === 1 ? 'hour' : 'hours'}`);
}

/** Consulting: `**Organization**, Place`; below, the description and the payment. */
export const consult = entrySource<'consult'>({
  entity: 'consult',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.org,
  lead: ({ values }) => commas(words(values.org, 'semibold'), words(values.location)),
  lines: (description, { comp, numhours }) => described(description, commas(payment(comp), hours(numhours))),
});
