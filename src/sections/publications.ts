import {
  type CitationStyle,
  HOUSE_STYLE,
  PUBLICATION_GROUPS,
  type PublicationGroup,
  publicationGroup,
  publicationStatus,
} from '../citations/index.js';
import type { Runs } from '../text/index.js';
import { past } from './entries.js';
import { studentLegend } from './legend.js';
import { type Citation, group, type Section, section } from './model.js';
import { inOrder } from './order.js';
import { choose, type Drawing } from './selection.js';

interface Cited {
  readonly group: PublicationGroup;
  readonly runs: Runs;
}

/** Numbers count down, so that a number stays with its work when a newer one comes. */
function numbered(letter: string, cited: readonly Cited[]): readonly Citation[] {
  return cited.map(({ runs }, i) => {
    const number = cited.length - i;
    return { label: `${letter}${number}`, number, runs };
  });
}

/** Publications by group: in press first, then newest first. */
export function publications(drawing: Drawing, style: CitationStyle = HOUSE_STYLE): Section | null {
  const chosen = inOrder(
    choose(drawing, 'publications', 'intellcont', {
      span: ({ values }) => past(values.pub ?? values.acc ?? values.sub),
      title: ({ values }) => values.title,
      ongoing: ({ values }) => publicationStatus(values) === 'in press',
      make: (record): Cited | null => {
        const { title, title_secondary: venue, publisher, contypeother } = record.values;
        if ([title, venue, publisher, contypeother].every(text => text === null)) return null;
        return { group: publicationGroup(record.values), runs: style.cite(record, drawing.owner) };
      },
    }),
  );
  const groups = PUBLICATION_GROUPS.map(({ id, letter, title }) => {
    const cited = chosen.map(({ item }) => item).filter(item => item.group === id);
    return group(title, { citations: numbered(letter, cited), count: cited.length });
  });
  return section('publications', 'Publications', groups, studentLegend);
}
