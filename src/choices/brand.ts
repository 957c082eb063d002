import { setting } from './choice.js';
import { text } from './values.js';

/** The look of the institution, by the path of its file. */
export const brand = setting({
  name: 'brand',
  changes: 'look',
  sets: 'brand',
  type: text('FILE'),
  example: 'samples/brands/northmere/brand.json',
  label: 'Brand',
  flag: { name: 'brand', help: 'look of the institution: logo, colour, typeface (docs/brand.md)' },
});
