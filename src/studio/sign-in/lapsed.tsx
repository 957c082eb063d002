import type { Context } from 'hono';
import type { LapsedSession, StudioEnv } from '../env.js';
import { ADDRESSES } from '../page/addresses.js';
import { getFrame } from '../page/frame.js';
import { renderPage } from '../page/layout.js';
import { providerDownState } from '../page/state-texts.js';
import { StateScreen } from '../page/states.js';
import type { Step } from '../page/views.js';
import { isFromScript, readForm } from '../reader.js';
import type { Studio } from '../studio.js';
import { silentAddress } from './addresses.js';
import { SendAgainScreen, SIGNED_OUT_HEADINGS } from './screen.js';

/** Does a browser open a page, which can lead to another site? Frames, scripts and streams cannot. */
export function isNavigation(context: Context<StudioEnv>): boolean {
  const { req } = context;
  const isStream = req.header('accept') === 'text/event-stream';
  const isDocument = (req.header('sec-fetch-dest') ?? 'document') === 'document';
  return req.method === 'GET' && isDocument && !isStream && !isFromScript(context);
}

/** The fields of the form of a request; null for another request, or one with files. */
async function postedFields(context: Context<StudioEnv>): Promise<Step['fields'] | null> {
  const type = context.req.header('content-type') ?? '';
  if (context.req.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return null;
  return [...(await readForm(context))];
}

/**
 * Answers a request whose session gives no access now. What a form holds stays in the page, which sends it again.
 * @param back the page to come back to
 */
export async function answerLapsed(
  studio: Studio,
  context: Context<StudioEnv>,
  reason: LapsedSession['reason'],
  back: string,
): Promise<Response> {
  const { search } = new URL(context.req.url);
  const pathname = context.req.path;
  const frame = getFrame(studio, context);
  if (reason === 'expired') {
    context.set('code', 'access.expired');
    if (isFromScript(context))
      return context.json({ signIn: ADDRESSES.signIn, heading: SIGNED_OUT_HEADINGS.expired }, 401);
    if (isNavigation(context)) return context.redirect(silentAddress(back), 303);
    if (context.req.method === 'GET')
      return context.redirect(`${ADDRESSES.signIn}?${new URLSearchParams({ next: back })}`, 303);
    const view = { action: pathname + search, fields: await postedFields(context), back };
    return context.html(renderPage(<SendAgainScreen frame={frame} view={view} />), 401);
  }
  context.set('code', 'sign-in.provider-down');
  const fields = await postedFields(context);
  const view = providerDownState(fields === null ? null : { action: pathname + search, fields }, back);
  if (isFromScript(context)) {
    const { heading, text, step } = providerDownState(null, back);
    return context.json({ heading, text, step }, 503);
  }
  return context.html(renderPage(<StateScreen frame={frame} view={view} />), 503);
}
