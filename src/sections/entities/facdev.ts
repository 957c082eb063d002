import { exactly, plain, words } from '../../text/index.js';
import { choiceOrOther, commas, described, past } from '../entries.js';
import { entrySource } from '../item-source.js';
import { messages } from './messages.js';

/** An activity of professional development: `**Title**, Workshop, Organizer, Place`. */
export const facdev = entrySource<'facdev'>({
  entity: 'facdev',
  span: ({ values }) => past(values.start, values.end),
  title: ({ values }) => values.title,
  lead: ({ values: { title, type, typeother, org, citystate, country } }) =>
    commas(
      words(title, 'semibold'),
      words(choiceOrOther(type, typeother)),
      words(org),
      words(citystate),
      words(country),
    ),
  lines: (description, { chours }) => {
    const hours = plain(chours?.text ?? null);
    return described(description, hours === null ? [] : exactly(messages.creditHours({ hours })));
  },
});
