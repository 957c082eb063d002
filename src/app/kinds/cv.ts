import { type DocumentKind, FOLD_COURSES } from './kind.js';
import type { PersonInput } from './person.js';

/** Curricula vitae. */
export const CV: DocumentKind<PersonInput> = {
  name: 'cv',
  command: 'cv',
  model: 'cv',
  template: 'cv-classic',
  followsSettings: true,
  subject: 'person',
  material: ['page', 'cv', 'data', 'selection', 'tables'],
  audience: null,
  storesSnapshot: false,
  summary: 'write a curriculum vitae',
  description:
    'Writes the curriculum vitae of one person. The records come from a service, a database or a file.',
  parameters: {
    foldCourses: FOLD_COURSES,
    explain: { description: 'add a last section that explains why each record was included or excluded' },
  },
  batch: {
    summary: 'write the curricula vitae of many people',
    storesResponses: true,
    closing: 'report',
    merged: 'Curricula vitae',
  },
  load: async () => {
    const [{ composePerson }, { cvModel }] = await Promise.all([
      import('./person.js'),
      import('../../sections/index.js'),
    ]);
    return { compose: composePerson(cvModel) };
  },
};
