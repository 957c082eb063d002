import type { Person } from '../../src/schema/index.js';

/** Does the person have a public CV? */
export const isWilling = ({ records }: Person): boolean =>
  records.pci.every(({ values }) => values.vita_visible !== false);
