import { LOOK } from '../../choices/index.js';
import type { Applicant } from '../../schema/index.js';
import type { ListedApplicant, SummaryOptions } from '../../sections/index.js';
import { composeModel, type DocumentKind, defineKind } from './kind.js';

/** An applicant's record, and what a summary of it has besides. */
export interface SummaryInput extends SummaryOptions {
  readonly applicant: Applicant;
}

/** The applicants of a list. */
export interface SummaryListInput extends Pick<SummaryOptions, 'institution' | 'asOf' | 'rules'> {
  readonly applicants: readonly ListedApplicant[];
}

/** I-20 preparation summaries. */
export const I20 = defineKind<SummaryInput>()({
  name: 'i20',
  command: 'i20',
  model: 'i20',
  template: 'i20-summary',
  subject: 'applicant',
  material: ['page'],
  audience: 'applicant',
  summary: 'write I-20 preparation summaries of applicants',
  description:
    'Writes an I-20 preparation summary, which is not a Form I-20, for each applicant: funds against cost, documents received, steps left. An applicant whose summary fails does not stop the others.',
  choices: LOOK,
  takes: {},
  parameters: {},
  // Responses of the admissions services are not stored longer than needed.
  batch: {
    summary: 'write the I-20 preparation summaries of many applicants',
    storesResponses: false,
    closing: 'i20-list',
  },
  load: async () => {
    const { i20Model } = await import('../../sections/index.js');
    return {
      compose: ({ applicant, ...options }) => {
        const { model, problems } = i20Model(applicant, options);
        return composeModel(model, options.audience, problems);
      },
    };
  },
});

/** Lists of the applicants of a run, for the staff. */
export const I20_LIST: DocumentKind<SummaryListInput> = {
  ...I20,
  name: 'i20-list',
  model: 'i20-list',
  template: 'i20-list',
  audience: 'staff',
  summary: 'write a list of applicants',
  batch: null,
  load: async () => {
    const { i20ListModel } = await import('../../sections/index.js');
    return {
      compose: ({ applicants, ...options }) => composeModel(i20ListModel(applicants, options), 'staff'),
    };
  },
};
