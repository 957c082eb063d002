import { LOOK } from '../../choices/index.js';
import type { ApplicantDocumentOptions, ProgramLetters } from '../../sections/index.js';
import { composeModel, defineKind } from './kind.js';

/** The letters about an applicant, and what a document of them has besides. */
export interface LettersInput extends ApplicantDocumentOptions {
  readonly letters: readonly ProgramLetters[];
}

/** Programs and letter notes of applicants. */
export const LETTERS = defineKind<LettersInput>()({
  name: 'letters',
  command: 'letters',
  model: 'letters',
  template: 'letters',
  subject: 'letters',
  material: ['page'],
  audience: 'applicant',
  summary: 'write the programs and letter notes of an applicant',
  description:
    'Writes the official communication of graduate admissions about one applicant: the programs, the communications of each, and the letter notes.',
  choices: LOOK,
  takes: {},
  parameters: {},
  // Responses of the admissions services are not stored longer than needed.
  batch: { summary: 'write the letters of many applicants', storesResponses: false, closing: null },
  load: async () => {
    const { lettersModel } = await import('../../sections/index.js');
    return {
      compose: ({ letters, ...options }) => {
        const { model, problems } = lettersModel(letters, options);
        return composeModel(model, options.audience, problems);
      },
    };
  },
});
