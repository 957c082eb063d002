import { exactly, words } from '../../text/index.js';
import { commas, lasting } from '../entries.js';
import { entrySource } from '../item-source.js';
import { messages } from './messages.js';

/** A position of the employment history: `**Title**, Organization`. */
export const pasthist = entrySource<'pasthist'>({
  entity: 'pasthist',
  span: ({ values }) => lasting(values.start, values.end),
  title: ({ values }) => values.title,
  lead: ({ values: { title, org, own_company: isOwn } }) =>
    commas(words(title, 'semibold'), words(org), isOwn === true ? exactly(messages.ownCompany) : []),
});
