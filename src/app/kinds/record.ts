import { audience, LOOK } from '../../choices/index.js';
import { defineKind } from './kind.js';
import type { PersonInput } from './person.js';

/** Everything that the service holds about a person, field by field. */
export const RECORD = defineKind<PersonInput>()({
  name: 'record',
  command: 'cv',
  model: 'record',
  template: 'record',
  subject: 'person',
  material: ['page', 'data', 'selection', 'tables'],
  audience: null,
  storesSnapshot: false,
  summary: 'write all records of a person',
  description: 'Writes all records of one person, field by field, private fields included.',
  choices: [audience, ...LOOK],
  takes: { reader: reader => reader },
  parameters: {},
  batch: { summary: 'write all records of many people', storesResponses: true, closing: 'report' },
  load: async () => {
    const [{ composePerson }, { recordModel }] = await Promise.all([
      import('./person.js'),
      import('../../sections/index.js'),
    ]);
    return { compose: composePerson(recordModel) };
  },
});
