import { setting } from './choice.js';
import { text } from './values.js';

/** The template, by name or by the path of its folder. */
export const template = setting({
  name: 'template',
  changes: 'look',
  sets: 'template',
  type: text('NAME'),
  example: 'cv-modern',
  label: 'Template',
  flag: { name: 'template', short: 't', help: 'a bundled template, or the path of a template folder' },
});
