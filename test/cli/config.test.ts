import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { inFolder, run } from './run.js';

inFolder();

const CONFIG = 'vitae.config.json';
const RIGHT = { institution: 'Tamarack Valley University', paper: 'letter' };
const write = (config: unknown, path = CONFIG) => writeFileSync(path, JSON.stringify(config, null, 1));

/** The problems that the check prints as JSON. */
async function getProblems(config: unknown): Promise<readonly Record<string, unknown>[]> {
  write(config);
  return JSON.parse((await run(['config', 'check', '--json'])).out).problems;
}

beforeEach(() => write(RIGHT));

describe('vitae config check', () => {
  it('exits with 0 when the file has no problems', async () => {
    expect(await run(['config', 'check'])).toMatchObject({
      code: 0,
      out: `${CONFIG} has no problems.\n`,
      err: '',
    });
  });

  it('lists every error with line, key and correction, in the order of the lines', async () => {
    writeFileSync(
      CONFIG,
      `{
  "papper": "a4",
  "template": "cv-clasic",
  "studentNames": "shwon",
  "maps": {
    "fields": { "awardhonor": {
      "PRIZE": "nmae",
      "SUM": "naem" } }
  },
  "service": { "url": "campus" }
}`,
    );
    const { code, out, err } = await run(['config', 'check']);
    expect(code).toBe(2);
    expect(out.replace(/ Use one of .+/, '')).toBe(`${CONFIG}, line 2: the key “papper” is unknown.
  Did you mean “paper”? docs/configuration.md lists the keys and their values.
${CONFIG}, line 3: “template”: There is no template “cv-clasic”.
  Did you mean cv-classic?
${CONFIG}, line 4: “studentNames” must be shown or initials or withheld.
  Did you mean “shown”? docs/configuration.md lists the keys and their values.
${CONFIG}, line 7: in “maps.fields.awardhonor”, “awardhonor” has no field “nmae”.
  Did you mean name? Use a name of docs/fields.md; docs/your-records.md explains maps.
${CONFIG}, line 8: in “maps.fields.awardhonor”, “awardhonor” has no field “naem”.
  Did you mean name? Use a name of docs/fields.md; docs/your-records.md explains maps.
${CONFIG}, line 10: “service.url” must be an address such as https://api.campus.example.
  docs/configuration.md lists the keys and their values.
`);
    expect(err).toContain(`vitae: ${CONFIG} has 6 problems.\n`);
  });

  it('lists each fault of the maps once', async () => {
    const maps = {
      entities: { CLUBS: 'membr', TEAMS: 'member' },
      fields: {
        awardhonor: { A: 'B', B: 'A' },
        awards: { PRIZE: 'name' },
        intellcont: { ORGAN: [{ to: 'issue', when: { contipe: '*' } }] },
      },
      values: { 'intellcont.contipe': { Buch: 'Book' }, 'intellcont.contype': { Artikel: 'Artikle' } },
    };
    const problems = await getProblems({ maps });
    expect(problems.map(({ code, field }) => [code, field])).toEqual([
      ['maps.unknown', 'maps.entities.CLUBS'],
      ['maps.cycle', 'maps.fields.awardhonor.A'],
      ['maps.unknown', 'maps.fields.awards'],
      ['maps.unknown', 'maps.fields.intellcont.ORGAN[0].when.contipe'],
      ['maps.unknown', 'maps.values.intellcont.contipe'],
      ['maps.unknown', 'maps.values.intellcont.contype.Artikel'],
    ]);
  });

  it('names every unknown key of one object', async () => {
    const problems = await getProblems({ server: { prot: 1, hots: 'a' } });
    expect(problems.map(({ field, line }) => [field, line])).toEqual([
      ['server.prot', 3],
      ['server.hots', 4],
    ]);
  });

  it('prints the problems as JSON', async () => {
    write({ lang: 5 });
    const { code, out, err } = await run(['config', 'check', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({
      file: CONFIG,
      problems: [
        {
          code: 'config.value',
          message: `${CONFIG}, line 2: “lang” must be text in quotes.`,
          line: 2,
          field: 'lang',
          hint: 'docs/configuration.md lists the keys and their values.',
        },
      ],
      roles: null,
    });
    expect(JSON.parse(err).error).toMatchObject({ code: 'config.problems', exitCode: 2 });
    write(RIGHT);
    expect(await run(['config', 'check', '--json'])).toMatchObject({
      code: 0,
      out: `${JSON.stringify({ ...{ file: CONFIG, problems: [] }, roles: { matches: [], error: null } }, null, 2)}\n`,
      err: '',
    });
  });

  it('lists a file that is not JSON as one problem', async () => {
    writeFileSync(CONFIG, '{\n  "paper": "a4",\n}\n');
    const { code, out } = await run(['config', 'check']);
    expect(code).toBe(2);
    expect(out).toMatch(/^\S+, line \d: this is not JSON: .+\n {2}Correct it/);
  });

  it('reads the named file, else that of VITAE_CONFIG', async () => {
    write({ papper: 'a4' }, 'other.json');
    const environment = { VITAE_CONFIG: 'other.json' };
    expect((await run(['config', 'check', 'other.json'])).out).toContain('other.json, line 2: ');
    expect((await run(['config', 'check'], { environment })).out).toContain('other.json, line 2: ');
    expect((await run(['config', 'check', CONFIG], { environment })).code).toBe(0);
  });

  it('refuses a missing file', async () => {
    const { code, out, err } = await run(['config', 'check', 'none.json']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('The configuration file none.json does not exist.');
  });
});

describe('vitae config check, of the files that the configuration names', () => {
  it.each([
    [{ profile: 'none.json' }, 'source.no-file', 'none.json does not exist.'],
    [{ profile: CONFIG }, 'profile', CONFIG],
    [{ template: './none' }, 'template.', 'none'],
    [{ template: 'letters' }, 'template.', 'letters'],
    [{ style: 'none.csl' }, 'citation-style.missing', 'none.csl cannot be read.'],
    [{ style: 'apaa' }, 'citation-style.unknown', '“apaa”'],
    [{ brand: '' }, 'config.value', 'must not be empty'],
    [{ brand: 'none.json' }, 'brand.missing', 'none.json cannot be read.'],
  ])('rejects %j', async (config, code, message) => {
    const [problem, ...others] = await getProblems(config);
    const [key = ''] = Object.keys(config);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ field: key, line: 2, code: expect.stringContaining(code) });
    expect(problem?.message).toContain(`${CONFIG}, line 2: “${key}”`);
    expect(problem?.message).toContain(message);
    expect(problem?.hint).toBeTruthy();
  });

  it('names the files of a brand that cannot be used, but no pale colour', async () => {
    const logo = { file: 'logo.svg', kind: 'shield', alt: 'Shield' };
    write({ institution: 'Northmere University', accent: '#ffff00', logo }, 'brand.json');
    expect(await getProblems({ brand: 'brand.json' })).toMatchObject([
      { code: 'brand.logo', field: 'brand', message: expect.stringContaining('logo.svg') },
    ]);
  });

  it.each([
    ['service.auth.token', { service: { auth: { kind: 'bearer', token: { file: 'key.txt' } } } }],
    [
      'admissions.auth.key',
      { admissions: { auth: { kind: 'api-key', header: 'X', key: { file: 'key.txt' } } } },
    ],
    ['s3.secretAccessKey', { s3: { secretAccessKey: { file: 'key.txt' } } }],
    [
      'studio.signIn.clientSecret',
      {
        studio: { signIn: { issuer: 'https://a.example', clientId: 'a', clientSecret: { file: 'key.txt' } } },
      },
    ],
  ])('checks that the file of %s is there and private', async (field, config) => {
    writeFileSync('key.txt', 'hunter2\n', { mode: 0o600 });
    chmodSync('key.txt', 0o600);
    expect(await getProblems(config)).toEqual([]);
    chmodSync('key.txt', 0o644);
    const problems = await getProblems(config);
    expect(problems).toMatchObject([{ code: 'secret.mode', field, hint: 'Run: chmod 600 key.txt' }]);
    expect(JSON.stringify(problems)).not.toContain('hunter2');
    expect(
      await getProblems(JSON.parse(JSON.stringify(config).replace('key.txt', 'none.txt'))),
    ).toMatchObject([{ code: 'secret.file', field }]);
  });

  it('accepts files that exist, and those that the program makes', async () => {
    mkdirSync('look', { recursive: true });
    write({ sections: [{ id: 'education' }] }, 'look/profile.json');
    write({ institution: 'Northmere University' }, 'look/brand.json');
    const config = {
      profile: 'look/profile.json',
      brand: 'look/brand.json',
      template: 'cv-modern',
      style: 'chicago',
      db: 'later.db',
      audit: 'logs/audit.jsonl',
      snapshots: { folder: 'snapshots' },
      service: { auth: { kind: 'bearer', token: { env: 'UNSET' } } },
    };
    expect(await getProblems(config)).toEqual([]);
  });

  it('prints no secret that is written in place of a reference', async () => {
    const secret = 'hunter2-hunter2';
    write({
      service: { auth: { kind: 'bearer', token: secret } },
      s3: { accessKeyId: { env: '', value: secret } },
      studio: { signIn: { clientSecret: { secret } } },
    });
    for (const args of [
      ['config', 'check'],
      ['config', 'check', '--json'],
    ]) {
      const { code, out, err } = await run(args);
      expect(code).toBe(2);
      expect(out).toContain('service.auth.token');
      expect(out + err).not.toContain(secret);
    }
  });
});

describe('vitae config check, of the roles of the sign-in', () => {
  const signIn = (roles: Readonly<Record<string, string>>) => ({
    db: 'roles.db',
    studio: {
      publicUrl: 'https://vitae.campus.example',
      signIn: {
        ...{ issuer: 'https://login.campus.example', clientId: 'faculty-vitae' },
        ...{ clientSecret: { env: 'VITAE_CLIENT_SECRET' }, roles },
      },
    },
  });
  const ROLES = {
    'cn=office': 'chair:College Office',
    'cn=eng': 'chair:College Office @ College of Engineering and Technology',
    'cn=wind': 'dean:College of Wind',
    'cn=records': 'registrar',
  };

  it('rejects a text that is no role', async () => {
    const [problem, ...others] = await getProblems(signIn({ 'cn=physics': 'head:Physics' }));
    expect(others).toEqual([]);
    expect(problem?.field).toBe('studio.signIn.roles.cn=physics');
    expect(problem?.message).toContain('must be chair:DEPARTMENT, chair:DEPARTMENT @ COLLEGE');
  });

  it('says how many people each is for, and which gives nothing and why; so does the doctor', async () => {
    await run(['sample', '--db', 'roles.db', '--faculty', '80']);
    write(signIn(ROLES));
    const { code, out } = await run(['config', 'check']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /“cn=office” gives chair:College Office, but it gives nothing, since it may be “chair:College Office @ /,
    );
    expect(out).toMatch(/“cn=eng” gives chair:College Office @ College of Engineering and Technology: \d+ p/);
    expect(out).toContain(
      '“cn=wind” gives dean:College of Wind, but it gives nothing, since no one is recorded there',
    );
    expect(out).toContain('“cn=records” gives registrar\n');
    const { checks } = JSON.parse((await run(['doctor', '--json'])).out);
    const found = checks.find(({ name }: { readonly name: string }) => name === 'roles');
    expect(found).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/^2 roles of 4 give nothing\./),
    });
  });

  it('says why they were not compared while there is no source', async () => {
    write(signIn({ records: 'chair:Physics' }));
    rmSync('roles.db', { force: true });
    const { code, out } = await run(['config', 'check']);
    expect(code).toBe(0);
    expect(out).toContain('The roles were not compared with the people: No source of records.');
  });
});
