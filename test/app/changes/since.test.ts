import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { resolveSince } from '../../../src/app/changes/since.js';
import { listSnapshots, type Settings, writeCv, writePersonDocument } from '../../../src/app/index.js';
import { kindNamed } from '../../../src/app/kinds/index.js';
import type { FoundPerson } from '../../../src/app/sources/index.js';
import type { VitaeError } from '../../../src/core/index.js';
import { emptyRecords, readReply } from '../../../src/records/index.js';
import type { Person } from '../../../src/schema/index.js';
import { inFolder, sampleText } from '../../cli/run.js';
import { settingsFor } from '../support.js';

const { path } = inFolder();
const NOW = sampleText('ravencroft.xml');
const EARLIER = sampleText('earlier.xml');
const DAY = '2026-11-03';

const getPerson = (xml: string): Person => {
  const [person] = readReply(xml, { source: 'test', institution: '' }).persons;
  if (person === undefined) throw new Error('The sample holds no person.');
  return person;
};

let settings: Settings;
let stores = 0;
beforeEach(async () => {
  settings = await settingsFor({ snapshotFolder: path(`store-${stores++}`) });
});

/** The earlier state of today's sample, or of another person. */
function since(value: string, now: Person = getPerson(NOW), date: string | null = DAY) {
  const found = { person: now, date, problems: [] } as unknown as FoundPerson;
  const request = { settings, source: undefined, formats: ['html'], since: value } as const;
  return resolveSince(request, found, DAY);
}

/** The code and message of an error, with its hint. */
const failure = async (promise: Promise<unknown>) => {
  const error = (await promise.then(
    () => ({ code: 'none' }),
    (cause: unknown) => cause,
  )) as VitaeError;
  return [error.code, error.message?.replaceAll('\u00a0', ' '), error.hint];
};

/** A file of records. */
function file(name: string, xml: string): string {
  writeFileSync(name, xml);
  return name;
}

/** Stores a snapshot of some records, today. */
async function store(xml: string, own: Settings = settings): Promise<string> {
  const source = { kind: 'input', at: [file('record.xml', xml)] } as const;
  const request = {
    settings: own,
    source,
    formats: ['html'],
    out: 'cv.html',
    force: true,
    snapshot: true,
  } as const;
  return (await writeCv(request)).snapshot?.hash ?? '';
}

const withoutRecords = (xml: string): string => xml.replace(/(<Record [^>]*>)[\s\S]*(<\/Record>)/, '$1$2');

describe('an earlier record', () => {
  it('has the person, day and hash, and no notice when nothing limits the comparison', async () => {
    const found = await since(file('earlier.xml', EARLIER));
    expect(found).toMatchObject({ day: '2025-03-12', documents: [], notices: [] });
    expect(found?.person?.userId).toBe('100000001');
  });

  it('is a day alone when there is no snapshot of it', async () => {
    expect(await since('2025-03-12')).toEqual({ person: null, day: '2025-03-12' });
  });

  it('may be a snapshot made on a later day than that of the response', async () => {
    const hash = await store(EARLIER);
    expect(await since(hash)).toMatchObject({ hash, documents: [{ kind: 'cv' }] });
  });

  it.each([
    ['the same file twice', NOW, NOW, 'The two records are the same.'],
    [
      'a changed net ID',
      EARLIER.replaceAll('100000001', '900000001').replace('"mravencroft"', '"mtr"'),
      NOW,
      'The person has another identifier than in the earlier record; their name or records show that it is the same person.',
    ],
    [
      'no records before',
      withoutRecords(EARLIER),
      NOW,
      'The earlier state has no records, so every record is new.',
    ],
    [
      'no records now',
      EARLIER,
      withoutRecords(NOW),
      'There are no records any more, so all of them are withdrawn.',
    ],
  ])('says so in a notice for %s', async (_, before, now, notice) => {
    const found = await since(file('before.xml', before), getPerson(now));
    expect(found).toMatchObject({ notices: [notice] });
  });

  it('says so in a notice when it was read under other maps', async () => {
    const hash = await store(EARLIER, { ...settings, maps: { entities: { HONOUR: 'awardhonor' } } });
    expect(await since(hash)).toMatchObject({
      notices: [
        'The earlier record was read under other maps of fields; both are compared under those of today.',
      ],
    });
  });
});

describe('an earlier record is refused when it', () => {
  it('is of another person', async () => {
    expect(await failure(since(file('full.xml', sampleText('full.xml'))))).toEqual([
      'since.person',
      'The earlier record is of another person.',
      'Give an earlier record of the same person with --since.',
    ]);
    const nobody = { ...getPerson(NOW), userId: '9', username: null, records: emptyRecords() } as Person;
    expect((await failure(since('full.xml', nobody)))[0]).toBe('since.person');
  });

  it('is later than the records', async () => {
    const later = file('later.xml', NOW.replace('dmd:date="2026-11-03"', 'dmd:date="2026-11-04"'));
    expect(await failure(since(later))).toEqual([
      'since.later',
      'The earlier record is of 4 Nov 2026, later than the records of 3 Nov 2026.',
      'Give the earlier record with --since, and read the later one.',
    ]);
  });

  it('is later than the date of the document, when the records have none', async () => {
    const later = file('later.xml', NOW.replace('dmd:date="2026-11-03"', 'dmd:date="2026-11-04"'));
    expect((await failure(since(later, getPerson(NOW), null)))[0]).toBe('since.later');
  });

  it('is damaged', async () => {
    const hash = await store(EARLIER);
    const place = listSnapshots({ settings }).snapshots.find(each => each.hash === hash)?.path ?? '';
    expect(readdirSync(place)).toContain('record');
    writeFileSync(join(place, 'record'), 'damaged');
    expect(await failure(since(hash))).toEqual([
      'snapshot.damaged',
      expect.stringMatching(/^The snapshot [0-9a-f]{8,} is damaged\.$/),
      expect.stringMatching(/^Restore its folder from a backup, or remove it: vitae snapshots remove /),
    ]);
  });

  it('is missing in a document of changes', async () => {
    const source = { kind: 'input', at: [file('now.xml', NOW)] } as const;
    const request = { settings, source, formats: ['html'], out: null } as const;
    expect(await failure(writePersonDocument(kindNamed('changes'), request))).toEqual([
      'since',
      'No earlier record given.',
      'Use --since with a day, the hash of a snapshot, a file of records, or the folder of a batch.',
    ]);
  });
});
