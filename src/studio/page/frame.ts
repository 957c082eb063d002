import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { IDLE_MS } from '../../database/index.js';
import type { StudioEnv } from '../env.js';
import { getReader, type Reader } from '../reader.js';
import { roleWords } from '../role-words.js';
import type { Studio } from '../studio.js';
import type { AreaLink, Frame, Notice } from './views.js';

/** Where style sheets, script and fonts are served. */
export const ASSETS = '/assets';

/** A word that differs between people and reveals nothing about them. */
export const getMark = ({ store }: Pick<Studio, 'store'>, netId: string): string =>
  createHmac('sha256', store.secret('marks')).update(netId).digest('base64url').slice(0, 12);

/** The navigation of a reader. */
const getAreas = ({ areas }: Studio, reader: Reader): readonly AreaLink[] =>
  areas
    .filter(({ isFor }) => isFor(reader))
    .map(({ href, label }) => ({ href, label: typeof label === 'string' ? label : label(reader) }));

/** What differs between the surroundings of pages. */
export interface Framing {
  readonly notices?: readonly Notice[];
  /** Of the page, by which the navigation names its area. */
  readonly path?: string;
}

/** What surrounds the content of a page. */
export function getFrame(
  studio: Studio,
  context: Context<StudioEnv>,
  {
    notices = [],
    path = context.req.path,
  }: { readonly notices?: readonly Notice[]; readonly path?: string } = {},
): Frame {
  const current = context.get('current');
  const reader = current && getReader(current);
  return {
    institution: studio.institution,
    isDemonstration: studio.isDemo,
    user: reader && {
      name: reader.session.user.name,
      role: roleWords(reader)[0] ?? null,
      mark: getMark(studio, reader.netId),
    },
    areas: reader === null ? [] : getAreas(studio, reader),
    current: `/${path.split('/')[1]}`,
    sessionSeconds: reader === null ? null : IDLE_MS / 1000,
    status: '',
    notices,
    assets: ASSETS,
  };
}
