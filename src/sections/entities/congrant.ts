import { formatSpan, words } from '../../text/index.js';
import { choiceOrOther, past } from '../entries.js';
import { itemSource } from '../item-source.js';
import {
  details,
  GRANT_KINDS,
  grantEntry,
  grantKind,
  investigators,
  typeUnlessInTitle,
  unknownStatus,
} from './grants.js';

/** Funding within the institution, entered by the college. */
export const congrant = itemSource<'congrant'>({
  entity: 'congrant',
  span: ({ values }) => past(values.start),
  title: ({ values }) => values.title,
  facets: { kind: ({ values }) => grantKind(values.status, () => 'internal') },
  facetValues: { kind: GRANT_KINDS },
  build: (record, span, context) => {
    const { values } = record;
    const type = typeUnlessInTitle(values.title, choiceOrOther(values.type, values.type_other));
    const people = investigators(context, values.congrant_invest, values.fp_investigator);
    const lines = [
      details(words(values.sponorg ?? values.awardorg), type, people, unknownStatus(values.status)),
      context.line(record, 'desc', values.desc),
    ];
    const date = formatSpan(span, 'month', context.options.asOf);
    return grantEntry(values.title, lines, date, values.amount);
  },
});
