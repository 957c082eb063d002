import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { inFolder, run } from './run.js';

const HTML = ['--format', 'html'] as const;
const { path } = inFolder();
const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

interface Entry {
  readonly id: string;
  readonly state: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly error: { readonly code: string; readonly message: string } | null;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as {
    readonly counts: Readonly<Record<string, number>>;
    readonly ended: string | null;
    readonly documents: readonly Entry[];
  };
const documentsIn = (folder: string) =>
  readdirSync(folder)
    .filter(name => !name.startsWith('.') && name !== 'manifest.json')
    .sort();
const statesOf = (folder: string) => manifestOf(folder).documents.map(({ state }) => state);

/** A person with a degree. */
const personXml = (netId: string, given: string, surname: string, more = '') =>
  `<Record userId="${netId}" username="${netId}">${more}<pci id="1"><fname>${given}</fname><lname>${surname}</lname></pci><education id="2"><deg>PhD</deg><school>Tamarack</school></education></Record>`;
const reply = (...people: readonly string[]) =>
  `<facultyProfile xmlns:dmd="urn:d" dmd:date="2026-01-01">${people.join('')}</facultyProfile>`;

const PEOPLE: Readonly<Record<string, string>> = {
  '100000011': personXml('100000011', 'Anna', 'Berg'),
  '100000012': personXml('100000012', 'Carl', 'Dahl'),
  '100000013': personXml('100000013', 'Anna', 'Berg'),
  '100000014': personXml('100000014', 'Ünal', '../../Öz/..'),
};

/** A service of some people; `person` may answer in its place. */
async function service(person?: (netId: string) => [number, string] | null): Promise<string> {
  let day = 0;
  const listener: RequestListener = (request, response) => {
    const [, netId] = /\/faculty\/(\d{9})$/.exec(request.url ?? '') ?? [];
    const [status, body] =
      netId === undefined
        ? [200, reply(...Object.values(PEOPLE))]
        : (person?.(netId) ?? [200, reply(PEOPLE[netId] ?? '')]);
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(body.replace('01-01', `01-${10 + (day++ % 20)}`));
  };
  const server = createServer(listener);
  running.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const batch = (out: string, ...args: readonly string[]) =>
  run(['batch', 'cv', ...HTML, '--out', out, ...args]);

describe('vitae batch packet', () => {
  it('writes the packets of a period, and makes only those again that would be different', async () => {
    const url = await service();
    const packets = (...args: readonly string[]) =>
      run(['batch', 'packet', ...HTML, '--all', '--service', url, '--out', 'packets', ...args]);
    const year = ['--year', '2025', '--as-of', '2026-01-20'];
    const first = await packets(...year);
    expect([first.code, first.err]).toEqual([0, expect.any(String)]);
    expect(documentsIn('packets')).toContain('carl-dahl-packet.html');
    const page = () => readFileSync('packets/carl-dahl-packet.html', 'utf8');
    expect(page()).toContain('Annual review 2025');
    expect(page()).not.toContain('Curriculum vitae</h2>');
    expect((await packets(...year)).code).toBe(0);
    expect(new Set(statesOf('packets'))).toEqual(new Set(['unchanged']));
    expect((await packets(...year, '--with-cv')).code).toBe(0);
    expect(new Set(statesOf('packets'))).toEqual(new Set(['made']));
    expect(page()).toContain('Curriculum vitae</h2>');
    expect((await packets()).err).toMatch(/Which period is under review/);
    expect((await packets(...year, '--format', 'docx')).code).toBe(2);
  });
});

describe('vitae batch cv', () => {
  it('writes everybody under their names, which stay, and tells what it did', async () => {
    const url = await service();
    const ran = await batch('all', '--all', '--service', url);
    expect([ran.code, ran.out], ran.err).toEqual([0, 'all/manifest.json\n']);
    expect(ran.err).toMatch(/made +4\n4 people in \d+ s/);
    const names = ['anna-berg-cv-2.html', 'anna-berg-cv.html', 'carl-dahl-cv.html', 'unal-oz-cv.html'];
    expect(documentsIn('all')).toEqual(names);
    const { counts, ended, documents } = manifestOf('all');
    expect([counts.made, ended === null]).toEqual([4, false]);
    expect(documents.map(({ id, files }) => [id, files[0]?.name])).toEqual([
      ['100000011', 'anna-berg-cv.html'],
      ['100000012', 'carl-dahl-cv.html'],
      ['100000013', 'anna-berg-cv-2.html'],
      ['100000014', 'unal-oz-cv.html'],
    ]);
    writeFileSync('two.txt', '\uFEFF100000013\r\n# the other\n\n100000011\n100000013\n');
    await batch('all', '--ids', 'two.txt', '--service', url, '--as-of', '2020');
    expect(manifestOf('all').documents.map(({ id, files }) => [id, files[0]?.name])).toEqual([
      ['100000011', 'anna-berg-cv.html'],
      ['100000013', 'anna-berg-cv-2.html'],
    ]);
  });

  it('makes the same document as vitae cv', async () => {
    const url = await service();
    await batch('same', '--all', '--service', url, '--as-of', '2026-01-01');
    const args = ['cv', '100000012', '--service', url, ...HTML, '--as-of', '2026-01-01', '--out', '-'];
    expect(readFileSync('same/carl-dahl-cv.html', 'utf8')).toBe((await run(args)).out);
  });

  it('makes again only what is missing, was changed or would be different', async () => {
    let school = 'Tamarack';
    const url = await service(netId =>
      netId === '100000012'
        ? [200, reply(personXml(netId, 'Carl', 'Dahl').replace('Tamarack', school))]
        : null,
    );
    const again = async (...args: readonly string[]) => {
      const { code, err } = await batch('again', '--all', '--service', url, '--as-of', '2026', ...args);
      expect(code, err).toBe(0);
      return statesOf('again');
    };
    expect(await again()).toEqual(['made', 'made', 'made', 'made']);
    expect(await again()).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
    school = 'Alder';
    rmSync('again/anna-berg-cv.html');
    writeFileSync('again/anna-berg-cv-2.html', 'spilt');
    expect(await again()).toEqual(['made', 'made', 'made', 'unchanged']);
    expect(readFileSync('again/carl-dahl-cv.html', 'utf8')).toContain('Alder');
    expect(await again('--hide', 'education')).toEqual(['made', 'made', 'made', 'made']);
  });

  it('names those that fail, and does the others', async () => {
    const url = await service(netId => {
      if (netId === '100000011') return [404, '<Error/>'];
      return netId === '100000013' ? [200, '<facultyProfile><Record'] : null;
    });
    const ran = await batch('faults', '--all', '--service', url, '--json');
    expect(ran.code).toBe(4);
    const told = JSON.parse(ran.out);
    expect(told.counts).toMatchObject({ made: 2, failed: 2 });
    expect(told.failed.map(({ code }: { code: string }) => code)).toEqual([
      'source.not-found',
      expect.stringMatching(/^data\./),
    ]);
    expect(statesOf('faults')).toEqual(['failed', 'made', 'failed', 'made']);
    expect(documentsIn('faults')).toEqual(['carl-dahl-cv.html', 'unal-oz-cv.html']);
  });

  it('fails for one person where a file cannot be written, and follows no link', async () => {
    const url = await service();
    mkdirSync('spoilt/carl-dahl-cv.html/inside', { recursive: true });
    writeFileSync('precious', 'precious');
    symlinkSync(path('precious'), 'spoilt/anna-berg-cv.html');
    const ran = await batch('spoilt', '--all', '--service', url);
    expect([ran.code, ran.err]).toEqual([
      4,
      expect.stringMatching(/carl-dahl-cv\.html could not be written.*\[out\.write\]/),
    ]);
    expect(statesOf('spoilt')).toEqual(['made', 'failed', 'made', 'made']);
    expect(readFileSync('precious', 'utf8')).toBe('precious');
    expect(readdirSync('spoilt/.vitae-batch/staging')).toEqual([]);
  });

  it('finishes what was begun when it is asked to end, and does the rest with --resume', async () => {
    const seen: string[] = [];
    let end = () => {};
    const asked = new Promise<void>(resolve => {
      end = resolve;
    });
    const url = await service(netId => {
      seen.push(netId);
      if (seen.length === 2) end();
      return null;
    });
    const args = ['batch', 'cv', ...HTML, '--all', '--service', url, '--out', 'ended'];
    const ran = await run(args, { whileRunning: () => asked });
    expect([ran.code, ran.err]).toEqual([
      130,
      expect.stringContaining('vitae batch cv --resume --out ended'),
    ]);
    expect(statesOf('ended')).toEqual(['made', 'made', 'waiting', 'waiting']);
    expect(manifestOf('ended').ended).toBeNull();
    const resumed = await run(['batch', 'cv', '--resume', '--out', 'ended']);
    expect(resumed.code, resumed.err).toBe(0);
    expect(seen).toEqual(['100000011', '100000012', '100000013', '100000014']);
    expect(statesOf('ended')).toEqual(['made', 'made', 'made', 'made']);
    const other = await run(['batch', 'cv', '--resume', '--out', 'ended', '--paper', 'a4']);
    expect([other.code, other.err]).toEqual([
      2,
      expect.stringContaining('the options that it was begun with'),
    ]);
    expect((await run(['batch', 'i20', '--resume', '--out', 'ended'])).code).toBe(2);
    expect((await run(['batch', 'cv', '--resume', '--out', 'never'])).code).toBe(3);
  });

  it('says what cannot be before anybody is asked', async () => {
    const refuse = async (...args: readonly string[]) => {
      const ran = await batch('refused', '--service', 'http://127.0.0.1:1', ...args);
      expect(ran.code).toBe(2);
      return ran.err;
    };
    expect(await refuse()).toContain('--all, --college NAME and --ids FILE');
    expect(await refuse('--all', '--college', 'Nursing')).toContain('more than one answer');
    writeFileSync('bad.txt', 'anna12\n');
    expect(await refuse('--ids', 'bad.txt')).toContain('“anna12” is not a net ID');
    writeFileSync('worse.txt', '100000011\n!!\n');
    expect((await batch('refused', '--service', 'http://127.0.0.1:1', '--ids', 'worse.txt')).err).toContain(
      'line 2',
    );
    expect(await refuse('--all', '--template', 'cv-classy')).toContain('There is no template');
    expect(await refuse('--all', '--window', 'yesteryear')).toContain('yesteryear');
    expect(existsSync('refused')).toBe(false);
  });

  it('is alone in a folder', async () => {
    const url = await service();
    await batch('alone', '--all', '--service', url);
    rmSync('alone/.vitae-batch/ledger.db');
    writeFileSync(
      'alone/.vitae-batch/ledger.db',
      'not a database, but long enough to look like one, or so it seems'.repeat(20),
    );
    expect((await batch('alone', '--all', '--service', url)).code).toBe(4);
    mkdirSync('elsewhere');
    mkdirSync('linked');
    symlinkSync(path('elsewhere'), 'linked/.vitae-batch');
    const ran = await batch('linked', '--all', '--service', url);
    expect([ran.code, ran.err]).toEqual([3, expect.stringContaining('is a link')]);
  });
});

describe('the audit log', () => {
  it('has a line of each document that was made, and none of what was not', async () => {
    const url = await service();
    const log = ['--audit', 'log.jsonl', '--purpose', 'Spring review'];
    await batch('logged', '--all', '--service', url, '--as-of', '2026', ...log);
    await batch('logged', '--all', '--service', url, '--as-of', '2026', ...log);
    const lines = readFileSync('log.jsonl', 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines).toHaveLength(4);
    expect(
      lines.map(({ document, purpose, files }) => [
        document,
        purpose,
        files.map((f: { sha256: string }) => f.sha256),
      ]),
    ).toEqual(
      manifestOf('logged').documents.map(({ files }) => [
        'cv',
        'Spring review',
        files.map(({ sha256 }) => sha256),
      ]),
    );
    expect((await run(['audit', 'verify', 'log.jsonl'])).code).toBe(0);
  });

  it('stops a batch where it cannot be written, before there is a document', async () => {
    const url = await service();
    mkdirSync('blocked.jsonl');
    const ran = await batch('unlogged', '--all', '--service', url, '--audit', 'blocked.jsonl');
    expect(ran.code).toBe(3);
    expect(documentsIn('unlogged')).toEqual([]);
    const off = ['batch', 'i20', '--all', '--service', url, '--out', 'unlogged', '--audit', 'off'];
    expect((await run(off)).code).toBe(2);
  });
});

describe('a batch from a store', () => {
  beforeAll(async () => {
    await run(['sample', '--faculty', '8', '--db', 'people.db']);
  });

  it('asks for those of a college', async () => {
    const store = openDatabase('people.db', { readOnly: true });
    const [first] = store.listFaculty({ kind: 'all' });
    const college = first?.college ?? '';
    const ids = store.listFaculty({ kind: 'college', college }).map(({ netId }) => netId);
    store.close();
    const ran = await batch('college', '--college', college.toUpperCase(), '--db', 'people.db');
    expect(ran.code, ran.err).toBe(0);
    expect(manifestOf('college').documents.map(({ id }) => id)).toEqual(ids);
    const none = await batch('none', '--college', 'Alchemy', '--db', 'people.db');
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('Alchemy')]);
  });

  it('writes summaries without any identifier in names, and keeps no reply', async () => {
    const args = ['batch', 'i20', '--all', '--db', 'people.db', ...HTML, '--out', 'summaries'];
    const ran = await run(args);
    const names = documentsIn('summaries');
    expect(names.length).toBeGreaterThan(30);
    expect(names.every(name => /^i20-summary(-\d{1,2})?\.html$/.test(name))).toBe(true);
    expect(manifestOf('summaries').documents).toHaveLength([...sampleApplicants('')].length);
    expect(ran.code).toBe(4);
    expect(ran.err).toMatch(/^applicant \d+: The service does not authorize/m);
    expect(ran.err + ran.out).not.toMatch(/\d{9}/);
    await run([
      'batch',
      'i20',
      '--all',
      '--db',
      'people.db',
      ...HTML,
      '--out',
      'kept-summaries',
      '--snapshots',
    ]);
    const again = await run(['rebuild', `kept-summaries/${names[0]}`]);
    expect([again.code, again.out], again.err).toEqual([0, expect.stringContaining('the same to the byte')]);
    const rebuilt = await run(['rebuild', `summaries/${names[0]}`]);
    expect([rebuilt.code, rebuilt.err]).toEqual([4, expect.stringContaining('was not kept')]);
  });

  it('writes the letter notes onto the copies for the staff alone', async () => {
    writeFileSync('ids.txt', '100200007\n');
    for (const copy of ['staff', 'applicant']) {
      const args = ['batch', 'i20', '--ids', 'ids.txt', '--db', 'people.db', ...HTML, '--out', copy];
      expect((await run([...args, '--copy', copy])).code).toBe(0);
    }
    const note = sampleApplicants('')[7]?.programs[0]?.notes.find(({ values }) => values.NOTETYPE === 'DENY');
    const said = note?.values.NOTE.slice(0, 30) ?? 'no such note';
    expect(readFileSync('staff/i20-summary.html', 'utf8')).toContain(said);
    expect(readFileSync('applicant/i20-summary.html', 'utf8')).not.toContain(said);
  });
});

describe('vitae rebuild', () => {
  it('makes a document again to the byte, and tells what is other than it was', async () => {
    const url = await service();
    cpSync(new URL('../../templates/cv-modern', import.meta.url), 'own', { recursive: true });
    const args = ['--all', '--service', url, '--template', './own', '--rename', 'education=Schools'];
    const made = await run(['batch', 'cv', '--format', 'pdf,html', '--out', 'kept', ...args]);
    expect(made.code, made.err).toBe(0);
    for (const server of running.splice(0)) server.close();
    const again = await run(['rebuild', 'kept/carl-dahl-cv.pdf', '--out', 'again.pdf']);
    expect([again.code, again.out]).toEqual([0, 'kept/carl-dahl-cv.pdf: the same to the byte\n']);
    expect(readFileSync('again.pdf').equals(readFileSync('kept/carl-dahl-cv.pdf'))).toBe(true);
    const { sha256 = '' } = manifestOf('kept').documents[1]?.files[1] ?? {};
    const byHash = await run(['rebuild', sha256, '--folder', 'kept', '--json']);
    expect(JSON.parse(byHash.out)).toEqual({ sha256, rebuilt: sha256, same: true, changes: [], file: null });
    writeFileSync('own/style.css', `${readFileSync('own/style.css', 'utf8')}\np { color: #123456 }\n`);
    const other = await run(['rebuild', 'kept/carl-dahl-cv.pdf']);
    expect([other.code, other.err]).toEqual([
      4,
      expect.stringContaining('The template or citation style has changed since'),
    ]);
    writeFileSync('kept/carl-dahl-cv.pdf', 'not it');
    expect((await run(['rebuild', 'kept/carl-dahl-cv.pdf'])).code).toBe(4);
    expect((await run(['rebuild', 'nowhere.pdf'])).code).toBe(3);
  });

  it('cannot where no reply was kept', async () => {
    const url = await service();
    await batch('bare', '--all', '--service', url, '--no-snapshots');
    const ran = await run(['rebuild', 'bare/carl-dahl-cv.html']);
    expect([ran.code, ran.err]).toEqual([4, expect.stringContaining('was not kept')]);
  });
});
