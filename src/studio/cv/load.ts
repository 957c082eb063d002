import { baseProfile, CV } from '../../app/index.js';
import type { SavedDocument } from '../../database/index.js';
import { listSections } from '../../sections/index.js';
import type { Reader } from '../reader.js';
import type { PersonRecord } from '../records/records.js';
import { RenderingFailure } from '../rendering/pool.js';
import type { Studio } from '../studio.js';
import type { CvPreview } from './builder.js';
import { cvMenus } from './menus.js';
import { messages } from './messages.js';
import { defaultSettings } from './settings.js';
import { allowedMenus, type CvTarget, findPurpose, getRequest } from './target.js';
import type { CvParts } from './view.js';

/**
 * The settings that a reader's document begins with: for the public or, if the reader wants no public CV, for the
 * institution.
 * @param template null for the usual one
 * @throws NoRecordError
 */
export async function firstSettings(studio: Studio, netId: string, template: string | null): Promise<string> {
  const defaults = defaultSettings(studio.settings);
  const settings = template === null ? defaults : { ...defaults, template };
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
  return other ?? documents.create(netId, { kind: 'cv', name: messages.curriculumVitae, settings });
}

/** Is a CV refused since the person wants no public one? */
export const isPublicCvRefused = (error: unknown): boolean =>
  error instanceof RenderingFailure && error.code === 'audience.refused';

/** The preview of a reader's own CV, to list what is in it: the one for the institution if no public one can be made. */
export async function ownPreview(
  { buildersOf }: Studio,
  target: CvTarget,
  person: PersonRecord,
): Promise<CvPreview> {
  const request = getRequest(target, person);
  const builder = buildersOf(target.netId).cv;
  try {
    return await builder.preview(request);
  } catch (error) {
    if (!isPublicCvRefused(error)) throw error;
    return builder.preview({ ...request, cv: { ...request.cv, audience: 'internal' } });
  }
}

/**
 * Reads the record behind a CV that is shown to a reader, and notes the view of private data in the audit log.
 * @param latest requests it from the source, unless that was done a moment ago
 * @throws what `Records.read` throws; SourceError `audit.write`, and nothing may be shown then
 */
export async function readRecord(
  studio: Studio,
  reader: Reader,
  target: CvTarget,
  latest: boolean,
): Promise<PersonRecord> {
  const person = await studio.records.read(target.netId, latest);
  await studio.log.view(loggedDocument(reader, target, person));
  return person;
}

/** A CV with all that its screen shows. */
export async function loadParts(
  studio: Studio,
  reader: Reader,
  target: CvTarget,
  person: PersonRecord,
  openSection: string | null,
): Promise<CvParts> {
  const { settings } = target;
  const [preview, menus, profile] = await Promise.all([
    studio.buildersOf(reader.netId).cv.preview(getRequest(target, person)),
    cvMenus(person.asOf),
    baseProfile(CV, { settings: studio.settings, template: settings.template }),
  ]);
  const ignored = studio.store.ignoredProblems.list(target.netId).map(({ key }) => key);
  return {
    ...{ target, person, preview, openSection },
    menus: allowedMenus(reader, target, menus, studio.now()),
    choices: listSections(profile),
    isLocked: profile.locked,
    ignored: new Set(target.owner === null ? ignored : []),
    pages: target.document?.made?.pages ?? null,
  };
}

/** A CV as the audit log names it. */
export const loggedDocument = (reader: Reader, target: CvTarget, { record, version }: PersonRecord) => ({
  ...{ kind: 'cv', audience: target.settings.audience, reader: reader.netId, person: target.netId },
  ...{ purpose: findPurpose(reader, target), record: record.hash, version },
});
