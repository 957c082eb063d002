import type { Context } from 'hono';
import { isLoopback } from '../../core/index.js';
import type { NewSession } from '../../database/index.js';
import { withoutCode } from '../../records/index.js';
import type { StudioEnv } from '../env.js';
import { messages } from './messages.js';

/** An invented user of the demonstration. */
export interface DemoUser {
  readonly name: string;
  /** The role in a word or two, such as “Chair”. */
  readonly role: string;
  /** Such as `Associate Professor, Law School`. */
  readonly post: string;
  /** One sentence: what this user can see, said to the reader. */
  readonly about: string;
  readonly netId: string;
  /** In the form of `parseRole`. */
  readonly roles: readonly string[];
}

/** A person of the sample university. */
export interface DemoPerson {
  readonly netId: string;
  readonly name: string;
  readonly rank: string | null;
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
  const [chair, dean, registrar, admissions, auditor] = others;
  // The chair's people include the professor.
  const department = professor?.department ?? '';
  const college = dean?.college ?? '';
  const users: readonly (DemoUser | null)[] = [
    demoUser(professor, messages.professor, getPost(professor), messages.ownCVProblems),
    demoUser(
      chair,
      messages.chair,
      withoutCode(department),
      messages.ownCVPeopleDepartment,
      `chair:${department}`,
    ),
    demoUser(dean, messages.dean, withoutCode(college), messages.ownCVPeopleCollege, `dean:${college}`),
    demoUser(
      registrar,
      messages.registrar,
      messages.officeRegistrar,
      messages.cvAnyoneMorePublic,
      'registrar',
    ),
    demoUser(
      admissions,
      messages.admissions,
      messages.internationalAdmissions,
      messages.applicantsWhatEachNeeds,
      'admissions',
    ),
    demoUser(auditor, messages.auditor, messages.internalAudit, messages.ownCVLogMade, 'auditor'),
  ];
  return users.filter(user => user !== null);
}

/** `Associate Professor, Law School`. */
const getPost = (person: DemoPerson | undefined): string =>
  [person?.rank, withoutCode(person?.department ?? '')].filter(Boolean).join(', ');

/** A user with a role in addition to that of a person; null without the person. */
const demoUser = (
  person: DemoPerson | undefined,
  role: string,
  post: string,
  about: string,
  ...roles: readonly string[]
): DemoUser | null =>
  person === undefined ? null : { name: person.name, netId: person.netId, role, post, about, roles };

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
