import { expect } from 'vitest';

// Vitest compares bytes one by one as properties, which takes seconds for a few files.
expect.addEqualityTesters([
  (a, b) =>
    a instanceof Uint8Array && b instanceof Uint8Array && a.constructor === b.constructor
      ? Buffer.compare(a, b) === 0
      : undefined,
]);
