import { setting } from './choice.js';
import { ON_OFF, text } from './values.js';

/** The citation style, by name or by the path of its file. */
export const style = setting({
  name: 'style',
  changes: 'look',
  sets: 'style',
  type: text('NAME'),
  example: 'apa',
  label: 'Citations',
  flag: {
    name: 'style',
    help: 'citation style: house, apa, chicago, mla, ieee, vancouver, ama, acs, harvard, bluebook, or a .csl file',
  },
});

/** A published style as it is, without the changes for a CV. */
export const styleAsPublished = setting({
  name: 'styleAsPublished',
  changes: 'look',
  sets: 'styleAsPublished',
  type: ON_OFF,
  example: true,
  label: 'Citations as published',
  flag: {
    name: 'style-as-published',
    help: 'print a published style without the changes for a CV: its own capitals and et al. (docs/citations.md)',
  },
});
