import type { Feature } from '../feature.js';
import { addShared } from './followed-link.js';
import { addOwnShares } from './own-links.js';

/** Links to documents: those of the reader, and what they open. */
export const SHARING: Feature = {
  addRoutes: (add, studio, parts) => {
    addOwnShares(add, studio, parts);
    addShared(add, studio);
  },
};
