import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../../src/database/index.js';
import type { StudioEnv } from '../../src/studio/env.js';
import { type AccessFacts, createGuard, type ReadFacts, type Refusal } from '../../src/studio/guard.js';
import type { Route } from '../../src/studio/policy.js';

const NOW = new Date('2026-03-02T12:00:00Z');
const PHYSICIST: AccessFacts = {
  subject: { kind: 'person', netId: '100100009', units: [{ college: 'Science', department: 'Physics' }] },
  audience: 'internal',
  task: 'review',
};

let refusal: Refusal | null = null;
/** The purposes of the session of the request that was served last. */
let served: Session['purposes'] = {};
beforeEach(() => {
  refusal = null;
  served = {};
});
const guard = createGuard({
  now: () => NOW,
  refuse: (_, given) => {
    refusal = given;
    return new Response('refused', { status: 403 });
  },
});

interface Given {
  readonly roles?: readonly string[] | null;
  readonly purposes?: Readonly<Record<string, string>>;
  readonly signedInAt?: string;
}

/** Asks for a route as a user; null for nobody. */
async function send(
  subject: Route['subject'],
  readFacts: ReadFacts | undefined,
  { roles = [], purposes = {}, signedInAt = NOW.toISOString() }: Given,
): Promise<number> {
  const app = new Hono<StudioEnv>();
  app.use(async (context, next) => {
    const user = { netId: '100100002', name: '', roles: roles ?? [] };
    const session = { user, purposes, signedInAt } as unknown as Session;
    context.set('current', roles === null ? null : { id: '', session });
    context.set('ended', roles === null ? 'idle' : null);
    await next();
  });
  app.get('/x', guard({ method: 'GET', path: '/x', action: 'see', subject }, readFacts), context => {
    served = context.get('current')?.session.purposes ?? {};
    return context.text('served');
  });
  return (await app.request('/x')).status;
}

it('serves a route for anyone without a session, and no other', async () => {
  expect(await send('anyone', undefined, { roles: null })).toBe(200);
  for (const subject of ['nothing', 'own', 'person', 'unit', 'applicants', 'log'] as const)
    expect(await send(subject, undefined, { roles: null })).toBe(403);
  expect(refusal).toEqual({ kind: 'signed-out', ended: 'idle' });
});

it('serves home and own records to every user', async () => {
  expect(await send('nothing', undefined, {})).toBe(200);
  expect(await send('own', undefined, {})).toBe(200);
});

it('refuses the records of others with the rule', async () => {
  expect(await send('person', () => PHYSICIST, { roles: ['chair:History'] })).toBe(403);
  expect(refusal).toEqual({
    kind: 'denied',
    reason: 'A chair sees the people of their own department; this person belongs to another.',
  });
});

it('refuses an unknown person as it refuses one of another department', async () => {
  await send('person', () => null, { roles: ['chair:History'] });
  const unknown = refusal;
  await send('person', () => PHYSICIST, { roles: ['chair:History'] });
  expect(unknown).toEqual(refusal);
});

it('asks for a purpose once a task', async () => {
  const registrar = { roles: ['registrar'] };
  expect(await send('person', () => PHYSICIST, registrar)).toBe(403);
  expect(refusal).toEqual({ kind: 'needs', needs: ['purpose'], task: 'review' });
  expect(await send('person', () => PHYSICIST, { ...registrar, purposes: { other: 'x' } })).toBe(403);
  const purposes = { review: 'Annual review' };
  expect(await send('person', () => PHYSICIST, { ...registrar, purposes })).toBe(200);
  expect(served).toEqual(purposes);
});

it('takes the role as the purpose of an office of one, unless it states another', async () => {
  const chair = { roles: ['chair:Physics'], purposes: { other: 'x' } };
  expect(await send('person', () => PHYSICIST, chair)).toBe(200);
  expect(served).toEqual({ other: 'x', review: 'Work of the chair' });
  await send('person', () => PHYSICIST, { ...chair, purposes: { review: 'Accreditation' } });
  expect(served).toEqual({ review: 'Accreditation' });
});

it('asks for a sign-in when the last one is long ago', async () => {
  const purposes = { applicants: 'Visa letters' };
  const given = { roles: ['admissions'], purposes, signedInAt: '2026-03-02T11:00:00Z' };
  expect(await send('applicants', undefined, given)).toBe(403);
  expect(refusal).toEqual({ kind: 'needs', needs: ['recent-sign-in'], task: 'applicants' });
  expect(await send('applicants', undefined, { ...given, signedInAt: NOW.toISOString() })).toBe(200);
});

it('ignores roles that are not known', async () => {
  expect(await send('log', undefined, { roles: ['root', 'AUDITOR', 'auditor '] })).toBe(403);
  expect(await send('log', undefined, { roles: ['auditor'] })).toBe(200);
});
