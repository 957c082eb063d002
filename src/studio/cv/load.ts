import { baseProfile, type CvBuilder, type CvPreview } from '../../app/index.js';
import { sectionChoices } from '../../sections/index.js';
import type { Reader } from '../reader.js';
import type { PersonRecord } from '../records/records.js';
import type { WhyView } from '../screens/views.js';
import { recordHref, type Studio, sourceName } from '../studio.js';
import { cvMenus } from './menus.js';
import { allowedMenus, type CvTarget, purposeOf, requestOf } from './target.js';
import type { CvParts } from './view.js';

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
    studio.buildersOf(reader.netId).cv.preview(requestOf(target, person)),
    cvMenus(person.asOf),
    baseProfile(studio.settings, settings.template),
  ]);
  const ignored = studio.store.ignoredProblems.list(target.netId).map(({ key }) => key);
  return {
    ...{ target, person, preview, openSection },
    menus: allowedMenus(reader, target, menus, studio.now()),
    choices: sectionChoices(profile),
    isLocked: profile.locked,
    ignored: new Set(target.owner === null ? ignored : []),
    pages: target.document?.made?.pages ?? null,
  };
}

/** A CV as the audit log names it. */
export const loggedDocument = (reader: Reader, target: CvTarget, { record, version }: PersonRecord) => ({
  ...{ kind: 'cv', audience: target.settings.audience, reader: reader.netId, person: target.netId },
  ...{ purpose: purposeOf(reader, target), record: record.hash, version },
});

/** Why a line is there, with what the reader can do about it; null if the CV does not show the record. */
export async function loadWhy(
  studio: Studio,
  builder: CvBuilder,
  target: CvTarget,
  person: PersonRecord,
  ref: string,
): Promise<WhyView | null> {
  const request = requestOf(target, person);
  const account = await builder.line(request, ref);
  if (account === null) return null;
  const { problems }: CvPreview = await builder.preview(request);
  return {
    ...{ base: target.base, revision: String(target.document?.revision ?? 0), account },
    ...{ owner: target.owner, canEdit: target.document !== null },
    sourceName: sourceName(studio),
    sourceHref: recordHref(studio, target.netId, ref),
    reportAddress: studio.settings.studio.source.report,
    problems: problems.filter(problem => problem.ref === ref),
  };
}
