import type { Context } from 'hono';
import { baseProfile, type CvSettings, isCvSettings, OPEN_PAGE, parseCvSettings } from '../../app/index.js';
import { dayOf } from '../../core/index.js';
import { sectionChoices } from '../../sections/index.js';
import { cvMenus } from '../cv/menus.js';
import { settingsOf, usualSettings } from '../cv/settings.js';
import type { StudioEnv } from '../env.js';
import { NotFoundError } from '../failures.js';
import { frameOf } from '../frame.js';
import { formOf, readerOfRequest } from '../reader.js';
import type { AddRoute } from '../routing.js';
import type { CvFormSettings } from '../screens/cv-form.js';
import { renderPage } from '../screens/layout.js';
import { openState } from '../screens/state-texts.js';
import { StateScreen } from '../screens/states.js';
import type { Studio } from '../studio.js';

/** Settings from outside as those of a form, which are checked. */
const asForm = ({ size, window, sections, ...settings }: CvSettings): CvFormSettings => ({
  ...settings,
  size: size === null ? '' : String(size),
  window: window ?? '',
  sections: sections.map(section => ({
    ...section,
    title: section.title ?? '',
    window: section.window ?? '',
  })),
});

/** Adds the page that opens the options of a command as a document. */
export function addOpen(add: AddRoute, studio: Studio): void {
  /** The settings of an address or form. @throws NotFoundError if they are none */
  async function readSettings(fields: URLSearchParams): Promise<CvSettings> {
    const text = Buffer.from(fields.get(OPEN_PAGE.field) ?? '', 'base64url').toString('utf8');
    if (!isCvSettings(text)) throw new NotFoundError();
    const form = asForm(parseCvSettings(text));
    const usual = usualSettings(studio.settings);
    const menus = await cvMenus(dayOf(studio.now()));
    const template = menus.templates.some(({ value }) => value === form.template)
      ? form.template
      : usual.template;
    const sections = sectionChoices(await baseProfile(studio.settings, template));
    return settingsOf(form, usual, { menus, sections });
  }

  const { path } = OPEN_PAGE;

  add({ method: 'GET', path, action: 'see', subject: 'own' }, async (context: Context<StudioEnv>) => {
    const fields = new URL(context.req.url).searchParams;
    await readSettings(fields);
    const view = openState(path, [[OPEN_PAGE.field, fields.get(OPEN_PAGE.field) ?? '']]);
    return context.html(
      renderPage(<StateScreen frame={frameOf(studio, context, 'documents')} view={view} />),
    );
  });

  add({ method: 'POST', path, action: 'change', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const settings = JSON.stringify(await readSettings(await formOf(context)));
    const name = 'From the command line';
    const { id } = studio.store.documents.create(netId, { kind: 'cv', name, settings });
    return context.redirect(`/cv/${id}`, 303);
  });
}
