import { formatSpan, words } from '../../text/index.js';
import { choiceOrOther, past } from '../entries.js';
import { entryItem, source } from '../source.js';
import { details, grantEntry, grantKind, investigators, oddStatus, typeBeside } from './grants.js';

/** Funding within the institution, entered by the college. */
export const congrant = source<'congrant'>({
  entity: 'congrant',
  span: ({ values }) => past(values.start),
  title: ({ values }) => values.title,
  facets: { kind: ({ values }) => grantKind(values.status, () => 'internal') },
  make: (record, span, drawing) => {
    const { values } = record;
    const type = typeBeside(values.title, choiceOrOther(values.type, values.type_other));
    const people = investigators(drawing, values.congrant_invest, values.fp_investigator);
    const lines = [
      details(words(values.sponorg ?? values.awardorg), type, people, oddStatus(values.status)),
      drawing.line(record, 'desc', values.desc),
    ];
    const date = formatSpan(span, 'month', drawing.options.asOf);
    return entryItem(grantEntry(values.title, lines, date, values.amount));
  },
});
