/** Names of the tables of accrediting bodies. */
export const FORM_NAMES = ['aacsb-3-1', 'aacsb-8-1'] as const;
export type FormName = (typeof FORM_NAMES)[number];
