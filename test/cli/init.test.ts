import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { inFolder, run } from './run.js';

inFolder();

const CONFIG = 'vitae.config.json';
const read = () => readFileSync(CONFIG, 'utf8');
const URL = 'https://api.campus.example';

beforeEach(() => rmSync(CONFIG, { force: true }));

describe('vitae init', () => {
  it('asks three questions on a terminal and writes a file with comments', async () => {
    const answers = { Institution: 'Tamarack Valley University', Service: URL, Authentication: 'bearer' };
    const { code, out, err } = await run(['init'], { answers });
    expect({ code, out }).toEqual({ code: 0, out: `${CONFIG}\n` });
    expect(err).toBe(
      'Put the secret of the service into the environment variable VITAE_CLIENT_SECRET.\nCheck everything with `vitae doctor`.\n',
    );
    expect(read().replace(/"(?:file:|\.).+configuration\.schema\.json"/, '"SCHEMA"')).toMatchInlineSnapshot(`
      "// Configuration of Faculty Vitae; docs/configuration.md lists all keys. \`vitae doctor\` checks it in use.
      {
        // Lets editors complete and check this file.
        "$schema": "SCHEMA",

        // Name of the institution in headings and values.
        "institution": "Tamarack Valley University",

        // letter or a4
        "paper": "letter",

        // The faculty-profile service. Secrets stay outside of this file: in a variable of the environment
        // ({ "env": "NAME" }) or in a file that only you can read ({ "file": "PATH" }).
        "service": {
          "url": "https://api.campus.example",
          "auth": {
            "kind": "bearer",
            "token": {
              "env": "VITAE_CLIENT_SECRET"
            }
          }
        }
      }
      "
    `);
    expect(statSync(CONFIG).mode & 0o777).toBe(0o600);
    expect((await run(['config', 'check'])).code).toBe(0);
  });

  it('names its own file in the next commands when another is written', async () => {
    const { err } = await run(['init', '--config', 'campus.config.json']);
    expect(err).toBe('Check everything with `vitae doctor --config campus.config.json`.\n');
    rmSync('campus.config.json');
    const environment = { VITAE_CONFIG: 'campus.config.json' };
    expect((await run(['init'], { environment })).err).toBe('Check everything with `vitae doctor`.\n');
  });

  it.each(['exports/none.xml', 'none.xml'])('says that the export %s does not exist', async name => {
    const { code, err } = await run(['init', '--from', name]);
    expect([code, err]).toEqual([3, `vitae: ${name} does not exist.\n  Check the path.\n`]);
  });

  it('names a database when there is no service', async () => {
    expect((await run(['init'], { answers: { Institution: '', Service: '' } })).code).toBe(0);
    expect(read()).toContain('"db": "vitae.db"');
    expect(read()).not.toMatch(/institution|service/);
  });

  it('takes the institution and the unknown names from an export, as comments', async () => {
    const records = `<MEMBER id="1"><NAME>Society</NAME><HUE>red</HUE><LINK><URL>x.example</URL></LINK></MEMBER><MEMBER id="2"><NAME>Guild</NAME><HUE>blue</HUE></MEMBER><HOBBY><NAME>Chess</NAME></HOBBY><PRESENT id="3"><TITLE>Moss</TITLE><SCOPE>Galactic</SCOPE></PRESENT>`;
    writeFileSync(
      'export.xml',
      `<Data institution="Quillhaven College"><Record userId="7">${records}</Record></Data>`,
    );
    const { code, err } = await run(['init', '--from', 'export.xml']);
    expect(code, err).toBe(0);
    expect(err).toMatch(
      /^50 % of 8 values understood\. 4 names that no map knows are comments in the file\.\n/,
    );
    expect(err).toContain('Next: `vitae check export.xml`, then `vitae cv --input export.xml`.');
    const text = read();
    expect(text).toContain('"institution": "Quillhaven College"');
    expect(text.slice(text.indexOf('  "maps"'))).toBe(`  "maps": {
    "entities": {
      // "HOBBY": "ENTITY" // 1
    },
    "fields": {
      "member": {
        // "HUE": "FIELD" // 2
        // "LINK/URL": "FIELD" // 1
      }
    },
    "values": {
      "present.scope": {
        // "Galactic": "VALUE" // 1
      }
    }
  }
}
`);
    expect((await run(['config', 'check'])).code).toBe(0);
    writeFileSync(CONFIG, text.replace('// "HUE": "FIELD"', '"HUE": "desc"'));
    expect((await run(['check', 'export.xml'])).out).toMatch(/^75 % of 8 values understood/);
  });

  it('asks nothing without a terminal', async () => {
    expect((await run(['init', '--institution', 'Quillhaven College'])).code).toBe(0);
    expect(read()).toContain('"institution": "Quillhaven College"');
  });

  it.each([
    [
      ['--auth', 'basic', '--user', 'office', '--secret-file', 'key'],
      { kind: 'basic', username: 'office', password: { file: 'key' } },
    ],
    [
      ['--auth', 'api-key', '--secret-env', 'KEY'],
      { kind: 'api-key', header: 'X-Api-Key', key: { env: 'KEY' } },
    ],
    [
      ['--auth', 'oauth2', '--token-url', `${URL}/token`, '--client-id', 'cvs'],
      {
        kind: 'oauth2',
        tokenUrl: `${URL}/token`,
        clientId: 'cvs',
        clientSecret: { env: 'VITAE_CLIENT_SECRET' },
      },
    ],
    [[], { kind: 'none' }],
  ])('writes authentication for %j', async (args, auth) => {
    expect((await run(['init', '--service', URL, ...args])).code).toBe(0);
    const json = read().replace(/^\s*\/\/.*$/gm, '');
    expect(JSON.parse(json).service).toEqual({ url: URL, auth });
  });

  it.each([
    [['--service', URL, '--auth', 'basic'], 'Authentication by basic needs --user.'],
    [['--service', URL, '--auth', 'oauth2', '--client-id', 'cvs'], 'needs --token-url.'],
    [['--service', URL, '--auth', 'kerberos'], '“kerberos” is not a known kind of authentication.'],
    [['--service', 'campus'], '“service.url” must be an address'],
  ])('refuses %j and writes nothing', async (args, message) => {
    const { code, err } = await run(['init', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(() => statSync(CONFIG)).toThrow('ENOENT');
  });

  it('preserves a file that exists, unless forced', async () => {
    writeFileSync(CONFIG, '{ "paper": "a4" }');
    const { code, err } = await run(['init']);
    expect(code).toBe(2);
    expect(err).toContain(`${CONFIG} exists.`);
    expect(read()).toBe('{ "paper": "a4" }');
    expect((await run(['init', '--force', '--json'])).out).toBe(
      `${JSON.stringify({ file: CONFIG, secret: null }, null, 2)}\n`,
    );
    expect(read()).toContain('"paper": "letter"');
  });
});

describe('a configuration file with comments', () => {
  it('is read, and errors name their lines', async () => {
    writeFileSync(
      CONFIG,
      '/* ours */ {\n  // "paper": "a4",\n  "institution": "A // B",\n  "papper": "a4" }',
    );
    const { out } = await run(['config', 'check']);
    expect(out).toContain('line 4: the key “papper” is unknown');
    expect((await run(['cv', '--input', 'missing.xml'])).err).toContain(
      'line 4: the key “papper” is unknown',
    );
  });
});
