import type { Person } from '../../src/schema/index.js';

/** Whether the person's CV may be public. */
export const hasPublicCv = ({ records }: Person): boolean =>
  records.pci.every(({ values }) => values.vita_visible !== false);
