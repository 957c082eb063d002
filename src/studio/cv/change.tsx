import { baseProfile, CV } from '../../app/index.js';
import { mergeChanges } from '../../choices/index.js';
import { getDay } from '../../core/index.js';
import type { SavedDocument } from '../../database/index.js';
import { listSections } from '../../sections/index.js';
import { NotFoundError } from '../page/failures.js';
import { CV_FIELDS } from '../page/forms.js';
import { getFrame } from '../page/frame.js';
import { renderPage } from '../page/layout.js';
import { twoWindowsState } from '../page/state-texts.js';
import { StateScreen } from '../page/states.js';
import { isFromScript, readForm } from '../reader.js';
import type { Studio } from '../studio.js';
import { formatTime } from '../words.js';
import type { AddCvRoute, CvCall } from './family.js';
import { type CvForm, parseCvForm } from './form.js';
import { loadParts, readRecord } from './load.js';
import { cvMenus } from './menus.js';
import { messages } from './messages.js';
import { afterAction, defaultSettings, withAllNamed, withChoices } from './settings.js';
import { replyToScript } from './show.js';
import { type CvSettings, parseCvSettings } from './stored-settings.js';
import { getTarget, requireAllowed } from './target.js';
import type { CvMenus } from './views.js';

/** The profile of the first template that the menu has; else that of the usual one. */
function knownProfile({ settings }: Studio, { templates }: CvMenus, names: readonly string[]) {
  const known = names.find(name => templates.some(({ value }) => value === name));
  return baseProfile(CV, { settings, template: known ?? defaultSettings(settings).template });
}

/** The settings that a form chooses, and those that it was made from, with all their sections named. */
async function changedSettings(
  studio: Studio,
  form: CvForm,
  before: CvSettings,
): Promise<{ readonly mine: CvSettings; readonly base: CvSettings }> {
  const template = form.patch?.template ?? before.template;
  const menus = await cvMenus(getDay(studio.now()));
  const profile = await knownProfile(studio, menus, [template, before.template]);
  const sections = listSections(profile);
  const chosen = form.patch === null ? before : withChoices(before, form.patch, { menus, sections });
  const { order, sections: changes } = profile.locked ? before : withAllNamed(chosen, sections);
  // Changes of the sections are kept for the day on which the profile is unlocked.
  const mine = { ...chosen, order, sections: changes };
  return {
    mine: afterAction(mine, form.action, defaultSettings(studio.settings)),
    base: withAllNamed(before, sections),
  };
}

/** Another window saved other settings since the form was made. */
class OverlapError extends Error {
  readonly current: SavedDocument;

  constructor(current: SavedDocument) {
    super(messages.changedAnotherWindow);
    this.current = current;
  }
}

/**
 * Stores the settings of a form. Those of another window stay, if the form says that both shall hold.
 * @throws OverlapError if another window saved meanwhile, NotFoundError if the document was removed
 */
async function store(studio: Studio, document: SavedDocument, form: CvForm): Promise<SavedDocument> {
  const { documents } = studio.store;
  const { owner, id, revision } = document;
  const current = parseCvSettings(document.settings);
  const isNewer = form.revision !== String(revision);
  if (isNewer && form.patch !== null && !form.isForced) throw new OverlapError(document);
  const before = form.base === null ? current : parseCvSettings(form.base);
  const { mine, base } = await changedSettings(studio, form, isNewer ? before : current);
  const settings = isNewer ? mergeChanges(base, mine, current) : mine;
  if (settings.audience === 'public' && current.audience !== 'public') {
    // Fails before anything is stored if the person wants no public CV.
    const person = await studio.records.read(owner, false);
    await studio.buildersOf(owner).cv.preview({ record: person.record, asOf: person.asOf, cv: settings });
  }
  const result = documents.save(owner, id, revision, JSON.stringify(settings));
  if (result === null) throw new NotFoundError();
  if (!result.isSaved) throw new OverlapError(result.current);
  const saved = documents.get(owner, id);
  if (saved === null) throw new NotFoundError();
  return saved;
}

/** Adds the routes that change the settings of the reader's CVs. */
export function addCvChanges(add: AddCvRoute, studio: Studio): void {
  async function change({ context, reader, target }: CvCall): Promise<Response> {
    const fields = await readForm(context);
    const form = parseCvForm(fields);
    if (form === null || target.document === null) throw new NotFoundError();
    const wanted = form.patch?.audience;
    if (wanted !== undefined && ['public', 'internal', 'confidential'].includes(wanted)) {
      const settings = { ...target.settings, audience: wanted as CvSettings['audience'] };
      requireAllowed(reader, 'see', { ...target, settings }, studio.now());
    }
    try {
      const saved = getTarget(await store(studio, target.document, form));
      if (!isFromScript(context)) return context.redirect(openedAt(saved.base, fields), 303);
      const person = await readRecord(studio, reader, saved, false);
      return replyToScript(context, studio, await loadParts(studio, reader, saved, person, null));
    } catch (error) {
      if (!(error instanceof OverlapError)) throw error;
      const { current } = error;
      if (isFromScript(context)) {
        const revision = String(current.revision);
        return context.json({ revision, at: formatTime(new Date(current.changed)) }, 409);
      }
      const frame = getFrame(studio, context);
      const view = twoWindowsState(target.base, formatTime(new Date(current.changed)), [...fields]);
      return context.html(renderPage(<StateScreen frame={frame} view={view} />), 409);
    }
  }

  add('POST', '', 'write', change);
}

/** The page of a CV with the section of the pressed button open. */
function openedAt(base: string, fields: URLSearchParams): string {
  const section = /^(?:up|down|show):(.+)$/.exec(fields.get(CV_FIELDS.do) ?? '')?.[1];
  return section === undefined ? base : `${base}?open=${encodeURIComponent(section)}#s-${section}`;
}
