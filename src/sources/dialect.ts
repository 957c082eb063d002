import {
  ADMISSIONS_MEDIA_TYPES,
  type AdmissionsService,
  getMeaning as facultyMeaningOf,
  MEDIA_TYPE,
} from '../schema/index.js';

/** The meaning of a status, with a hint. */
export type MeaningOf = (status: number) => { readonly meaning: string; readonly hint: string };

/** Differences between the services. */
export interface Dialect {
  /** The Accept header. */
  readonly accept: string;
  /** Media types to reject; a missing or vague one is accepted. */
  readonly refused: RegExp;
  /** The requested format, for messages. */
  readonly expected: string;
  readonly meaningOf: MeaningOf;
}

export const FACULTY_DIALECT: Dialect = {
  accept: MEDIA_TYPE,
  refused:
    /^(text\/html|application\/xhtml\+xml|application\/(.+\+)?json|application\/pdf|(image|audio|video)\/.+)$/,
  expected: 'XML',
  meaningOf: facultyMeaningOf,
};

const UNEXPECTED = {
  meaning: 'an unexpected status',
  hint: 'Check that the base address is that of the admissions services; if it is, report the status to their operators.',
};

/** Prefers JSON, which is smaller; both are read. */
export const admissionsDialect = (service: AdmissionsService): Dialect => ({
  accept: `${ADMISSIONS_MEDIA_TYPES[0]}, ${ADMISSIONS_MEDIA_TYPES[1]};q=0.9`,
  refused: /^(text\/html|application\/xhtml\+xml|application\/pdf|(image|audio|video)\/.+)$/,
  expected: 'JSON or XML',
  meaningOf: status => service.statuses.find(row => row.status === status) ?? UNEXPECTED,
});
