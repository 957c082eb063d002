import { expect, it } from 'vitest';
import type { CvRequest } from '../../../src/studio/cv/builder.js';
import { createReaderBuilders } from '../../../src/studio/rendering/readers.js';
import type { RenderingTask } from '../../../src/studio/rendering/tasks.js';

/** A request for a CV of a record with a hash; only what names it matters here. */
const getCv = (hash: string, bytes = new Uint8Array(1)) =>
  ({ record: { netId: 'ada', hash, bytes: Buffer.from(bytes) }, asOf: '2026-03-01' }) as unknown as CvRequest;

function open() {
  const tasks: RenderingTask[] = [];
  const getBuilders = createReaderBuilders(async task => tasks.push(task));
  return { tasks, buildersOf: getBuilders };
}

it('passes on each method with its kind and arguments', async () => {
  const { tasks, buildersOf: getBuilders } = open();
  await getBuilders('ada').cv.missing(getCv('a'), 'words');
  expect(tasks).toEqual([{ kind: 'cv', method: 'missing', values: [getCv('a'), 'words'] }]);
});

it('makes a preview once for all readers, and again when the record has changed', async () => {
  const { tasks, buildersOf: getBuilders } = open();
  await Promise.all([getBuilders('ada').cv.preview(getCv('a')), getBuilders('ben').cv.preview(getCv('a'))]);
  // A hash stands for the bytes of its record.
  await getBuilders('ada').cv.preview(getCv('a', new Uint8Array(2)));
  expect(tasks).toHaveLength(1);
  await getBuilders('ada').cv.preview(getCv('b'));
  expect(tasks).toHaveLength(2);
});

it('tells the number of pages from the preview of the same request', async () => {
  const { tasks, buildersOf: getBuilders } = open();
  await getBuilders('ada').cv.preview(getCv('a'));
  await getBuilders('ada').cv.pages(getCv('a'));
  expect(tasks.map(({ method }) => method)).toEqual(['preview', 'pages']);
});

it('makes a file anew each time', async () => {
  const { tasks, buildersOf: getBuilders } = open();
  for (let time = 0; time < 2; time++) await getBuilders('ada').cv.file(getCv('a'), 'pdf');
  expect(tasks).toHaveLength(2);
});
