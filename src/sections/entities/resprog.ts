import { join, plain, prefixed, words } from '../../text/index.js';
import { choiceOrOther, commas, lasting } from '../entries.js';
import { entrySource } from '../item-source.js';
import { messages } from './messages.js';

/** Work in progress: `**Title**, Status`; below, the description and the collaborators. */
export const resprog = entrySource<'resprog'>({
  entity: 'resprog',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.title,
  lead: ({ values: { title, status } }) =>
    commas(words(title, 'semibold'), words(choiceOrOther(status, null))),
  lines: (description, { resprog_coll: rows }) => {
    const people = rows.map(({ values }) =>
      commas(words(plain(values.name)), words(plain(values.institution))),
    );
    return [
      description,
      prefixed(
        messages.prefixes.withPeople,
        join(
          people.filter(runs => runs.length > 0),
          '; ',
        ),
      ),
    ];
  },
});
