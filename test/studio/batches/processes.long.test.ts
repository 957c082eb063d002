import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Batches, openBatches } from '../../../src/studio/batches/batches.js';
import { readAudit } from '../../audit/named-entries.js';
import { type ServedStudio, serveStudio, smallUniversity, type Visitor } from '../served/served-studio.js';
import { startBatch, watch, whenOver } from './watching.js';

const OWNER = '100100004';

let studio: ServedStudio;
let visitor: Visitor;
let other: Batches;

/** Opens the batches of another process on the same database; its connections are its own. */
const openOther = (): Batches =>
  openBatches({
    settings: studio.settings,
    source: { kind: 'service', at: [studio.source.url] },
    store: studio.store,
    records: { held: () => null },
    now: () => new Date(),
    onFault: fault => studio.faults.push(fault),
    onWarning: () => {},
  });

beforeEach(async () => {
  studio = await serveStudio({ people: smallUniversity(30) });
  studio.source.delayMs = 100;
  visitor = studio.visit({ netId: OWNER, roles: ['registrar'], purpose: 'Annual review' });
});
afterEach(async () => {
  await other.close();
  await studio.close();
});

const hasMade = ({ news }: { readonly news: { readonly changes: readonly { readonly state: string }[] } }) =>
  news.changes.some(({ state }) => state === 'made');

it('runs a batch in one of two processes, and in the other when the first one ends', async () => {
  const base = await startBatch(visitor);
  const id = base.replace('/batches/', '');
  await watch(visitor, base, 0, hasMade);
  other = openOther();
  expect(other.read(id, state => state.counts())).toBeNull();
  expect(other.paceOf(id)).toBeNull();
  await studio.batches.close();
  studio.source.delayMs = 0;
  expect(studio.store.batches.get(id)?.status).toBe('running');
  await whenOver(studio, base);
  const counts = other.read(id, state => state.counts().documents);
  expect(counts).toMatchObject({ waiting: 0, failed: 0, made: 28, 'not-applicable': 2 });
  const made = readAudit(studio.settings.audit).flatMap(({ files }) => files.map(({ sha256 }) => sha256));
  expect(made).toHaveLength(28);
  expect(new Set(made).size).toBe(28);
  expect(studio.faults).toEqual([]);
});

it('does not go on with a batch whose owner lost the role while no process ran', async () => {
  const base = await startBatch(visitor);
  const id = base.replace('/batches/', '');
  await watch(visitor, base, 0, hasMade);
  await studio.batches.close();
  const user = { netId: OWNER, name: 'Ada Quill', roles: [] };
  studio.store.sessions.update(visitor.id, { user, checkedAt: new Date().toISOString() });
  other = openOther();
  expect(studio.store.batches.get(id)).toMatchObject({ status: 'stopped', reason: 'withdrawn' });
});

it('stops a batch that another process runs', async () => {
  const base = await startBatch(visitor);
  const id = base.replace('/batches/', '');
  await watch(visitor, base, 0, hasMade);
  other = openOther();
  other.stop(id);
  await watch(visitor, base, 0);
  expect(studio.batches.read(id, state => state.counts().documents.waiting)).toBeGreaterThan(0);
  expect(studio.store.batches.get(id)?.status).toBe('stopped');
});
