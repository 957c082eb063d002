import { expect, it } from 'vitest';
import type { CvRequest } from '../../../src/studio/cv/builder.js';
import { createReaderBuilders } from '../../../src/studio/rendering/readers.js';
import type { RenderingTask } from '../../../src/studio/rendering/tasks.js';

/** A request for a CV of a record with a hash; only what names it matters here. */
const cvOf = (hash: string, bytes = new Uint8Array(1)) =>
  ({ record: { netId: 'ada', hash, bytes: Buffer.from(bytes) }, asOf: '2026-03-01' }) as unknown as CvRequest;

function open() {
  const tasks: RenderingTask[] = [];
  const buildersOf = createReaderBuilders(async task => tasks.push(task));
  return { tasks, buildersOf };
}

it('passes on each method with its kind and arguments', async () => {
  const { tasks, buildersOf } = open();
  await buildersOf('ada').cv.missing(cvOf('a'), 'words');
  expect(tasks).toEqual([{ kind: 'cv', method: 'missing', values: [cvOf('a'), 'words'] }]);
});

it('makes a preview once for all readers, and again when the record has changed', async () => {
  const { tasks, buildersOf } = open();
  await Promise.all([buildersOf('ada').cv.preview(cvOf('a')), buildersOf('ben').cv.preview(cvOf('a'))]);
  // A hash stands for the bytes of its record.
  await buildersOf('ada').cv.preview(cvOf('a', new Uint8Array(2)));
  expect(tasks).toHaveLength(1);
  await buildersOf('ada').cv.preview(cvOf('b'));
  expect(tasks).toHaveLength(2);
});

it('tells the number of pages from the preview of the same request', async () => {
  const { tasks, buildersOf } = open();
  await buildersOf('ada').cv.preview(cvOf('a'));
  await buildersOf('ada').cv.pages(cvOf('a'));
  expect(tasks.map(({ method }) => method)).toEqual(['preview', 'pages']);
});

it('makes a file anew each time', async () => {
  const { tasks, buildersOf } = open();
  for (let time = 0; time < 2; time++) await buildersOf('ada').cv.file(cvOf('a'), 'pdf');
  expect(tasks).toHaveLength(2);
});
