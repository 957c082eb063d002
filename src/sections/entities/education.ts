import { formatSpan, lowerFirst, marked, plainText, prefixed, type Runs, words } from '../../text/index.js';
import { commas, past } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';
import { messages } from './messages.js';

/** `Supporting area: Geography`; a text with a label of its own (`Minor in Geography`) as recorded. */
const supportingArea = (area: Runs): Runs =>
  /^(minor|emphasis|concentration|speciali[sz]ation)\b/i.test(plainText(area))
    ? area
    : prefixed(messages.prefixes.supportingArea, area);

/** A degree: `**Doctor, Civil Engineering**, magna cum laude, School, Place`. */
export const education = itemSource<'education'>({
  entity: 'education',
  span: ({ values }) => past(values.comp),
  title: ({ values }) => values.major,
  build: ({ values }, span, context) => {
    const lead = marked(commas(words(values.degree_name ?? values.deg), words(values.major)), 'semibold');
    const distinction = values.distinction === null ? null : lowerFirst(values.distinction);
    return entryItem(
      commas(lead, words(distinction, 'italic'), words(values.school), words(values.location)),
      [
        prefixed(messages.prefixes.dissertation, words(values.disstitle, 'italic')),
        supportingArea(words(values.supparea)),
      ],
      formatSpan(span, 'year', context.options.asOf),
    );
  },
});
