import type { Context } from 'hono';
import { baseProfile, CV, OPEN_PAGE } from '../../app/index.js';
import { bySection } from '../../choices/index.js';
import { getDay } from '../../core/index.js';
import { listSections } from '../../sections/index.js';
import { cvMenus } from '../cv/menus.js';
import { defaultSettings, withChoices } from '../cv/settings.js';
import { type CvSettings, isCvSettings, parseCvSettings } from '../cv/stored-settings.js';
import type { StudioEnv } from '../env.js';
import type { Feature } from '../feature.js';
import { NotFoundError } from '../page/failures.js';
import { show } from '../page/show.js';
import { openState } from '../page/state-texts.js';
import { StateScreen } from '../page/states.js';
import { readerOfRequest, readForm } from '../reader.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { messages } from './messages.js';

/** Adds the page that opens the options of a command as a document. */
function addOpen(add: AddRoute, studio: Studio): void {
  /** The settings of an address or form. @throws NotFoundError if they are none */
  async function readSettings(fields: URLSearchParams): Promise<CvSettings> {
    const text = Buffer.from(fields.get(OPEN_PAGE.field) ?? '', 'base64url').toString('utf8');
    if (!isCvSettings(text)) throw new NotFoundError();
    const patch = parseCvSettings(text);
    const defaults = defaultSettings(studio.settings);
    const menus = await cvMenus(getDay(studio.now()));
    const isKnown = menus.templates.some(({ value }) => value === patch.template);
    const { template } = isKnown ? patch : defaults;
    const profile = await baseProfile(CV, { settings: studio.settings, template });
    return withChoices(defaults, bySection(profile, patch), { menus, sections: listSections(profile) });
  }

  const { path } = OPEN_PAGE;

  add({ method: 'GET', path, action: 'see', subject: 'own' }, async (context: Context<StudioEnv>) => {
    const fields = new URL(context.req.url).searchParams;
    await readSettings(fields);
    const view = openState(path, [[OPEN_PAGE.field, fields.get(OPEN_PAGE.field) ?? '']]);
    return show(studio, context, StateScreen, view);
  });

  add({ method: 'POST', path, action: 'write', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const settings = JSON.stringify(await readSettings(await readForm(context)));
    const name = messages.commandLine;
    const { id } = studio.store.documents.create(netId, { kind: 'cv', name, settings });
    return context.redirect(`/cv/${id}`, 303);
  });
}

export const OPEN_IN: Feature = { addRoutes: addOpen };
