import { citePresentation, isInvited } from '../citations/index.js';
import { formatDate } from '../text/index.js';
import { entry, past, sorted } from './entries.js';
import { studentLegend } from './legend.js';
import { type Entry, group, type Section, section } from './model.js';
import { choose, type Drawing } from './selection.js';

const ID = 'presentations';

type GroupId = 'invited' | 'refereed' | 'other';

interface Presented {
  readonly group: GroupId;
  readonly entry: Entry;
}

/** Presentations with their months: keynotes and invited, refereed, and the others. */
export function presentations(drawing: Drawing): Section | null {
  const chosen = sorted(
    choose(drawing, ID, 'present', {
      span: ({ values }) => past(values.date),
      title: ({ values }) => values.title,
      make: (record): Presented | null => {
        const { values } = record;
        const text = citePresentation(record, drawing.owner);
        const made = entry(text, [], formatDate(values.date, 'month'));
        const id = isInvited(values) ? 'invited' : values.refereed === true ? 'refereed' : 'other';
        const said = [values.title, values.name, values.org, values.location].some(part => part !== null);
        return made && said ? { group: id, entry: made } : null;
      },
    }),
  );
  const entries = (id: GroupId) => chosen.filter(item => item.group === id).map(item => item.entry);
  const onlyOthers = chosen.every(item => item.group === 'other');
  return section(
    ID,
    'Presentations',
    [
      group('Keynote and invited', { entries: entries('invited') }),
      group('Refereed papers and posters', { entries: entries('refereed') }),
      group(onlyOthers ? null : 'Other presentations', { entries: entries('other') }),
    ],
    studentLegend,
  );
}
