import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { StudioEnv } from '../env.js';
import type { Studio } from '../studio.js';
import { type Framing, getFrame } from './frame.js';
import { renderPage } from './layout.js';
import type { Frame } from './views.js';

/** Answers with a page. */
export const show = <V,>(
  studio: Studio,
  context: Context<StudioEnv>,
  Screen: (props: { readonly frame: Frame; readonly view: V }) => Child,
  view: V,
  { status = 200, ...framing }: Framing & { readonly status?: ContentfulStatusCode } = {},
): Response => {
  const frame = getFrame(studio, context, framing);
  return context.html(renderPage(<Screen frame={frame} view={view} />), status);
};
