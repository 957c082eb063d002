import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fetchLettersFor,
  fetchSummary,
  type RecordSource,
  type Settings,
  writeSummaries,
} from '../../../src/app/index.js';
import { openDatabaseSource } from '../../../src/app/sources/database.js';
import { sha256 } from '../../../src/audit/index.js';
import { openDatabase } from '../../../src/database/index.js';
import { readyApplicants, sampleApplicants } from '../../../src/sample/index.js';
import { type AdmissionsRules, type ApplicantAudience, DEFAULT_RULES } from '../../../src/sections/index.js';
import {
  type ApplicantBuilder,
  type ApplicantCopy,
  createApplicantBuilder,
  type StoredApplicant,
} from '../../../src/studio/applicants/builder.js';
import { settingsFor } from '../../app/support.js';

const COMPLETE = '100200048';
const ON_HOLD = '100200003';
const SHORT = '100200001';
const NOT_INTERNATIONAL = '100200047';
const UNAUTHORIZED = '100200044';
const DAY = '2026-11-20';
const LINKS = { fonts: '/assets/fonts.css', style: '/assets/preview.css' };

let folder: string;
let settings: Settings;
let source: RecordSource;
let builder: ApplicantBuilder;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-applicants-'));
  const db = join(folder, 'vitae.db');
  const database = openDatabase(db);
  database.setSampleInstitution('Tamarack Valley University');
  database.admissions.put([
    ...sampleApplicants('Tamarack Valley University'),
    ...readyApplicants('Tamarack Valley University'),
  ]);
  database.close();
  settings = { ...(await settingsFor()), db, audit: join(folder, 'audit.jsonl') };
  settings = { ...settings, host: { ...settings.host, environment: { XDG_STATE_HOME: folder } } };
  source = await openDatabaseSource(db, settings);
  builder = createApplicantBuilder({ settings, choice: { kind: 'db', at: [db] }, links: LINKS });
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

const stored = (fetched: { snapshot(): Uint8Array }): StoredApplicant => {
  const bytes = fetched.snapshot();
  return { hash: sha256(bytes), bytes };
};

const getSummary = async (id: string, audience: ApplicantAudience, name: string | null = null) => ({
  ...({ kind: 'i20', audience, name, asOf: DAY } as const),
  record: stored(await fetchSummary(source, id, audience)),
});

const getLetters = async (id: string, audience: ApplicantAudience): Promise<ApplicantCopy> => ({
  ...{ kind: 'letters', audience, name: null, asOf: DAY },
  record: stored(await fetchLettersFor(source, id, { audience, program: null, notes: null })),
});

const getAccount = async (id: string) => builder.account((await getSummary(id, 'applicant')).record, DAY);

describe('the account of an applicant', () => {
  it('says that an applicant is complete', async () => {
    expect(await getAccount(COMPLETE)).toEqual({
      ...{ state: 'complete', needs: [], brief: '', term: 'Fall Semester 2026' },
      program: expect.stringMatching(/, [A-Z]/),
    });
  });

  it('lists the needs of one on hold', async () => {
    const { state, needs } = await getAccount(SHORT);
    expect(state).toBe('on-hold');
    expect(needs.map(({ text }) => text)).toContain('Funds for the first year (12 months): $4,200 short');
  });

  it('follows the policy of funds in the settings, as its document does', async () => {
    const rules: AdmissionsRules = { ...DEFAULT_RULES, funding: { covers: 'program', dependents: null } };
    const admissions = { ...settings.admissions, rules };
    const own = createApplicantBuilder({
      ...{ settings: { ...settings, admissions }, choice: { kind: 'db', at: [settings.db] }, links: LINKS },
    });
    const copy = await getSummary(ON_HOLD, 'applicant');
    const need = 'Funds for the whole program (3 years): $4,200 short';
    expect((await own.account(copy.record, DAY)).needs.map(({ text }) => text)).toContain(need);
    expect((await getAccount(ON_HOLD)).needs.map(({ text }) => text)).not.toContain(need);
    const lead = '$4,200 more is needed before the I-20 can be issued.';
    expect((await own.preview(copy)).html).toContain(lead);
    expect((await builder.preview(copy)).html).not.toContain(lead);
  });

  it('needs nothing of one who is not international', async () => {
    expect(await getAccount(NOT_INTERNATIONAL)).toMatchObject({ state: 'not-international', needs: [] });
  });

  it('rejects a record that the service does not authorize', async () => {
    await expect(getAccount(UNAUTHORIZED)).rejects.toMatchObject({ code: 'i20.unauthorized' });
  });
});

describe('the copies of an applicant', () => {
  it('prints a typed name on both', async () => {
    for (const audience of ['applicant', 'staff'] as const) {
      const { html } = await builder.preview(await getSummary(ON_HOLD, audience, 'Ilario Kestrel-Amundi'));
      expect(html).toContain('<h1>Ilario Kestrel-Amundi</h1>');
      expect(html).not.toContain(ON_HOLD);
    }
  });

  it('links its styles, and names the hash of each that it holds', async () => {
    const { html, styleHashes } = await builder.preview(await getSummary(ON_HOLD, 'applicant'));
    expect(html).toContain('/assets/preview.css');
    expect(styleHashes.length).toBe((html.match(/<style/g) ?? []).length);
  });

  it('has findings and record control for the staff alone', async () => {
    const [applicant, staff] = await Promise.all(
      (['applicant', 'staff'] as const).map(
        async audience => (await builder.preview(await getSummary('100200006', audience))).html,
      ),
    );
    for (const words of ['Record control', 'Findings in the record', 'Last modified']) {
      expect(staff).toContain(words);
      expect(applicant).not.toContain(words);
    }
  });

  it('makes the files of the command line, to the byte', async () => {
    for (const audience of ['applicant', 'staff'] as const)
      for (const format of ['pdf', 'html'] as const) {
        const name = 'Ilario Kestrel-Amundi';
        const { bytes } = await builder.file(await getSummary(ON_HOLD, audience, name), format);
        const { contents } = await writeSummaries({
          ...{ settings, source: { kind: 'db', at: [settings.db] }, applicants: [ON_HOLD] },
          ...{ name, audience, asOf: DAY, formats: [format], out: null },
        });
        expect(sha256(bytes), `${audience} ${format}`).toBe(sha256(contents[0] as Uint8Array));
      }
  });

  it('names files by a mark and the audience, without name and identifier', async () => {
    const { name } = await builder.file(await getSummary(ON_HOLD, 'staff', 'Ilario Kestrel'), 'html');
    expect(name).toMatch(/^i20-summary-[a-z2-7]{8}-staff\.html$/);
    const letters = await builder.file(await getLetters(ON_HOLD, 'applicant'), 'html');
    expect(letters.name).toMatch(/^letters-[a-z2-7]{8}-applicant\.html$/);
  });

  it('counts the pages of the PDF', async () => {
    expect(await builder.pages(await getSummary(ON_HOLD, 'applicant'))).toBeGreaterThan(0);
  });

  it('makes no summary of one who is not international', async () => {
    const copy = await getSummary(NOT_INTERNATIONAL, 'applicant');
    await expect(builder.preview(copy)).rejects.toMatchObject({ code: 'i20.not-international' });
  });

  it('mentions no denial or withdrawal to the applicant', async () => {
    const denied = /Denial|Reason for withdrawal/;
    let found = 0;
    for (const id of ((await source.applicants()) ?? []).slice(0, 12)) {
      const [applicant = '', staff = ''] = await Promise.all(
        (['applicant', 'staff'] as const).map(
          async each => (await builder.preview(await getLetters(id, each))).html,
        ),
      );
      if (denied.test(staff)) found++;
      expect(denied.test(applicant), id).toBe(false);
    }
    expect(found).toBeGreaterThan(0);
  });
});
