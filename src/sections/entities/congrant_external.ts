import { itemSource } from '../item-source.js';
import { grantEntry, grantFacets, investigators } from './grants.js';

/** A grant from outside, entered by the university. */
export const congrantExternal = itemSource<'congrant_external'>({
  ...grantFacets('congrant_external'),
  build: (record, span, context) => {
    const { congrant_invest: rows, fp_investigator: recorded } = record.values;
    return grantEntry(record, span, context, [investigators(context, rows, recorded)]);
  },
});
