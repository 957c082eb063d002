import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CvBuilder,
  type CvRequest,
  type CvSettings,
  createCvBuilder,
  fillSample,
  openSource,
  type RecordSource,
  type Settings,
  type SourceChoice,
} from '../../../src/app/index.js';
import { formatVersion, sha256 } from '../../../src/audit/index.js';
import { ALL, openDatabase } from '../../../src/database/index.js';
import type { Person } from '../../../src/schema/index.js';
import { WINDOW_LABELS } from '../../../src/sections/index.js';
import { type Service, serve } from '../../../src/server/index.js';
import { settingsFor } from '../../app/support.js';
import { inFolder, run } from '../../cli/run.js';
import { customizations } from '../../sections/profile/customizations.js';
import { htmlText } from '../../support/html-text.js';
import { difference, pdfText } from '../../support/pdf-text.js';

/** Random settings of each test. */
const CASES = Number(process.env.STUDIO_CASES ?? 10);
/** The day of a stored copy, before today. */
const YESTERDAY = '2026-11-20';
const FORMATS = ['pdf', 'html', 'docx', 'json'] as const;

const { path } = inFolder();
let settings: Settings;
let service: Service;
let person: Person;
let netId = '';
const closing: (() => unknown)[] = [];

const look = fc.record({
  template: fc.constantFrom('cv-classic', 'cv-modern', 'cv-compact', 'cv-margin'),
  style: fc.constantFrom('house', 'apa', 'mla'),
  size: fc.constantFrom(null, 9.5, 11),
  paper: fc.constantFrom('letter' as const, 'a4' as const),
  audience: fc.constantFrom('public' as const, 'internal' as const, 'confidential' as const),
  window: fc.option(fc.constantFrom('2010-01-01..', ...WINDOW_LABELS.map(({ name }) => name)), { nil: null }),
});

const cvSettings = (): fc.Arbitrary<CvSettings> =>
  fc.tuple(customizations(person), look).map(([changes, chosen]) => ({ ...chosen, ...changes }));

/** The builder of a studio over a source, with the record and its version. */
async function openStudioBuilder(choice: SourceChoice) {
  const source: RecordSource = await openSource(choice, settings);
  closing.push(() => source.close());
  const fetched = await source.person(netId);
  const bytes = fetched.snapshot();
  const links = { fonts: '/fonts.css', style: '/preview.css' };
  const builder: CvBuilder = createCvBuilder({ settings, choice, source, links, sourceName: null });
  const record = { netId, hash: sha256(bytes), bytes };
  return { builder, record, version: formatVersion(fetched.version) };
}

/** The words of a command line as a shell reads them. */
const wordsOf = (line: string): readonly string[] =>
  execFileSync('/bin/sh', ['-c', line.replace(/^vitae/, "printf '%s\\n'")], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');

const choices = (): readonly SourceChoice[] => [
  { kind: 'db', at: [settings.db] },
  { kind: 'service', at: [service.url] },
];

const sourceWords = ({ kind, at }: SourceChoice): readonly string[] => [`--${kind}`, at[0] ?? ''];

beforeAll(async () => {
  settings = await settingsFor({ db: path('people.db') });
  fillSample({ settings, faculty: 6, seed: 1 });
  const database = openDatabase(settings.db, { readOnly: true });
  netId = database.listFaculty(ALL)[0]?.netId ?? '';
  service = await serve({ database, institution: settings.institution, access: 'open' });
  closing.push(
    () => service.close(),
    () => database.close(),
  );
  const source = await openSource({ kind: 'db', at: [settings.db] }, settings);
  person = (await source.person(netId)).read().person;
  await source.close();
});

afterAll(async () => {
  for (const close of closing) await close();
});

/** The document of a request, or the code of its refusal. */
async function orCode<T>(make: () => Promise<T>): Promise<T | string> {
  try {
    return await make();
  } catch (error) {
    return (error as { readonly code?: string }).code ?? String(error);
  }
}

describe('the studio', () => {
  it('shows the text of the PDF in its order, for random settings', async () => {
    const { builder, record } = await openStudioBuilder(choices()[0] as SourceChoice);
    await fc.assert(
      fc.asyncProperty(cvSettings(), async cv => {
        const request: CvRequest = { record, cv, asOf: YESTERDAY };
        const preview = await orCode(() => builder.preview(request));
        const pages = await orCode(() => builder.pages(request));
        if (typeof preview === 'string' || typeof pages === 'string') return expect(preview).toBe(pages);
        expect(difference((await pdfText(pages.pdf)).join('\n'), htmlText(preview.html))).toBeNull();
      }),
      { numRuns: CASES },
    );
  }, 3_600_000);

  it('makes the bytes that its command makes, from a database and a service, for random settings', async () => {
    let compared = 0;
    for (const choice of choices()) {
      const { builder, record, version } = await openStudioBuilder(choice);
      await fc.assert(
        fc.asyncProperty(cvSettings(), fc.constantFrom(...FORMATS), async (cv, format) => {
          const request: CvRequest = { record, cv, asOf: YESTERDAY };
          const made = await orCode(() => builder.file(request, format));
          if (typeof made === 'string') return;
          const { line, file, text } = await builder.command(request, version, 'My CV');
          writeFileSync(path(file), text);
          const args = [...wordsOf(line), ...sourceWords(choice), '--format', format, '--out', '-'];
          const { code, bytes, err } = await run(args);
          expect([code, err.split('\n').filter(each => each.startsWith('error'))]).toEqual([0, []]);
          expect(Buffer.compare(Buffer.from(bytes), Buffer.from(made.bytes)), line).toBe(0);
          compared++;
        }),
        { numRuns: CASES },
      );
    }
    expect(compared).toBeGreaterThan(CASES);
  }, 3_600_000);

  it('gives a command that writes nothing and names what changed, when the record has changed', async () => {
    const changed = path('changed.db');
    const database = openDatabase(changed);
    const records = { ...person.records, awardhonor: person.records.awardhonor.slice(1) };
    database.importPersons([{ ...person, username: netId, records }], { institution: settings.institution });
    database.close();
    const { builder, record, version } = await openStudioBuilder(choices()[0] as SourceChoice);
    await fc.assert(
      fc.asyncProperty(cvSettings(), async cv => {
        const { line, file, text } = await builder.command({ record, cv, asOf: YESTERDAY }, version, 'My CV');
        writeFileSync(path(file), text);
        rmSync('none.pdf', { force: true });
        const { code, err } = await run([...wordsOf(line), '--db', changed, '--out', 'none.pdf']);
        expect([code, existsSync('none.pdf')]).toEqual([4, false]);
        expect(err).toContain('1 fewer honor');
      }),
      { numRuns: CASES },
    );
  }, 3_600_000);
});
