import {
  ADMISSIONS_MEDIA_TYPES,
  type AdmissionsService,
  meaningOf as facultyMeaningOf,
  MEDIA_TYPE,
} from '../schema/index.js';

/** What a status says, and what can be done about it. */
export type MeaningOf = (status: number) => { readonly meaning: string; readonly hint: string };

/** What differs between the services as a client sees them. */
export interface Dialect {
  /** The Accept header. */
  readonly accept: string;
  /** Media types that surely are not what was asked for; a missing or vague one may yet be. */
  readonly refused: RegExp;
  /** What is asked for, in messages. */
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

/** Asks for JSON first, which is smaller; both are read. */
export const admissionsDialect = (service: AdmissionsService): Dialect => ({
  accept: `${ADMISSIONS_MEDIA_TYPES[0]}, ${ADMISSIONS_MEDIA_TYPES[1]};q=0.9`,
  refused: /^(text\/html|application\/xhtml\+xml|application\/pdf|(image|audio|video)\/.+)$/,
  expected: 'JSON or XML',
  meaningOf: status => service.statuses.find(row => row.status === status) ?? UNEXPECTED,
});
