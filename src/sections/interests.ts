import { richText } from '../text/index.js';
import { group, type Section, section } from './model.js';
import type { Drawing } from './selection.js';

function interests(
  drawing: Drawing,
  field: 'research_interests' | 'teaching_interests',
  id: string,
  title: string,
) {
  const text = drawing.person.records.pci.map(({ values }) => values[field]).find(value => value !== null);
  return section(id, title, [group(null, { prose: richText(text ?? '').blocks })]);
}

/** Research interests, in full: they are the whole section. */
export const researchInterests = (drawing: Drawing): Section | null =>
  interests(drawing, 'research_interests', 'research-interests', 'Research interests');

/** Teaching interests, in full. */
export const teachingInterests = (drawing: Drawing): Section | null =>
  interests(drawing, 'teaching_interests', 'teaching-interests', 'Teaching interests');
