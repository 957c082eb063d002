import type { CvPreview } from '../../app/index.js';
import type { PersonRecord } from '../records/records.js';
import { RenderingFailure } from '../rendering/pool.js';
import type { Studio } from '../studio.js';
import { type CvTarget, requestOf } from './target.js';

/** Is a CV refused since the person wants no public one? */
export const isPublicCvRefused = (error: unknown): boolean =>
  error instanceof RenderingFailure && error.code === 'audience.refused';

/** The preview of a reader's own CV, to list what is in it: the one for the institution if no public one can be made. */
export async function ownPreview(
  { buildersOf }: Studio,
  target: CvTarget,
  person: PersonRecord,
): Promise<CvPreview> {
  const request = requestOf(target, person);
  const builder = buildersOf(target.netId).cv;
  try {
    return await builder.preview(request);
  } catch (error) {
    if (!isPublicCvRefused(error)) throw error;
    return builder.preview({ ...request, cv: { ...request.cv, audience: 'internal' } });
  }
}
