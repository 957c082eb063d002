import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { IDLE_MS } from '../database/index.js';
import { areasOf } from './areas.js';
import type { StudioEnv } from './env.js';
import { readerOf } from './reader.js';
import { roleWords } from './role-words.js';
import type { Area, Frame, Notice } from './screens/views.js';
import type { Studio } from './studio.js';

/** Where style sheets, script and fonts are served. */
export const ASSETS = '/assets';

/** A word that differs between people and reveals nothing about them. */
export const markOf = ({ store }: Pick<Studio, 'store'>, netId: string): string =>
  createHmac('sha256', store.secret('marks')).update(netId).digest('base64url').slice(0, 12);

/** What surrounds the content of a page. */
export function frameOf(
  studio: Studio,
  context: Context<StudioEnv>,
  area: Area | null,
  notices: readonly Notice[] = [],
): Frame {
  const current = context.get('current');
  const reader = current && readerOf(current);
  return {
    institution: studio.institution,
    isDemonstration: studio.isDemo,
    user: reader && {
      name: reader.session.user.name,
      role: roleWords(reader)[0] ?? null,
      mark: markOf(studio, reader.netId),
    },
    areas: reader === null ? [] : areasOf(reader),
    current: area,
    sessionSeconds: reader === null ? null : IDLE_MS / 1000,
    status: '',
    notices,
    assets: ASSETS,
  };
}
