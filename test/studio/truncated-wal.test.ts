import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkStudio } from '../../src/app/doctor/storage.js';
import type { Settings } from '../../src/app/index.js';
import { getKeyTable } from '../../src/audit/index.js';
import { openStudioStore } from '../../src/database/index.js';
import { openStudio } from '../../src/studio/index.js';
import { type ServedStudio, serveStudio } from './served/served-studio.js';

const OWNER = '100100002';
const DELEGATES = '/packet/delegates';
const DAY = /\d{1,2} \w+ \d{4}, \d\d:\d\d UTC/;

let studio: ServedStudio;
let wal = '';
/** Bytes of the log of writes after the first act. */
let afterFirst = 0;

beforeAll(async () => {
  studio = await serveStudio();
  wal = `${studio.settings.studio.db}-wal`;
  const owner = studio.visit({ netId: OWNER });
  await owner.post(DELEGATES, { person: '100100003' });
  afterFirst = statSync(wal).size;
  await owner.get('/packet/2025');
  await owner.post('/packet/2025/freeze', { revision: '0', base: '{}', teaching: 'Rivers', when: 'now' });
  const frozen = await owner.post('/packet/2025/frozen', {
    revision: String(studio.store.packets.get(OWNER, '2025')?.revision),
  });
  expect([frozen.status, studio.store.packets.get(OWNER, '2025')?.frozen]).toEqual([303, expect.any(String)]);
  await owner.post('/packet/2025/thaw', { opened: '0' });
  expect(studio.store.packets.get(OWNER, '2025')?.frozen).toBeNull();
});
afterAll(() => studio.close());

/** Copies the database with the beginning of its log of writes. @returns settings that name the copy */
function copyDatabase(name: string, walBytes: number): Settings {
  const db = join(studio.folder, name);
  copyFileSync(studio.settings.studio.db, db);
  copyFileSync(wal, `${db}-wal`);
  truncateSync(`${db}-wal`, walBytes);
  return { ...studio.settings, studio: { ...studio.settings.studio, db } };
}

/** The warnings of a studio at its start. */
async function startWarnings(settings: Settings): Promise<readonly string[]> {
  const warnings: string[] = [];
  const started = await openStudio({
    ...{ settings, source: { kind: 'service', at: [studio.source.url] }, isDemo: true, now: studio.now },
    onWarning: text => warnings.push(text),
  });
  await started.close();
  return warnings;
}

it('names the acts after the end of a truncated write-ahead log, with their time and a pseudonym', async () => {
  const settings = copyDatabase('cut.db', afterFirst + 100);
  const pseudonym = getKeyTable(settings.audit).find({ kind: 'person', id: OWNER }) ?? '';
  const { state, message } = await checkStudio(settings);
  expect(state).toBe('warning');
  const [, acts = ''] = /^.+\/cut\.db may lack 2 acts that the audit log names: (.+)\.$/.exec(message) ?? [];
  const parts = acts.split('; ');
  expect(parts.map(each => each.replace(DAY, 'DAY'))).toEqual([
    `packet thawed, DAY, by ${pseudonym}`,
    `packet frozen, DAY, by ${pseudonym}`,
  ]);
  expect(message).not.toContain(OWNER);
  const warnings = await startWarnings(settings);
  expect(warnings).toEqual([expect.stringContaining(message)]);
});

it('finds nothing missing in a whole copy', async () => {
  const settings = copyDatabase('whole.db', statSync(wal).size);
  expect(await checkStudio(settings)).toMatchObject({ state: 'ok' });
  expect(await startWarnings(settings)).toEqual([]);
});

it('names every act when the whole log of writes was left out', async () => {
  const settings = copyDatabase('none.db', 0);
  expect((await startWarnings(settings)).join()).toContain('may lack 3 acts');
});

it('takes the acts in the log of a studio from before they were stored as known, and misses later ones', async () => {
  const settings = copyDatabase('older.db', 0);
  rmSync(`${settings.studio.db}-wal`);
  const store = openStudioStore(settings.studio.db);
  store.loggedActs.add('');
  store.close();
  expect(await checkStudio(settings)).toMatchObject({ state: 'ok' });
  expect(await startWarnings(settings)).toEqual([]);
  await studio.visit({ netId: OWNER }).post(DELEGATES, { person: '100100004' });
  expect((await startWarnings(settings)).join()).toContain(
    'may lack 1 act that the audit log names: delegate named',
  );
});

it('skips the check without a database of a studio', async () => {
  const settings = {
    ...studio.settings,
    studio: { ...studio.settings.studio, db: join(studio.folder, 'no.db') },
  };
  expect(await checkStudio(settings)).toEqual({ state: 'skipped', message: 'no database of a studio' });
});
