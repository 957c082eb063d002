import type { SavedDocument } from '../../database/index.js';
import type { Reader } from '../reader.js';
import type { Studio } from '../studio.js';
import { usualSettings } from './settings.js';

/**
 * The settings that a reader's document begins with: for the public or, if the reader wants no public CV, for the
 * institution.
 * @param template null for the usual one
 * @throws NoRecordError
 */
export async function firstSettings(studio: Studio, netId: string, template: string | null): Promise<string> {
  const usual = usualSettings(studio.settings);
  const settings = template === null ? usual : { ...usual, template };
  const { record } = await studio.records.read(netId, true);
  const isPublic = await studio.buildersOf(netId).cv.hasPublicCv(record);
  return JSON.stringify(isPublic ? settings : { ...settings, audience: 'internal' });
}

/** The first document of a reader, which is created if there is none. @throws NoRecordError */
export async function firstDocument(studio: Studio, { netId }: Reader): Promise<SavedDocument> {
  const { documents } = studio.store;
  const [first] = documents.list(netId);
  if (first !== undefined) return first;
  const settings = await firstSettings(studio, netId, null);
  // Another request may have created it meanwhile.
  const [other] = documents.list(netId);
  return other ?? documents.create(netId, { kind: 'cv', name: 'Curriculum vitae', settings });
}
