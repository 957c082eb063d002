import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FORMAT_NAMES, type Format } from '../../src/output/index.js';
import { getAffiliations } from '../../src/records/index.js';
import { createPersonRefs } from '../../src/studio/refs.js';
import { getWords, startBatch, whenOver } from './batches/watching.js';
import { createDocument } from './served/route-rows.js';
import { type ServedStudio, serveStudio, smallUniversity, type Visitor } from './served/served-studio.js';

/** People of the sample; DOWNLOAD_PEOPLE=60 for all of them. */
const PEOPLE = Number(process.env.DOWNLOAD_PEOPLE ?? 6);

/** A clock ten times as fast, so that the limits allow one person all these requests. */
const elapsed = performance.now.bind(performance);
vi.spyOn(performance, 'now').mockImplementation(() => 10 * elapsed());

let studio: ServedStudio;
let registrar: Visitor;
const getRef = (netId: string): string => createPersonRefs(studio.store.secret('people')).of(netId);

beforeAll(async () => {
  studio = await serveStudio({ people: smallUniversity(PEOPLE) });
  registrar = studio.visit({ netId: '100900001', roles: ['registrar'], purpose: 'Annual review' });
});
afterAll(() => studio.close());

const LONG = { timeout: 3_000_000 };

/** Formats of records, of which a person may have none; the page says so. */
const OF_RECORDS: readonly Format[] = ['csv', 'xlsx', 'csl', 'bibtex'];

/** Why a download has failed; null if it has a file with a name, or says that there are no records for it. */
async function getFailure(response: Response, format: Format): Promise<string | null> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status === 422 && OF_RECORDS.includes(format)) return null;
  const name = response.headers.get('content-disposition') ?? '';
  return response.status === 200 && bytes.length > 0 && /^attachment; filename=/.test(name)
    ? null
    : `${response.status} ${name}`;
}

describe('the documents of all people', () => {
  it(
    'are downloaded in every format by their owner, their chair, the registrar, and a link',
    LONG,
    async () => {
      const failures: string[] = [];
      let count = 0;
      const send = async (about: string, format: Format, sending: Promise<Response>): Promise<void> => {
        count++;
        const failure = await getFailure(await sending, format);
        if (failure !== null) failures.push(`${about}, ${format}: ${failure}`);
      };
      for (const [netId, person] of studio.source.people) {
        // A CV without records has no file, and its page says so.
        const { pci: _, admin: __, ...shown } = person.records;
        if (Object.values(shown).every(records => records.length === 0)) continue;
        // Some want no public CV.
        const isPublic = person.records.pci.every(({ values }) => values.vita_visible !== false);
        const owner = studio.visit({ netId });
        const [unit] = getAffiliations(person);
        const chair = studio.visit({
          netId: '100900002',
          roles: [`chair:${unit?.department} @ ${unit?.college}`],
        });
        const base = `/cv/${createDocument(studio, netId, isPublic ? 'public' : 'internal')}`;
        const theirs = `/people/${getRef(netId)}`;
        for (const format of FORMAT_NAMES) {
          await send(`${netId}, owner`, format, owner.post(`${base}/download`, { format }));
          for (const [role, reader] of Object.entries({ chair, registrar }))
            await send(
              `${netId}, ${role}`,
              format,
              reader.post(`${theirs}/cv/download`, {
                format,
                audience: role === 'chair' ? 'internal' : 'confidential',
              }),
            );
        }
        for (const format of ['pdf', 'html', 'docx'] as const)
          await send(`${netId}, packet`, format, owner.post('/packet/2025/download', { format }));
        const shared = await (await owner.post(`${base}/links`)).text();
        const link = /\/shared\/[\w-]{43}/.exec(shared)?.[0];
        expect(link !== undefined, netId).toBe(isPublic);
        if (link !== undefined) await send(`${netId}, link`, 'pdf', studio.visit(null).get(`${link}/cv.pdf`));
      }
      process.stdout.write(`${count} downloads\n`);
      expect(failures).toEqual([]);
      expect(studio.faults).toEqual([]);
    },
  );

  it('are in one ZIP file and in one PDF', LONG, async () => {
    const base = await startBatch(registrar, 'university', 'internal');
    await whenOver(studio, base);
    const zip = await registrar.get(`${base}/files.zip`);
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const words = await getWords(await registrar.get(base));
    const [, made = '', needless = '0'] = /(\d+) made(?:, (\d+) not needed)?/.exec(words) ?? [];
    expect(Number(made) + Number(needless)).toBe(studio.source.people.size);
    expect(Object.keys(files)).toHaveLength(Number(made));
    const merged = Buffer.from(await (await registrar.get(`${base}/one.pdf`)).arrayBuffer());
    expect(merged.subarray(0, 5).toString()).toBe('%PDF-');
    expect(studio.faults).toEqual([]);
  });
});
