import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pdfText } from './pdf-text.js';

it('leaves built-in functions as they are when a PDF is read', async () => {
  expect(await pdfText(readFileSync(new URL('../../samples/ravencroft.pdf', import.meta.url)))).not.toEqual(
    [],
  );
  // Only a replacement has a prototype.
  for (const builtIn of [Array.prototype.push, JSON.parse]) expect('prototype' in builtIn).toBe(false);
});
