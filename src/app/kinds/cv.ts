import { CITATIONS, foldCourses, LOOK, READER, SELECTION, window } from '../../choices/index.js';
import { defineKind } from './kind.js';
import type { PersonInput } from './person.js';

/** Curricula vitae. */
export const CV = defineKind<PersonInput>()({
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
  choices: [window, ...READER, ...SELECTION, foldCourses, ...LOOK, ...CITATIONS],
  takes: { reader: reader => reader, profile: slot => slot },
  parameters: {
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
});
