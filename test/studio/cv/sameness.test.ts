import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  fillSample,
  openSource,
  type RecordSource,
  type Settings,
  type SourceChoice,
} from '../../../src/app/index.js';
import { sha256 } from '../../../src/audit/index.js';
import { ALL, openDatabase } from '../../../src/database/index.js';
import { type CvRequest, createCvBuilder } from '../../../src/studio/cv/builder.js';
import { settingsFor } from '../../app/support.js';
import { inFolder } from '../../cli/run.js';
import { htmlText } from '../../support/html-text.js';
import { difference, pdfText } from '../../support/pdf-text.js';
import { cvSettings } from '../served/commands.js';

/** Random settings, more for a long run: STUDIO_CASES=100; test/studio-browser has fifty of them with the built program. */
const CASES = Number(process.env.STUDIO_CASES ?? 5);

const { path } = inFolder();
let settings: Settings;
let choice: SourceChoice;
let source: RecordSource;

beforeAll(async () => {
  settings = await settingsFor({ db: path('people.db') });
  choice = { kind: 'db', at: [settings.db] };
  fillSample({ settings, faculty: 6, seed: 1 });
  source = await openSource(choice, settings);
});
afterAll(() => source.close());

/** The document of a request, or the code of its refusal. */
async function orCode<T>(make: () => Promise<T>): Promise<T | string> {
  try {
    return await make();
  } catch (error) {
    return (error as { readonly code?: string }).code ?? String(error);
  }
}

it('shows the text of the PDF in its order, for random settings', async () => {
  const database = openDatabase(settings.db, { readOnly: true });
  const netId = database.listFaculty(ALL)[0]?.netId ?? '';
  database.close();
  const fetched = await source.person(netId);
  const bytes = fetched.snapshot();
  const record = { netId, hash: sha256(bytes), bytes };
  const links = { fonts: '/fonts.css', style: '/preview.css' };
  const builder = createCvBuilder({
    settings,
    choice,
    source,
    links,
    sourceName: null,
    isSourceNamed: false,
  });
  await fc.assert(
    fc.asyncProperty(cvSettings(fetched.read().person), async cv => {
      const request: CvRequest = { record, cv, asOf: '2026-11-20' };
      const preview = await orCode(() => builder.preview(request));
      const pdf = await orCode(() => builder.file(request, 'pdf'));
      // What shows no records has a preview, to go on from, and no file.
      if (pdf === 'selection.empty') return expect(preview).toMatchObject({ html: expect.any(String) });
      if (typeof preview === 'string' || typeof pdf === 'string') return expect(preview).toBe(pdf);
      expect(difference((await pdfText(pdf.bytes)).join('\n'), htmlText(preview.html))).toBeNull();
    }),
    { numRuns: CASES },
  );
}, 600_000);
