import { words } from '../text/index.js';
import { commas, dateText, entry, lasting, sorted } from './entries.js';
import { group, type Section, section } from './model.js';
import { choose, type Drawing } from './selection.js';

const ID = 'licensure';
/** A longer description of a membership goes on a line of its own. */
const SHORT_DESCRIPTION = 60;

/** Licenses and certifications, then memberships. */
export function licensure(drawing: Drawing): Section | null {
  const { asOf } = drawing.options;
  const licenses = choose(drawing, ID, 'liccert', {
    span: ({ values }) => lasting(values.start, values.end),
    title: ({ values }) => values.title,
    make: (record, span) => {
      const { values } = record;
      return entry(
        commas(words(values.title), words(values.org)),
        [drawing.line(record, 'desc', values.desc)],
        dateText(span, 'year', asOf),
      );
    },
  });
  const memberships = choose(drawing, ID, 'member', {
    span: ({ values }) => lasting(values.start, values.end),
    title: ({ values }) => values.name,
    make: (record, span) => {
      const { values } = record;
      const described = drawing.line(record, 'desc', values.desc);
      const short = (values.desc?.length ?? 0) <= SHORT_DESCRIPTION;
      return entry(
        commas(words(values.name), short ? described : []),
        [short ? [] : described],
        dateText(span, 'year', asOf),
      );
    },
  });
  return section(ID, 'Licensure and memberships', [
    group(null, { entries: [...sorted(licenses), ...sorted(memberships)] }),
  ]);
}
