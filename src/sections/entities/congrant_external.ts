import { formatSpan, words } from '../../text/index.js';
import { choiceOrOther, lasting, past } from '../entries.js';
import { itemSource } from '../item-source.js';
import {
  details,
  externalKind,
  GRANT_KINDS,
  grantEntry,
  grantKind,
  investigators,
  isUnderReview,
  unknownStatus,
} from './grants.js';

/** A grant from outside, entered by the university. */
export const congrantExternal = itemSource<'congrant_external'>({
  entity: 'congrant_external',
  span: ({ values }) => {
    const [start, end] = values.start || values.end ? [values.start, values.end] : [values.fp_year, null];
    return isUnderReview(values.status) || start === values.fp_year ? past(start, end) : lasting(start, end);
  },
  title: ({ values }) => values.title,
  facets: {
    kind: ({ values }, span, { options }) => grantKind(values.status, () => externalKind(span, options.asOf)),
  },
  facetValues: { kind: GRANT_KINDS },
  build: ({ values }, span, context) => {
    const sponsor = words(choiceOrOther(values.sponorg, values.sponorg_other));
    const people = investigators(context, values.congrant_invest, values.fp_investigator);
    const lines = [details(sponsor, people, unknownStatus(values.status))];
    const date = formatSpan(span, 'month', context.options.asOf);
    return grantEntry(values.title, lines, date, values.amount);
  },
});
