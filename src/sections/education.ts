import { lowerFirst, marked, plainText, prefixed, type Runs, words } from '../text/index.js';
import { commas, dateText, entry, past, sorted } from './entries.js';
import { group, type Section, section } from './model.js';
import { choose, type Drawing } from './selection.js';

/** `Supporting area: Geography`; a text that says what it is (`Minor in Geography`) stands as recorded. */
const supportingArea = (area: Runs): Runs =>
  /^(minor|emphasis|concentration|speciali[sz]ation)\b/i.test(plainText(area))
    ? area
    : prefixed('Supporting area: ', area);

/** Degrees, newest first: `**Doctor, Civil Engineering**, magna cum laude, School, Place`. */
export function education(drawing: Drawing): Section | null {
  const entries = choose(drawing, 'education', 'education', {
    span: ({ values }) => past(values.comp),
    title: ({ values }) => values.major,
    make: ({ values }, span) => {
      const lead = marked(commas(words(values.degree_name ?? values.deg), words(values.major)), 'semibold');
      const distinction = values.distinction === null ? null : lowerFirst(values.distinction);
      return entry(
        commas(lead, words(distinction, 'italic'), words(values.school), words(values.location)),
        [
          prefixed('Dissertation: ', words(values.disstitle, 'italic')),
          supportingArea(words(values.supparea)),
        ],
        dateText(span, 'year', drawing.options.asOf),
      );
    },
  });
  return section('education', 'Education', [group(null, { entries: sorted(entries) })]);
}
