import { choiceOrOther } from '../entries.js';
import { itemSource } from '../item-source.js';
import { grantEntry, grantFacets, investigators, typeUnlessInTitle } from './grants.js';

/** Funding that the college entered: within the institution, or of any kind at others. */
export const congrant = itemSource<'congrant'>({
  ...grantFacets('congrant'),
  build: (record, span, context) => {
    const { values } = record;
    const type = typeUnlessInTitle(values.title, choiceOrOther(values.type, values.type_other));
    const people = investigators(context, values.congrant_invest, values.fp_investigator);
    return grantEntry(record, span, context, [type, people], context.line(record, 'desc', values.desc));
  },
});
