import { counted } from '../../core/index.js';
import { describeMatch, isIdle, readRoleMatches } from '../role-matches.js';
import type { Settings } from '../settings/settings.js';
import { type Finding, ok, skipped, warning } from './check.js';

/** Says which people the roles of the configuration are for. @throws what reading the source throws */
export async function checkRoles(settings: Settings): Promise<Finding> {
  const matches = await readRoleMatches(settings);
  if (matches.length === 0) return skipped('none configured (studio.signIn.roles)');
  const idle = matches.filter(isIdle);
  const all = matches.map(describeMatch).join('; ');
  if (idle.length === 0) return ok(all);
  return warning(
    `${counted(idle.length, 'role')} of ${matches.length} ${idle.length === 1 ? 'gives' : 'give'} nothing. ${all}.`,
    'Write names as `vitae units` lists them, and a department of several colleges as DEPARTMENT @ COLLEGE.',
  );
}
