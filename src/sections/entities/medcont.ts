import { websiteLink } from '../../citations/index.js';
import { words } from '../../text/index.js';
import { commas, past } from '../entries.js';
import { entrySource } from '../item-source.js';

/** A contribution to the media: `**Medium**, Radio, Title`. */
export const medcont = entrySource<'medcont'>({
  entity: 'medcont',
  span: ({ values }) => past(values.start, values.end),
  title: ({ values }) => values.title ?? values.name,
  lead: ({ values: { name, type, title } }) => commas(words(name, 'semibold'), words(type), words(title)),
  lines: (description, { website }) => [description, websiteLink(website)],
});
