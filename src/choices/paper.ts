import { setting } from './choice.js';
import { oneOf } from './values.js';

export const paper = setting({
  name: 'paper',
  changes: 'look',
  sets: 'paper',
  type: oneOf('SIZE', ['letter', 'a4']),
  example: 'a4',
  label: 'Paper',
  flag: { name: 'paper', short: 'p', help: 'paper size: letter or a4' },
});
