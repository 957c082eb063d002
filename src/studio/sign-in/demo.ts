import type { Context } from 'hono';
import { isLoopback } from '../../core/index.js';
import type { NewSession } from '../../database/index.js';
import type { StudioEnv } from '../env.js';
import { plainUnit } from '../words.js';

/** An invented user of the demonstration. */
export interface DemoUser {
  readonly name: string;
  /** The role in a few words, such as “Chair of Physics”. */
  readonly role: string;
  /** One sentence: what this user can see. */
  readonly about: string;
  readonly netId: string;
  /** In the form of `parseRole`. */
  readonly roles: readonly string[];
}

/** A person of the sample university. */
export interface DemoPerson {
  readonly netId: string;
  readonly name: string;
  readonly college: string | null;
  readonly department: string | null;
}

/** Somebody of the sample university whose records have a few problems. */
const WITH_PROBLEMS = '100100014';

/** Name of the issuer of demo sessions. */
export const DEMO_ISSUER = 'demo';

/**
 * Chooses the users of the demonstration from the people of the sample university: a professor, a chair, a dean, the
 * registrar, the admissions office and an auditor.
 * @param people in any order; the first ones are used
 * @returns fewer than six if there are fewer people
 */
export function demoUsers(people: readonly DemoPerson[]): readonly DemoUser[] {
  const placed = people.filter(({ college, department }) => college !== null && department !== null);
  const professor = placed.find(({ netId }) => netId === WITH_PROBLEMS) ?? placed[0];
  const others = placed.slice(1).filter(({ netId }) => netId !== professor?.netId);
  const [first, dean, registrar, admissions, auditor] = others;
  // The chair's people include the professor.
  const chair = first && { ...first, department: professor?.department ?? null };
  const users: readonly (DemoUser | null)[] = [
    professor
      ? demoUser(professor, 'Professor', 'Sees their own records and makes their own documents.', [])
      : null,
    chair
      ? demoUser(
          chair,
          `Chair of ${plainUnit(chair.department ?? '')}`,
          'Sees and makes the documents of the people of one department.',
          [`chair:${chair.department}`],
        )
      : null,
    dean
      ? demoUser(
          dean,
          `Dean of ${dean.college}`,
          'Sees and makes the documents of the people of one college.',
          [`dean:${dean.college}`],
        )
      : null,
    registrar
      ? demoUser(registrar, 'Registrar', 'Sees and makes the documents of all people.', ['registrar'])
      : null,
    admissions
      ? demoUser(admissions, 'Admissions office', 'Sees applicants, and no documents of faculty.', [
          'admissions',
        ])
      : null,
    auditor ? demoUser(auditor, 'Auditor', 'Reads the log, and no documents of others.', ['auditor']) : null,
  ];
  return users.filter(user => user !== null);
}

const demoUser = (
  { netId, name }: DemoPerson,
  role: string,
  about: string,
  roles: readonly string[],
): DemoUser => ({ name, role, about, netId, roles });

/** Does the request come from this machine, for a name of this machine, and through no proxy? */
export function isLocalRequest(context: Context<StudioEnv>): boolean {
  const remote = (context.env?.incoming?.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const host = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(context.req.header('host') ?? '')?.[1] ?? '';
  const isProxied = ['forwarded', 'x-forwarded-for'].some(name => context.req.header(name) !== undefined);
  return isLoopback(remote) && isLoopback(host) && !isProxied;
}

/** The session of a demo user. */
export const demoSession = ({ netId, name, roles }: DemoUser): NewSession => ({
  issuer: DEMO_ISSUER,
  sub: netId,
  sid: null,
  user: { netId, name, roles },
  tokens: null,
});
