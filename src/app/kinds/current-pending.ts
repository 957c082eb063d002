import { audience, LOOK } from '../../choices/index.js';
import { defineKind } from './kind.js';
import type { PersonInput } from './person.js';

/** Worksheets of current and pending (other) support, for completing the form of a sponsor. */
export const CURRENT_PENDING = defineKind<PersonInput>()({
  name: 'current-pending',
  command: 'current-pending',
  model: 'current-pending',
  template: 'current-pending',
  subject: 'person',
  material: ['page', 'tables'],
  audience: null,
  storesSnapshot: false,
  summary: 'write a worksheet of current and pending support',
  description:
    'Writes what the records hold for the form of current and pending (other) support of one person, field by field, with every gap stated. It is a worksheet: it has no certification and is not the form.',
  choices: [audience, ...LOOK],
  takes: { reader: reader => reader },
  parameters: {},
  batch: null,
  load: async () => {
    const { worksheetModel } = await import('../../sections/index.js');
    return {
      compose: ({ person, ...options }, { template }) => {
        const { tables, ...built } = worksheetModel(person, {
          ...options,
          style: undefined,
          audience: options.audience ?? template.audience,
        });
        return { ...built, selection: null, tables: () => tables };
      },
    };
  },
});
