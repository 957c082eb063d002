import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  findUnmapped,
  importFiles,
  resolveSettings,
  resumeBatch,
  runBatch,
  type Settings,
  type SourceChoice,
  writeCv,
} from '../../src/app/index.js';
import { openDatabase } from '../../src/database/index.js';
import { readReply, writePersonJson } from '../../src/records/index.js';
import type { MapTable } from '../../src/schema/index.js';
import { serve } from '../../src/server/index.js';
import { inFolder } from '../cli/run.js';
import { settingsFor } from './support.js';

const EXPORT = `<Data xmlns:dmd="m"><Record userId="900100200" username="900100200">
  <PCI id="1"><FNAME>Orla</FNAME><LNAME>Quintrell</LNAME></PCI>
  <INTELLCONT id="2"><CONTYPE>Artikel</CONTYPE><HEADLINE>Moss on slate</HEADLINE><DTY_PUB>2021</DTY_PUB></INTELLCONT>
  <CLUBS id="3"><NAME>Society for Bryology</NAME></CLUBS>
  <CONSULT id="4"><ORG>Saltmarsh Nursery</ORG></CONSULT>
</Record></Data>`;
const MAPS: MapTable = {
  entities: { clubs: 'member' },
  fields: { intellcont: { headline: 'title' } },
  values: { 'intellcont.contype': { Artikel: 'Journal Article, Academic Journal' } },
};

inFolder();
let settings: Settings;
let mapped: Settings;
beforeAll(async () => {
  settings = await settingsFor();
  mapped = { ...settings, maps: MAPS };
  writeFileSync('export.xml', EXPORT);
  await importFiles({ settings, files: ['export.xml'] });
});

describe('a map in the configuration', () => {
  const refused = async (config: string) => {
    writeFileSync('faulty.json', config);
    return resolveSettings({ config: 'faulty.json' }, { environment: {}, user: '' }).catch(
      (error: unknown) => error,
    );
  };

  it('is part of the settings', async () => {
    writeFileSync('maps.json', JSON.stringify({ maps: MAPS }));
    const read = await resolveSettings({ config: 'maps.json' }, { environment: {}, user: '' });
    expect(read.maps).toEqual(MAPS);
    expect(settings.maps).toEqual({});
  });

  it('is refused with its line if it has a cycle', async () => {
    const config =
      '{"maps": {"fields": {\n"member": {"name": "x"},\n"awardhonor": {\n"A": "B", "B": "A"\n}}}}';
    expect(await refused(config.replace('"name": "x"', '"X": "name"'))).toMatchObject({
      code: 'maps.cycle',
      message: 'faulty.json, line 4: “A” in “maps.fields.awardhonor” leads back to itself.',
      place: { source: 'faulty.json', line: 4, field: 'maps.fields.awardhonor.A' },
      exitCode: 2,
    });
  });

  it('is refused with its line if it names an unknown entity, field or value', async () => {
    expect(await refused('{"maps": {\n"entities": {\n"CLUBS": "membr"}}}')).toMatchObject({
      code: 'maps.unknown',
      message: 'faulty.json, line 3: in “maps.entities”, “membr” is not an entity.',
      hint: expect.stringMatching(/^Did you mean member\? Use a name of /),
    });
    expect(await refused('{"maps": {"fields": {"clubs":\n{"a": "b"}}}}')).toMatchObject({
      message: 'faulty.json, line 1: in “maps.fields”, “clubs” is not an entity or row.',
    });
    expect(await refused('{"maps": {"values": {"intellcont.contype": {\n"a": "b"}}}}')).toMatchObject({
      message: expect.stringContaining('line 2: in “maps.values.intellcont.contype”, '),
    });
    expect(await refused('{"maps": {"values": {"member.scope": {"a": 1}}}}')).toMatchObject({
      code: 'config.value',
    });
  });

  it('is refused with its line if a condition names an unknown field or value', async () => {
    const config = (entry: string) => `{"maps": {"fields": {"intellcont": {\n"ORGAN": ${entry}}}}}`;
    expect(await refused(config('{"to": "publisher",\n"when": {\n"contipe": "Other"}}'))).toMatchObject({
      code: 'maps.unknown',
      message:
        'faulty.json, line 4: in “maps.fields.intellcont”, a condition names “contipe”, which is neither a field of “intellcont” nor an element of its map.',
      hint: expect.stringMatching(/^Did you mean contype\?/),
      place: { line: 4, field: 'maps.fields.intellcont.ORGAN.when.contipe' },
    });
    const second =
      '[{"to": "isbn", "when": {"volume": "*"}},\n{"to": "publisher", "when": {"contype": "Jornal"}}]';
    expect(await refused(config(second))).toMatchObject({
      message:
        'faulty.json, line 3: in “maps.fields.intellcont”, “intellcont.contype” has no value “Jornal”.',
    });
    const entries = [
      ['{"to": "publisher"}', ' must be text, null, or targets with conditions (`to`, `when`).'],
      ['{"to": "publisher", "when": {"volume": []}}', '.when.volume” must not be empty.'],
      ['[]', '” must not be empty.'],
    ];
    for (const [entry = '', message = ''] of entries)
      expect(await refused(config(entry)), entry).toMatchObject({
        code: 'config.value',
        message: expect.stringContaining(message),
      });
  });
});

describe('maps of an institution', () => {
  const getText = async (source: SourceChoice, own: Settings): Promise<string> => {
    const request = { settings: own, source, formats: ['html'] as const, person: '900100200', out: null };
    const { contents } = await writeCv(request);
    return Buffer.from(contents[0] ?? []).toString('utf8');
  };
  const file: SourceChoice = { kind: 'input', at: ['export.xml'] };

  it('hold for files, JSON records, databases and services', async () => {
    const expected = await getText(file, mapped);
    expect(expected).toContain('Moss on slate');
    expect(expected).toContain('Society for Bryology');
    expect(expected).not.toContain('Artikel');
    expect(await getText(file, settings)).not.toContain('Moss on slate');

    expect(await getText({ kind: 'db', at: [settings.db] }, mapped)).toBe(expected);
    const [person] = readReply(EXPORT, { source: '', institution: '' }).persons;
    if (person) writeFileSync('person.json', writePersonJson(person));
    expect(await getText({ kind: 'input', at: ['person.json'] }, mapped)).toBe(expected);

    const database = openDatabase(settings.db, { readOnly: true });
    const service = await serve({ database, institution: settings.institution, access: 'open' });
    try {
      expect(await getText({ kind: 'service', at: [service.url] }, mapped)).toBe(expected);
    } finally {
      await service.close();
      database.close();
    }
  });

  it('leave nothing unmapped', async () => {
    const { unmapped, maps } = await findUnmapped({ settings, target: 'export.xml' });
    expect(unmapped).toEqual([
      { kind: 'entities', path: '', name: 'CLUBS', count: 1 },
      { kind: 'fields', path: 'intellcont', name: 'HEADLINE', count: 1 },
      { kind: 'values', path: 'intellcont.contype', name: 'Artikel', count: 1 },
    ]);
    expect(maps).toEqual({
      entities: { CLUBS: null },
      fields: { intellcont: { HEADLINE: null } },
      values: { 'intellcont.contype': { Artikel: null } },
    });
    expect((await findUnmapped({ settings: { ...settings, maps }, target: 'export.xml' })).unmapped).toEqual(
      [],
    );
    expect((await findUnmapped({ settings: mapped, target: 'export.xml' })).unmapped).toEqual([]);
    const db = { db: settings.db };
    expect((await findUnmapped({ settings, target: '900100200', source: db })).unmapped).toEqual(unmapped);
  });
});

describe('a batch after its maps changed', () => {
  const run = (own: Settings) =>
    runBatch({
      kind: 'cv',
      document: {
        settings: own,
        source: { kind: 'db', at: [own.db] },
        formats: ['html'],
        asOf: '2026-01-01',
      },
      who: { kind: 'all' },
      out: 'batch',
      workers: 0,
    });
  const resume = (own: Settings) => resumeBatch({ kind: 'cv', settings: own, out: 'batch', workers: 0 });

  it('makes every document again, once, and a run that began before is not resumed', async () => {
    expect((await run(settings)).counts).toMatchObject({ made: 1, unchanged: 0 });
    expect((await run(settings)).counts).toMatchObject({ made: 0, unchanged: 1 });
    const error = await resume(mapped).catch((cause: unknown) => cause);
    expect(error).toMatchObject({
      code: 'resume',
      message: 'batch cannot be resumed: the maps of the configuration have changed since it began.',
      exitCode: 2,
    });
    expect((await resume(settings)).counts).toMatchObject({ failed: 0 });
    expect((await run(mapped)).counts).toMatchObject({ made: 1, unchanged: 0 });
    expect((await run(mapped)).counts).toMatchObject({ made: 0, unchanged: 1 });
  });
});
