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
import { htmlText } from '../support/html-text.js';
import { applicantFile } from './applicants.js';
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

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as {
    readonly counts: Readonly<Record<string, number>>;
    readonly ended: string | null;
    readonly documents: readonly Entry[];
  };
const listDocuments = (folder: string) =>
  readdirSync(folder)
    .filter(name => !name.startsWith('.') && !name.startsWith('manifest.'))
    .sort();
const readStates = (folder: string) => readManifest(folder).documents.map(({ state }) => state);

/** The record of a person with one degree. */
const personXml = (netId: string, given: string, surname: string, more = '') =>
  `<Record userId="${netId}" username="${netId}">${more}<pci id="1"><fname>${given}</fname><lname>${surname}</lname></pci><education id="2"><deg>PhD</deg><school>Tamarack</school></education></Record>`;
const responseXml = (...people: readonly string[]) =>
  `<facultyProfile xmlns:dmd="urn:d" dmd:date="2026-01-01">${people.join('')}</facultyProfile>`;

const PEOPLE: Readonly<Record<string, string>> = {
  '100000011': personXml('100000011', 'Anna', 'Berg'),
  '100000012': personXml('100000012', 'Carl', 'Dahl'),
  '100000013': personXml('100000013', 'Anna', 'Berg'),
  '100000014': personXml('100000014', 'Ünal', '../../Öz/..'),
};

/** Starts a service with the records of `PEOPLE`; `respond` may replace the response for a person. */
async function startService(respond?: (netId: string) => [number, string] | null): Promise<string> {
  let day = 0;
  const listener: RequestListener = (request, response) => {
    const [, netId] = /\/faculty\/(\d{9})$/.exec(request.url ?? '') ?? [];
    const [status, body] =
      netId === undefined
        ? [200, responseXml(...Object.values(PEOPLE))]
        : (respond?.(netId) ?? [200, responseXml(PEOPLE[netId] ?? '')]);
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
  it('writes the packets of a period, and makes them again only if they would differ', async () => {
    const url = await startService();
    const packets = (...args: readonly string[]) =>
      run(['batch', 'packet', ...HTML, '--all', '--service', url, '--out', 'packets', ...args]);
    const year = ['--year', '2025', '--as-of', '2026-01-20'];
    const first = await packets(...year);
    expect([first.code, first.err]).toEqual([0, expect.any(String)]);
    expect(listDocuments('packets')).toContain('carl-dahl-packet.html');
    const page = () => readFileSync('packets/carl-dahl-packet.html', 'utf8');
    expect(page()).toContain('Annual review 2025');
    expect(page()).not.toContain('Curriculum vitae</h2>');
    expect((await packets(...year)).code).toBe(0);
    expect(new Set(readStates('packets'))).toEqual(new Set(['unchanged']));
    expect((await packets(...year, '--with-cv')).code).toBe(0);
    expect(new Set(readStates('packets'))).toEqual(new Set(['made']));
    expect(page()).toContain('Curriculum vitae</h2>');
    expect((await packets(...year, '--continuous')).code).toBe(0);
    expect(new Set(readStates('packets'))).toEqual(new Set(['made']));
    expect(page()).toContain('<main class="continuous">');
    expect((await packets()).err).toMatch(/No period given/);
    expect((await packets(...year, '--format', 'resume')).code).toBe(2);
  });
});

describe('vitae batch cv', () => {
  it('names files after people, with stable numbers for equal names, and prints a summary', async () => {
    const url = await startService();
    const result = await batch('all', '--all', '--service', url);
    expect([result.code, result.out], result.err).toEqual([0, 'all/manifest.json\n']);
    expect(result.err).toMatch(/made +4\n4 people in \d+ s/);
    const names = ['anna-berg-cv-2.html', 'anna-berg-cv.html', 'carl-dahl-cv.html', 'unal-oz-cv.html'];
    expect(listDocuments('all')).toEqual(names);
    const { counts, ended, documents } = readManifest('all');
    expect([counts.made, ended === null]).toEqual([4, false]);
    expect(documents.map(({ id, files }) => [id, files[0]?.name])).toEqual([
      ['100000011', 'anna-berg-cv.html'],
      ['100000012', 'carl-dahl-cv.html'],
      ['100000013', 'anna-berg-cv-2.html'],
      ['100000014', 'unal-oz-cv.html'],
    ]);
    writeFileSync('two.txt', '\uFEFF100000013\r\n# a comment\n\n100000011\n100000013\n');
    await batch('all', '--ids', 'two.txt', '--service', url, '--as-of', '2020');
    expect(readManifest('all').documents.map(({ id, files }) => [id, files[0]?.name])).toEqual([
      ['100000011', 'anna-berg-cv.html'],
      ['100000013', 'anna-berg-cv-2.html'],
    ]);
  });

  it('writes the same bytes as vitae cv', async () => {
    const url = await startService();
    await batch('same', '--all', '--service', url, '--as-of', '2026-01-01');
    const args = ['cv', '100000012', '--service', url, ...HTML, '--as-of', '2026-01-01', '--out', '-'];
    expect(readFileSync('same/carl-dahl-cv.html', 'utf8')).toBe((await run(args)).out);
  });

  it('makes documents again only if they are missing, changed, or would differ', async () => {
    let school = 'Tamarack';
    const url = await startService(netId =>
      netId === '100000012'
        ? [200, responseXml(personXml(netId, 'Carl', 'Dahl').replace('Tamarack', school))]
        : null,
    );
    const runAgain = async (...args: readonly string[]) => {
      const { code, err } = await batch('again', '--all', '--service', url, '--as-of', '2026', ...args);
      expect(code, err).toBe(0);
      return readStates('again');
    };
    expect(await runAgain()).toEqual(['made', 'made', 'made', 'made']);
    expect(await runAgain()).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
    school = 'Alder';
    rmSync('again/anna-berg-cv.html');
    writeFileSync('again/anna-berg-cv-2.html', 'damaged');
    expect(await runAgain()).toEqual(['made', 'made', 'made', 'unchanged']);
    expect(readFileSync('again/carl-dahl-cv.html', 'utf8')).toContain('Alder');
    expect(await runAgain('--style', 'mla')).toEqual(['made', 'made', 'made', 'made']);
  });

  it('lists documents that fail, and makes the others', async () => {
    const url = await startService(netId => {
      if (netId === '100000011') return [404, '<Error/>'];
      return netId === '100000013' ? [200, '<facultyProfile><Record'] : null;
    });
    const result = await batch('failures', '--all', '--service', url, '--json');
    expect(result.code).toBe(4);
    const summary = JSON.parse(result.out);
    expect(summary.counts).toMatchObject({ made: 2, failed: 2 });
    expect(summary.failed.map(({ code }: { code: string }) => code)).toEqual([
      'source.not-found',
      expect.stringMatching(/^data\./),
    ]);
    expect(readStates('failures')).toEqual(['failed', 'made', 'failed', 'made']);
    expect(listDocuments('failures')).toEqual(['carl-dahl-cv.html', 'unal-oz-cv.html']);
  });

  it('fails for one person only when a file cannot be written, and follows no symbolic link', async () => {
    const url = await startService();
    mkdirSync('blocked/carl-dahl-cv.html/inside', { recursive: true });
    writeFileSync('precious', 'precious');
    symlinkSync(path('precious'), 'blocked/anna-berg-cv.html');
    const result = await batch('blocked', '--all', '--service', url);
    expect([result.code, result.err]).toEqual([
      4,
      expect.stringMatching(/carl-dahl-cv\.html could not be written.*\[out\.write\]/),
    ]);
    expect(readStates('blocked')).toEqual(['made', 'failed', 'made', 'made']);
    expect(readFileSync('precious', 'utf8')).toBe('precious');
    expect(readdirSync('blocked/.vitae-batch/staging')).toEqual([]);
  });

  it('finishes the documents in progress when interrupted, and makes the rest with --resume', async () => {
    const requests: string[] = [];
    let interrupt = () => {};
    const interrupted = new Promise<void>(resolve => {
      interrupt = resolve;
    });
    const url = await startService(netId => {
      requests.push(netId);
      if (requests.length === 2) interrupt();
      return null;
    });
    const args = ['batch', 'cv', ...HTML, '--all', '--service', url, '--out', 'ended'];
    const result = await run(args, { whileRunning: () => interrupted });
    expect([result.code, result.err]).toEqual([
      130,
      expect.stringMatching(
        /Interrupted before 2 documents had begun[\s\S]*vitae batch cv --resume --out ended/,
      ),
    ]);
    expect(readStates('ended')).toEqual(['made', 'made', 'waiting', 'waiting']);
    expect(readManifest('ended').ended).toBeNull();
    const resumed = await run(['batch', 'cv', '--resume', '--out', 'ended']);
    expect(resumed.code, resumed.err).toBe(0);
    expect(requests).toEqual(['100000011', '100000012', '100000013', '100000014']);
    expect(readStates('ended')).toEqual(['made', 'made', 'made', 'made']);
    const withPaper = await run(['batch', 'cv', '--resume', '--out', 'ended', '--paper', 'a4']);
    expect([withPaper.code, withPaper.err]).toEqual([
      2,
      expect.stringContaining('the options that it was begun with'),
    ]);
    const otherKind = await run(['batch', 'i20', '--resume', '--out', 'ended']);
    expect([otherKind.code, otherKind.err]).toEqual([
      2,
      expect.stringContaining('ended cannot be resumed: the last run was of cv.'),
    ]);
    expect((await run(['batch', 'cv', '--resume', '--out', 'never'])).code).toBe(3);
  });

  it('rejects invalid options before it sends a request', async () => {
    const expectUsageError = async (...args: readonly string[]) => {
      const result = await batch('rejected', '--service', 'http://127.0.0.1:1', ...args);
      expect(result.code).toBe(2);
      return result.err;
    };
    expect(await expectUsageError()).toContain('--all, --college NAME, --department NAME or --ids FILE');
    expect(await expectUsageError('--all', '--college', 'Nursing')).toContain(
      'People are selected in several ways.',
    );
    for (const bad of ['!!', '12345678', 'anna12']) {
      writeFileSync('bad.txt', `100000011, Anna\n${bad}\n`);
      const { code, err } = await batch('rejected', '--service', 'http://127.0.0.1:1', '--ids', 'bad.txt');
      expect([code, err]).toEqual([4, expect.stringContaining('line 2: not an identifier')]);
    }
    expect(await expectUsageError('--all', '--template', 'cv-classy')).toContain('There is no template');
    expect(await expectUsageError('--all', '--window', 'yesteryear')).toContain('yesteryear');
    expect(existsSync('rejected')).toBe(false);
  });

  it('rejects a damaged ledger, and a state folder that is a symbolic link', async () => {
    const url = await startService();
    await batch('damaged', '--all', '--service', url);
    rmSync('damaged/.vitae-batch/ledger.db');
    writeFileSync(
      'damaged/.vitae-batch/ledger.db',
      'not a database, but long enough to look like one, or so it seems'.repeat(20),
    );
    expect((await batch('damaged', '--all', '--service', url)).code).toBe(4);
    mkdirSync('elsewhere');
    mkdirSync('linked');
    symlinkSync(path('elsewhere'), 'linked/.vitae-batch');
    const result = await batch('linked', '--all', '--service', url);
    expect([result.code, result.err]).toEqual([3, expect.stringContaining('is a link')]);
  });
});

describe('the audit log', () => {
  it('logs a line for each document that was made, and none for unchanged ones', async () => {
    const url = await startService();
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
      readManifest('logged').documents.map(({ files }) => [
        'cv',
        'Spring review',
        files.map(({ sha256 }) => sha256),
      ]),
    );
    expect((await run(['audit', 'verify', 'log.jsonl'])).code).toBe(0);
  });

  it('stops a batch before the first document when the log cannot be written', async () => {
    const url = await startService();
    mkdirSync('blocked.jsonl');
    const result = await batch('unlogged', '--all', '--service', url, '--audit', 'blocked.jsonl');
    expect(result.code).toBe(3);
    expect(listDocuments('unlogged')).toEqual([]);
    const off = ['batch', 'i20', '--all', '--service', url, '--out', 'unlogged', '--audit', 'off'];
    expect((await run(off)).code).toBe(2);
  });
});

/** Sample applicants whose records the service does not let the caller see. */
const REFUSED = ['100200044', '100200045'] as const;

describe('a batch from a database', () => {
  beforeAll(async () => {
    await run(['sample', '--faculty', '8', '--db', 'people.db']);
  });

  it('selects the people of a college', async () => {
    const database = openDatabase('people.db', { readOnly: true });
    const [first] = database.listPeople({ kind: 'all' });
    const college = first?.units[0]?.college ?? '';
    const ids = database.listFaculty({ kind: 'college', name: college }).map(({ netId }) => netId);
    database.close();
    const result = await batch('college', '--college', college.toUpperCase(), '--db', 'people.db');
    expect(result.code, result.err).toBe(0);
    expect(readManifest('college').documents.map(({ id }) => id)).toEqual(ids);
    const none = await batch('none', '--college', 'Alchemy', '--db', 'people.db');
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('Alchemy')]);
  });

  it('names the files of summaries without identifiers, and stores no response by default', async () => {
    const args = ['batch', 'i20', '--all', '--db', 'people.db', ...HTML, '--out', 'summaries'];
    const result = await run(args);
    const names = listDocuments('summaries');
    expect(names.length).toBeGreaterThan(30);
    expect(names.every(name => /^i20-summary-[a-z2-7]{8}\.html$/.test(name))).toBe(true);
    expect(readManifest('summaries').documents).toHaveLength([...sampleApplicants('')].length);
    expect(result.code).toBe(4);
    expect(result.err).toMatch(/^applicant \d+: The service does not authorize/m);
    expect(result.err + result.out).not.toMatch(/\d{9}/);
    const stored = 'stored-summaries';
    await run(['batch', 'i20', '--all', '--db', 'people.db', ...HTML, '--snapshots', '--out', stored]);
    const again = await run(['rebuild', `${stored}/${names[0]}`]);
    expect([again.code, again.out], again.err).toEqual([0, expect.stringContaining('the same to the byte')]);
    const rebuilt = await run(['rebuild', `summaries/${names[0]}`]);
    expect([rebuilt.code, rebuilt.err]).toEqual([4, expect.stringContaining('is not stored')]);
  });

  it('names the lines of the ids file, not identifiers, when summaries fail', async () => {
    const [one, two] = REFUSED;
    writeFileSync('lines.txt', `# today\n${two}\n\n100200007\n${one}, Ada Berg\n`);
    const from = ['--ids', 'lines.txt', '--db', 'people.db', ...HTML];
    const result = await run(['batch', 'i20', ...from, '--out', 'lines']);
    expect(result.err).toMatch(/^lines\.txt line 2: The service does not authorize/m);
    expect(result.err).toMatch(/^lines\.txt line 5: The service does not authorize/m);
    expect(result.err + result.out).not.toMatch(/\d{9}/);
    expect(result.err).toContain('The others were made.');
    const resumed = await run(['batch', 'i20', '--resume', '--out', 'lines']);
    expect(resumed.err).toMatch(/^lines\.txt line 2: /m);
    const single = await run(['i20', ...from, '--out', 'lines-single/']);
    expect(single.err).toMatch(/^lines\.txt line 5:/m);
    expect(single.err).not.toMatch(/applicant \d/);
    writeFileSync('refused.txt', `${one}\n${two}\n`);
    for (const command of [['batch', 'i20'], ['i20']]) {
      const out = ['--ids', 'refused.txt', '--db', 'people.db', ...HTML, '--out', 'refused/'];
      const all = await run([...command, ...out]);
      expect([all.code, all.err]).toEqual([4, expect.not.stringContaining('The others')]);
    }
  });

  it('ends summaries with the list that vitae i20 --combined writes', async () => {
    writeFileSync('some.txt', `100200004\n100200005\n100200007\n${REFUSED[0]}\n`);
    const from = ['--combined', '--ids', 'some.txt', '--db', 'people.db', ...HTML, '--as-of', '2026-11-20'];
    const result = await run(['batch', 'i20', ...from, '--out', 'listed']);
    expect([result.code, result.err]).toEqual([4, expect.stringContaining('people and the list in ')]);
    await run(['i20', ...from, '--out', 'listed-single/']);
    const list = (out: string) => htmlText(readFileSync(`${out}/applicants-i20-list.html`, 'utf8'));
    // The files of a batch have names of its own.
    const withoutFiles = (text: string) => text.replace(/\S*i20\S*\.html/g, '');
    expect(withoutFiles(list('listed'))).toBe(withoutFiles(list('listed-single')));
    const { documents } = readManifest('listed');
    for (const { state, files } of documents.slice(0, -1))
      if (state === 'made') expect(list('listed')).toContain(files[0]?.name);
    expect(documents.at(-1)).toMatchObject({ kind: 'i20-list', state: 'made' });
    const again = await run(['batch', 'i20', '--resume', '--out', 'listed']);
    expect(again.err).toMatch(/unchanged +1$/m);
  });

  it('selects applicants whose data changed since a day', async () => {
    const arrivals = [
      ['2026-11-20', '100200005'],
      ['2026-11-21', '100200004'],
      ['2026-11-22', '100200007'],
    ] as const;
    const stored = new Set<string>();
    for (const [day, personId] of arrivals) {
      // All are imported each day, of which one is new.
      stored.add(personId);
      const database = openDatabase('dated.db', { now: () => new Date(`${day}T12:00`) });
      database.admissions.put([...sampleApplicants('')].filter(one => stored.has(one.personId)));
      database.close();
    }
    const since = (day: string, out: string) =>
      run(['batch', 'i20', '--since', day, '--db', 'dated.db', ...HTML, '--out', out]);
    expect((await since('2026-11-21', 'since')).code).toBe(0);
    expect(readManifest('since').documents.map(({ id }) => id)).toEqual(['100200004', '100200007']);
    const none = await since('2026-11-23', 'since');
    expect([none.code, none.err]).toEqual([
      2,
      expect.stringContaining('No applicant changed on 2026-11-23 or later.'),
    ]);
    const service = [
      'batch',
      'i20',
      '--since',
      '2026-11-21',
      '--service',
      'http://127.0.0.1:1',
      '--out',
      'no',
    ];
    const refused = await run(service);
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('The services do not say when an applicant changed.'),
    ]);
  });

  it('writes the letters of many applicants as vitae letters does', async () => {
    const args = ['--db', 'people.db', ...HTML, '--as-of', '2026-11-20'];
    const result = await run(['batch', 'letters', '--all', ...args, '--out', 'letters']);
    expect(result.code, result.err).toBe(4);
    expect(result.err + result.out).not.toMatch(/\d{9}/);
    const made = readManifest('letters').documents.filter(({ state }) => state === 'made');
    expect(made.length).toBeGreaterThan(30);
    for (const { id, files } of made.slice(0, 5)) {
      const single = await run(['letters', id, ...args, '--out', '-']);
      expect(readFileSync(`letters/${files[0]?.name}`, 'utf8')).toBe(single.out);
    }
    const again = await run(['batch', 'letters', '--all', ...args, '--out', 'letters']);
    expect(again.err).toMatch(new RegExp(`unchanged +${made.length}$`, 'm'));
  });

  it('shows the notes of letters only on copies for the staff', async () => {
    writeFileSync('ids.txt', '100200007\n');
    for (const copy of ['staff', 'applicant']) {
      const args = ['batch', 'i20', '--ids', 'ids.txt', '--db', 'people.db', ...HTML, '--out', copy];
      expect((await run([...args, '--copy', copy])).code).toBe(0);
    }
    const note = sampleApplicants('')[7]?.programs[0]?.notes.find(({ values }) => values.NOTETYPE === 'DENY');
    const excerpt = note?.values.NOTE.slice(0, 30) ?? 'no such note';
    expect(readFileSync(`staff/${applicantFile('100200007')}.html`, 'utf8')).toContain(excerpt);
    expect(readFileSync(`applicant/${applicantFile('100200007')}.html`, 'utf8')).not.toContain(excerpt);
  });
});

describe('--strict', () => {
  it('does not write documents with warnings, also after a run that wrote them', async () => {
    const url = await startService();
    cpSync(new URL('../../templates/cv-brief', import.meta.url), 'own', { recursive: true });
    const css = readFileSync('own/style.css', 'utf8');
    writeFileSync('own/style.css', `${css}\np { floa: left }\n`);
    writeFileSync('ids.txt', '100000011\n100000012\n');
    const args = [
      '--ids',
      'ids.txt',
      '--service',
      url,
      '--template',
      './own',
      '--out',
      'cvs',
      '--as-of',
      '2026-01-31',
    ];
    const write = async (...more: readonly string[]) => {
      const { code } = await run(['batch', 'cv', ...args, ...more]);
      return {
        code,
        states: readStates('cvs'),
        errors: readManifest('cvs').documents.map(d => d.error?.code),
      };
    };
    const refused = {
      code: 4,
      states: ['failed', 'failed'],
      errors: ['page.strict', 'page.strict'],
    };
    expect(await write('--strict')).toEqual(refused);
    expect(listDocuments('cvs')).toEqual([]);
    expect(await write()).toMatchObject({ code: 0, states: ['made', 'made'] });
    expect(await write('--strict')).toEqual(refused);
    writeFileSync('own/style.css', css);
    expect(await write('--strict')).toMatchObject({ code: 0, states: ['made', 'made'] });
    expect(await write('--strict')).toMatchObject({ code: 0, states: ['unchanged', 'unchanged'] });
  });
});

describe('vitae rebuild', () => {
  it('makes a document again to the byte, and reports why it differs after a change of the template', async () => {
    const url = await startService();
    cpSync(new URL('../../templates/cv-modern', import.meta.url), 'own', { recursive: true });
    const args = ['--all', '--service', url, '--template', './own', '--rename', 'education=Schools'];
    const first = await run(['batch', 'cv', '--format', 'pdf,html', '--out', 'stored', ...args]);
    expect(first.code, first.err).toBe(0);
    for (const server of running.splice(0)) server.close();
    const again = await run(['rebuild', 'stored/carl-dahl-cv.pdf', '--out', 'again.pdf']);
    expect([again.code, again.out]).toEqual([0, 'stored/carl-dahl-cv.pdf: the same to the byte\n']);
    expect(readFileSync('again.pdf').equals(readFileSync('stored/carl-dahl-cv.pdf'))).toBe(true);
    const { sha256 = '' } = readManifest('stored').documents[1]?.files[1] ?? {};
    const byHash = await run(['rebuild', sha256, '--folder', 'stored', '--json']);
    expect(JSON.parse(byHash.out)).toEqual({ sha256, rebuilt: sha256, same: true, changes: [], file: null });
    writeFileSync('own/style.css', `${readFileSync('own/style.css', 'utf8')}\np { color: #123456 }\n`);
    const differing = await run(['rebuild', 'stored/carl-dahl-cv.pdf']);
    expect([differing.code, differing.err]).toEqual([
      4,
      expect.stringMatching(
        /The rebuilt file differs from[\s\S]*The template or citation style has changed since/,
      ),
    ]);
    writeFileSync('stored/carl-dahl-cv.pdf', 'changed');
    expect((await run(['rebuild', 'stored/carl-dahl-cv.pdf'])).code).toBe(4);
    expect((await run(['rebuild', 'nowhere.pdf'])).code).toBe(3);
  });

  it('refuses to rebuild without a stored response', async () => {
    const url = await startService();
    await batch('bare', '--all', '--service', url, '--no-snapshots');
    const result = await run(['rebuild', 'bare/carl-dahl-cv.html']);
    expect([result.code, result.err]).toEqual([4, expect.stringContaining('is not stored')]);
  });
});
