import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { IDLE_MS } from '../database/index.js';
import type { StudioEnv } from './env.js';
import { type Reader, readerOf } from './reader.js';
import type { Area, Frame, Notice } from './screens/views.js';
import type { Studio } from './studio.js';
import { plainUnit } from './words.js';

/** Where style sheets, script and fonts are served. */
export const ASSETS = '/assets';

const ROLE_WORDS = {
  chair: 'Chair',
  dean: 'Dean',
  registrar: 'Registrar',
  admissions: 'Admissions officer',
  auditor: 'Auditor',
} as const;

/** The roles of a reader in words, such as `Chair of Mathematics`. */
export const roleWords = ({ roles }: Reader): readonly string[] =>
  roles.map(role => {
    const word = ROLE_WORDS[role.kind];
    return 'unit' in role && 'name' in role.unit ? `${word} of ${plainUnit(role.unit.name)}` : word;
  });

/** Does a role of the reader let them see documents of others? */
export const seesOthers = ({ roles }: Reader): boolean =>
  roles.some(({ kind }) => kind === 'chair' || kind === 'dean' || kind === 'registrar');

/** A word that differs between people and reveals nothing about them. */
const markOf = ({ store }: Studio, netId: string): string =>
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
  const areas: readonly Area[] = ['documents', 'cv', 'problems'];
  return {
    institution: studio.institution,
    isDemonstration: studio.isDemo,
    user: reader && {
      name: reader.session.user.name,
      role: roleWords(reader)[0] ?? null,
      mark: markOf(studio, reader.netId),
    },
    areas: reader !== null && seesOthers(reader) ? [...areas, 'people'] : areas,
    current: area,
    cvHref: '/cv',
    sessionSeconds: reader === null ? null : IDLE_MS / 1000,
    status: '',
    notices,
    isReading: false,
    assets: ASSETS,
  };
}
