import type { SavedDocument } from '../../database/index.js';
import type { Reader } from '../reader.js';
import type { Studio } from '../studio.js';
import { hasPublicCv } from './public-cv.js';
import { usualSettings } from './settings.js';

/**
 * The first document of a reader. If there is none it is created: for the public or, if the reader wants no public CV, for
 * the institution.
 * @throws NoRecordError
 */
export async function firstDocument(studio: Studio, { netId }: Reader): Promise<SavedDocument> {
  const { documents } = studio.store;
  const [first] = documents.list(netId);
  if (first !== undefined) return first;
  const usual = usualSettings(studio.settings);
  const isPublic = await hasPublicCv(studio, netId, await studio.records.read(netId, true), usual);
  const settings = JSON.stringify(isPublic ? usual : { ...usual, audience: 'internal' });
  // Another request may have created it meanwhile.
  const [other] = documents.list(netId);
  return other ?? documents.create(netId, { kind: 'cv', name: 'Curriculum vitae', settings });
}
