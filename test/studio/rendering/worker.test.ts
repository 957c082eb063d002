import { expect, it } from 'vitest';
import type { CvRequest } from '../../../src/studio/cv/builder.js';
import { perform } from '../../../src/studio/rendering/worker.js';

it('returns an error for each task while the builder cannot be opened', async () => {
  const task = { kind: 'cv', method: 'lines', values: [{} as CvRequest] } as const;
  // Outside a thread there are no data to open it with.
  const results = [await perform(task), await perform(task)];
  const internal = { error: expect.objectContaining({ code: expect.stringContaining('internal') }) };
  expect(results).toEqual([internal, internal]);
});
