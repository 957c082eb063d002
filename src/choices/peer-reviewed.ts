import { filter } from './choice.js';
import { SWITCH } from './values.js';

/** Only works that are refereed, of the kinds whose records say so. */
export const peerReviewed = filter({
  name: 'peerReviewed',
  type: SWITCH,
  example: true,
  label: 'Peer-reviewed only',
  field: 'peer',
  keeps: { name: 'refereed', values: ['Yes'] },
  flag: {
    name: 'peer-reviewed',
    help: 'leave out publications, presentations and creative works that are not refereed',
  },
});
