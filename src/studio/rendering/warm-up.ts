import type { CvBuilder, CvRequest } from '../../app/index.js';
import { sha256 } from '../../audit/index.js';
import { today } from '../../core/index.js';
import { writeReply } from '../../records/index.js';

/** Invented people; with fewer, the code of a thread is not compiled for speed yet. */
const PEOPLE = 6;

/** The CVs of invented people. */
async function inventedCvs(cv: CvRequest['cv']): Promise<readonly CvRequest[]> {
  const { SAMPLE_INSTITUTION: institution, sampleUniversity } = await import('../../sample/index.js');
  return Array.from(sampleUniversity({ faculty: PEOPLE }), person => {
    const bytes = Buffer.from(writeReply([person], { root: 'Data', institution }), 'utf8');
    return { record: { netId: person.username ?? '', hash: sha256(bytes), bytes }, asOf: today(), cv };
  });
}

/**
 * Makes CVs of invented people in each thread, so that the code of the threads is loaded and compiled before people need
 * it. Requests of people wait for one step of this at most.
 */
export async function warmUp(
  builder: Pick<CvBuilder, 'preview' | 'pages'>,
  cv: CvRequest['cv'],
  threads: number,
): Promise<void> {
  const requests = await inventedCvs(cv);
  const warmOne = async (): Promise<void> => {
    for (const request of requests) await builder.preview(request);
    for (const request of requests.slice(0, 1)) await builder.pages(request);
  };
  await Promise.all(Array.from({ length: threads }, warmOne));
}
