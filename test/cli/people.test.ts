import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/index.js';
import { readReply, writeReply } from '../../src/records/index.js';
import type { Person } from '../../src/schema/index.js';
import { serve } from '../../src/server/index.js';
import { INSTITUTION, person } from '../database/people.js';
import { inFolder, RAVENCROFT, run } from './run.js';

const DB = ['--db', 'people.db'] as const;

const COLLEGES = [
  'College of Engineering and Technology',
  'Fine Arts and Communications',
  'Humanities',
  'Law School',
  'Library',
  'Life Sciences',
  'Nursing',
  'Physical and Mathematical Sciences',
  'Religious Education',
  'School of Management',
];

/** Invented people: net ID, given names, surname, college, department with its prefix. */
const PEOPLE = [
  ['100000001', 'Ada', 'Ravencroft', COLLEGES[0], 'ENG: Chemical Engineering'],
  ['100000002', 'Ada Marie', 'Ravencroft', COLLEGES[0], 'ENG: Technology'],
  ['100000003', 'Zoë', 'Åsgård', COLLEGES[6], 'NUR: College Office'],
  ['100000004', 'Wei', 'Chen', COLLEGES[0], 'ENG: College Office'],
  ['100000005', 'Chen', 'Wei', COLLEGES[0], 'ENG: Chemical Engineering'],
  ...COLLEGES.map((college, i) => [
    `10000001${i}`,
    'Priyanka',
    `Quill-${'abcdefghij'[i]}x`,
    college,
    'DEP: One',
  ]),
] as const;

const people = PEOPLE.map(([netId = '', fname, lname, college = '', dep]): Person => {
  const base = person(netId, college);
  const [contact, admin] = [base.records.pci[0], base.records.admin[0]];
  Object.assign(contact?.values ?? {}, { fname, lname });
  Object.assign(admin?.values ?? {}, { dep, rank: 'Professor' });
  return base;
});

const folder = inFolder();
beforeAll(() => {
  const database = openDatabase('people.db');
  database.importPersons(people, { institution: INSTITUTION });
  database.close();
  writeFileSync('people.xml', writeReply(people.slice(0, 5), { root: 'Data', institution: INSTITUTION }));
});

describe('vitae people', () => {
  it('lists net ID, name, rank, department and college by surname', async () => {
    const { code, out, err } = await run(['people', '--department', 'technology', ...DB]);
    expect([code, out, err]).toEqual([
      0,
      '100000002  Ada Marie Ravencroft  Professor  Technology  College of Engineering and Technology\n',
      '1 person\n',
    ]);
    const all = (await run(['people', ...DB])).out.match(/^\d+/gm);
    expect(all?.slice(0, 2)).toEqual(['100000003', '100000004']);
    expect(all).toHaveLength(people.length);
    const college = await run(['people', 'ada', '--college', 'nursing', ...DB]);
    expect([college.code, college.out]).toEqual([0, '']);
  });

  it('says that a name is only near, also as JSON', async () => {
    const { out, err } = await run(['people', 'ravencorft', ...DB]);
    expect(out.match(/^\d+/gm)).toEqual(['100000001', '100000002']);
    expect(err).toBe('No name matches “ravencorft”; 2 people with a name near it.\n');
    const json = JSON.parse((await run(['people', 'Asgard', 'Zoe', '--json', ...DB])).out);
    expect(json.people).toEqual([
      {
        netId: '100000003',
        name: 'Zoë Åsgård',
        rank: 'Professor',
        college: 'Nursing',
        department: 'NUR: College Office',
        units: [{ college: 'Nursing', department: 'NUR: College Office' }],
      },
    ]);
  });

  it('finds the same people in a database, a file and a service', async () => {
    const database = openDatabase('people.db', { readOnly: true });
    const service = await serve({ database, institution: INSTITUTION, port: 0 });
    try {
      const found = await Promise.all(
        [DB, ['--input', 'people.xml'], ['--service', service.url]].map(async source =>
          (await run(['people', 'ravencroft', ...source])).out.match(/^\d+ +[^ ]+( Marie)?/gm),
        ),
      );
      expect(found[0]).toHaveLength(2);
      expect(found[1]).toEqual(found[0]);
      expect(found[2]).toEqual(found[0]);
      const named = await run(['cv', 'wei chen', '--service', service.url, '--format', 'html', '--json']);
      expect(named.err).toContain('2 people are named “wei chen”');
    } finally {
      await service.close();
      database.close();
    }
  });
});

describe('vitae units', () => {
  it('lists colleges and departments with the number of people', async () => {
    const { code, out, err } = await run(['units', ...DB]);
    expect([code, err]).toEqual([0, '10 colleges, 14 departments\n']);
    expect(out).toMatch(/^College of Engineering and Technology +5\n {2}Chemical Engineering +2\n/);
    const [first] = JSON.parse((await run(['units', '--json', ...DB])).out);
    expect(first).toMatchObject({ name: COLLEGES[0], people: 5 });
    expect(first.departments[0]).toEqual({ name: 'Chemical Engineering', people: 2 });
  });
});

describe('a name in place of a net ID', () => {
  const html = ['--format', 'html', '--as-of', '2026-01-15'];

  it.each([
    ['cv', []],
    ['packet', ['--year', '2025']],
  ] as const)('gives the same document of vitae %s', async (command, more) => {
    const [byName, byId] = await Promise.all(
      ['Åsgård, Zoe', '100000003'].map(who => run([command, who, ...more, ...DB, ...html, '--out', '-'])),
    );
    expect([byName?.code, byId?.code]).toEqual([0, 0]);
    expect(byName?.out).toBe(byId?.out);
  });

  it('serves explain, check, and the people of a file', async () => {
    const [name, id] = ['A. M. Ravencroft', '100000002'];
    for (const [command, ...source] of [
      ['explain', ...DB],
      ['check', ...DB],
      ['cv', '--input', 'people.xml', ...html, '--out', '-'],
    ] as const) {
      const [byName, byId] = [await run([command, name, ...source]), await run([command, id, ...source])];
      expect([byName.code, byName.out]).toEqual([0, byId.out]);
    }
  });

  it('of several people lists them with net IDs and departments', async () => {
    const { code, err } = await run(['cv', 'Chen', ...DB, ...html]);
    expect([code, err]).toEqual([
      2,
      'vitae: 2 people are named “Chen”: Wei Chen (100000004, College Office); Chen Wei (100000005, Chemical Engineering).\n  Give the net ID, or more of the name.\n',
    ]);
    const many = await run(['cv', 'Priyanka', ...DB, ...html]);
    expect(many.err).toMatch(/^vitae: 10 people .*; and 2 more\.$/m);
  });

  it('of no one lists the people that it may be, and writes nothing', async () => {
    const { code, err } = await run(['cv', 'Zoe Asgart', ...DB, ...html]);
    expect([code, err]).toEqual([
      2,
      'vitae: “Zoe Asgart” is neither a net ID nor the name of a person here.\n  Did you mean Zoë Åsgård (100000003, College Office)? Use the net ID.\n',
    ]);
    expect((await run(['cv', 'Xylander', ...DB, ...html])).err).toContain('vitae people');
    expect((await run(['cv', '12345678', ...DB, ...html])).err).toContain('“12345678” is not a net ID.');
    expect(folder.files().filter(name => name.endsWith('.html'))).toEqual([]);
  });

  it('that is the name of a file means the file for check, unless a database is named', async () => {
    writeFileSync('Ravencroft Ada', readFileSync(RAVENCROFT));
    mkdirSync('empty', { recursive: true });
    const environment = { VITAE_DB: 'people.db' };
    const file = await run(['check', 'Ravencroft Ada', '--json'], { environment });
    expect(JSON.parse(file.out).source).toBe('Ravencroft Ada');
    expect(file.err).toContain('Reading the file Ravencroft Ada; to check a person of this name, add --db');
    for (const args of [
      ['check', 'Ravencroft Ada', '--json', ...DB],
      ['check', 'Ada Ravencroft', '--json'],
    ]) {
      const { out } = await run(args, { environment });
      expect(JSON.parse(out)).toMatchObject({ source: 'people.db', people: 1 });
    }
    expect((await run(['check', 'ravencroft.xml'], { environment })).err).toContain('ravencroft.xml');
  });
});

describe('a batch', () => {
  const batch = (out: string, ...args: readonly string[]) =>
    run(['batch', 'cv', ...args, ...DB, '--format', 'html', '--workers', '0', '--out', out]);
  const idsIn = (out: string): readonly string[] =>
    JSON.parse(readFileSync(`${out}/manifest.json`, 'utf8')).documents.map(({ id }: { id: string }) => id);

  it('takes names and lines of vitae people in a list', async () => {
    const line = (
      await run([
        'people',
        'wei',
        'chen',
        '--department',
        'College Office',
        '--college',
        COLLEGES[0] as string,
        ...DB,
      ])
    ).out;
    writeFileSync('names.txt', `# review\nRavencroft, Ada\n"Åsgård, Zoë"\n${line}100000003,Zoë\n`);
    const { code, err } = await batch('named', '--ids', 'names.txt');
    expect([code, idsIn('named')], err).toEqual([0, ['100000001', '100000003', '100000004']]);
  });

  it('refuses a list with names that are not those of one person, and names each', async () => {
    writeFileSync('bad.txt', 'Chen\n100000001\nAsgard Zoe\nNo One\n');
    const { code, err } = await batch('bad', '--ids', 'bad.txt');
    expect(code).toBe(2);
    expect(err).toContain(
      '2 of 4 lines do not name one person. 2 people are named “Chen”: Wei Chen (100000004',
    );
    expect(err).toContain('“No One” is neither a net ID nor the name of a person here.');
    expect(folder.files()).not.toContain('bad');
  });

  it('takes a department, with its college if several have one of this name', async () => {
    expect((await batch('dep', '--department', 'ENG: chemical  engineering')).code).toBe(0);
    expect(idsIn('dep')).toEqual(['100000001', '100000005']);
    for (const command of [['batch', 'cv', '--out', 'x'], ['report', '--year', '2025'], ['people']]) {
      const { code, err } = await run([...command, '--department', 'College Office', ...DB]);
      expect([code, err]).toEqual([
        2,
        'vitae: 2 colleges have a department “College Office”: College of Engineering and Technology (1 person); Nursing (1 person).\n  Name one with its college, as in “College Office @ College of Engineering and Technology”.\n',
      ]);
    }
    expect((await batch('one', '--department', 'College Office', '--college', 'nursing')).code).toBe(0);
    expect(idsIn('one')).toEqual(['100000003']);
  });

  it('of an unknown unit lists those there are, the nearest first', async () => {
    const none = await batch('none', '--college', 'Enginering');
    expect([none.code, none.err]).toEqual([
      2,
      expect.stringMatching(
        /^vitae: No faculty found in the college “Enginering”\.\n {2}Use one of these colleges, the nearest first: College of Engineering and Technology; .*; … and 2 more: see `vitae units`\.\n$/,
      ),
    ]);
    const report = await run(['report', '--department', 'Chemical Enginering', '--year', '2025', ...DB]);
    expect(report.err).toContain('the nearest first: Chemical Engineering; ');
    const nested = await run(['people', '--department', 'Law', '--college', 'Nursing', ...DB]);
    expect(nested.err).toContain('in the department “Law” of Nursing');
    expect(nested.err).toContain('first: College Office; One.');
  });
});

describe('vitae key create', () => {
  it('refuses a unit without people, and takes one with people in any letter case', async () => {
    const key = (scope: string) => run(['key', 'create', 'web', '--scope', scope, ...DB]);
    const refused = await key('college:Nowhere');
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toContain('No faculty found in the college “Nowhere”.');
    expect((await key('department:College Office')).code).toBe(2);
    for (const scope of [
      'college:nursing',
      'department:Chemical Engineering',
      'department:ENG: College Office',
    ])
      expect((await key(scope)).code).toBe(0);
    expect((await run(['key', 'list', ...DB])).out.match(/department:[^\t]+/g)).toEqual([
      `department:Chemical Engineering @ ${COLLEGES[0]}`,
      `department:ENG: College Office @ ${COLLEGES[0]}`,
    ]);
  });
});

it('the people of the tests are read back as they were written', () => {
  const { persons } = readReply(readFileSync('people.xml'), {
    source: 'people.xml',
    institution: INSTITUTION,
  });
  expect(persons.map(({ username }) => username)).toEqual(PEOPLE.slice(0, 5).map(([netId]) => netId));
});
