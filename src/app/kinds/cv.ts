import type { DocumentKind } from './kind.js';
import type { PersonInput } from './person.js';

/** Curricula vitae. */
export const CV: DocumentKind<PersonInput> = {
  name: 'cv',
  command: 'cv',
  model: 'cv',
  template: 'cv-classic',
  followsSettings: true,
  subject: 'person',
  material: ['page', 'cv', 'selection', 'tables'],
  audience: null,
  summary: 'write a curriculum vitae',
  description:
    'Writes the curriculum vitae of one person. The records come from a service, a database or a file.',
  parameters: {
    explain: { description: 'add an account of each record, in or out, as the last section' },
  },
  batch: { storesResponses: true },
  load: async () => {
    const [{ composePerson }, { cvModel }] = await Promise.all([
      import('./person.js'),
      import('../../sections/index.js'),
    ]);
    return { compose: composePerson(cvModel) };
  },
};
