import { words } from '../../text/index.js';
import { commas, past, semicolons } from '../entries.js';
import { entrySource } from '../item-source.js';

/** A stay abroad: `**Institution**, Country, Activity`; below, the purpose and the description. */
export const offShore = entrySource<'off_shore'>({
  entity: 'off_shore',
  span: ({ values }) => past(values.start, values.end),
  title: ({ values }) => values.university ?? values.country ?? values.desc,
  lead: ({ values: { university, country, activity } }) =>
    commas(words(university, 'semibold'), words(country), words(activity)),
  lines: (description, { purpose }) => [semicolons(words(purpose), description)],
});
