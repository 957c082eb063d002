import { setting } from './choice.js';
import { oneOf } from './values.js';

export const density = setting({
  name: 'density',
  changes: 'look',
  sets: 'density',
  type: oneOf('NAME', ['compact', 'regular', 'open']),
  example: 'open',
  label: 'Line spacing',
  flag: { name: 'density', help: 'line spacing: compact, regular or open' },
});
