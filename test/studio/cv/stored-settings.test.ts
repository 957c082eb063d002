import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baseProfile,
  CV,
  openSource,
  profiledRecord,
  profileFile,
  type Settings,
  type SourceChoice,
  writeCv,
} from '../../../src/app/index.js';
import { formatVersion } from '../../../src/audit/index.js';
import { applyPatch } from '../../../src/choices/index.js';
import {
  getNames,
  type Profile,
  readProfileFile,
  STANDARD_PROFILE,
  WINDOW_LABELS,
} from '../../../src/sections/index.js';
import {
  type CvSettings,
  parseCvSettings,
  unreadCvSettings,
} from '../../../src/studio/cv/stored-settings.js';
import { commandLine } from '../../../src/studio/document/command-line.js';
import { settingsFor } from '../../app/support.js';
import { sectionPatches } from '../../choices/patches.js';
import { inFolder, RAVENCROFT, run, sample } from '../../cli/run.js';
import { samplePerson } from '../../output/data/selections.js';

const AS_OF = '2026-11-21';
const { path } = inFolder();
const file: SourceChoice = { kind: 'input', at: [RAVENCROFT] };
let settings: Settings;

const PLAIN: CvSettings = {
  ...{ template: 'cv-classic', style: 'house', size: null, paper: 'letter', audience: 'public' },
} as const;

const cvSettings: fc.Arbitrary<CvSettings> = fc
  .tuple(
    sectionPatches(samplePerson('ravencroft')),
    fc.record({
      template: fc.constantFrom('cv-classic', 'cv-modern'),
      style: fc.constantFrom('house', 'apa'),
      size: fc.constantFrom(null, 9.5, 11),
      paper: fc.constantFrom('letter', 'a4'),
      audience: fc.constantFrom('public', 'internal', 'confidential'),
    }),
    fc.record(
      { window: fc.constantFrom('2010-01-01..', ...WINDOW_LABELS.map(({ name }) => name)) },
      { requiredKeys: [] },
    ),
  )
  .map(([changes, look, window]) => ({ ...changes, ...window, ...look }));

const getProfile = (chosen: CvSettings, base: Profile): Profile => applyPatch(base, chosen).profile;

const readBack = (text: string): Profile => readProfileFile(text, 'mine.json', getNames);

beforeAll(async () => {
  settings = await settingsFor();
});

describe('the profile of settings', () => {
  it('makes profiles that their files hold whole, for random settings', () => {
    fc.assert(
      fc.property(cvSettings, chosen => {
        const profile = getProfile(chosen, STANDARD_PROFILE);
        expect(readBack(profileFile(profile))).toEqual(profile);
      }),
    );
  });

  it('takes the window of the settings, else that of the profile', () => {
    const base = { ...STANDARD_PROFILE, window: 'since-hire' };
    expect(getProfile(PLAIN, base).window).toBe('since-hire');
    expect(getProfile({ ...PLAIN, window: 'last-5-years' }, base).window).toBe('last-5-years');
  });

  it('changes the profile of the template', async () => {
    const base = await baseProfile(CV, { settings, template: 'cv-brief' });
    expect(base).not.toEqual(await baseProfile(CV, { settings, template: 'cv-classic' }));
    expect(getProfile(PLAIN, base)).toEqual(base);
  });
});

describe('a CV by a profile', () => {
  /** The bytes of a CV, or the code of its error. */
  async function make(chosen: CvSettings, more: { readonly profile?: Profile; readonly path?: string }) {
    const { template, style, size, paper, audience } = chosen;
    const own = { ...settings, style, size, paper, profile: more.path ?? null };
    const request = { settings: own, source: file, formats: ['pdf'] as const, asOf: AS_OF, out: null };
    try {
      const { contents } = await writeCv({ ...request, template, audience, profile: more.profile });
      return Buffer.from(contents[0] ?? []).toString('latin1');
    } catch (error) {
      return (error as { readonly code?: string }).code ?? String(error);
    }
  }

  it('has the same bytes with an object as with its file', async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(cvSettings, async chosen => {
        const profile = getProfile(chosen, await baseProfile(CV, { settings, template: chosen.template }));
        const saved = path('mine.json');
        writeFileSync(saved, profileFile(profile));
        const document = await make(chosen, { profile });
        expect((await make(chosen, { path: saved })) === document).toBe(true);
        if (document.startsWith('%PDF')) made++;
      }),
      { numRuns: 4, seed: 20 },
    );
    expect(made).toBeGreaterThan(2);
  });

  it('is refused when the institution has locked its profile', async () => {
    const institutionProfile = path('locked.json');
    writeFileSync(institutionProfile, JSON.stringify({ locked: true }));
    const request = {
      settings: { ...settings, profile: institutionProfile, institutionProfile },
      ...{ source: file, formats: ['html'] as const, out: null, profile: STANDARD_PROFILE },
    };
    await expect(writeCv(request)).rejects.toMatchObject({ code: 'profile.locked' });
    await expect(writeCv({ ...request, profile: undefined })).resolves.toBeDefined();
  });
});

describe('an expected version', () => {
  const changedFile = (change: (xml: string) => string): SourceChoice => {
    const changed = path('changed.xml');
    writeFileSync(changed, change(readFileSync(RAVENCROFT, 'utf8')));
    return { kind: 'input', at: [changed] };
  };
  async function getRecord(source: SourceChoice) {
    const opened = await openSource(source, settings);
    try {
      const { version, read } = await opened.person(undefined);
      return profiledRecord(formatVersion(version), read());
    } finally {
      await opened.close();
    }
  }
  const expecting = async (source: SourceChoice, version?: string, profile = STANDARD_PROFILE) => {
    const record = await getRecord(file);
    return writeCv({
      ...{ settings, source, formats: ['html'], out: 'expected/', profile: { ...profile, record } },
      expect: version ?? record.version,
    });
  };
  const award = /<AWARDHONOR\b[\s\S]*?<\/AWARDHONOR>/;

  it('writes the document when the record has it', async () => {
    const { files, version } = await expecting(file);
    expect(files.every(existsSync)).toBe(true);
    expect(version).toBe((await getRecord(file)).version);
  });

  it('says what changed when the record has another', async () => {
    const fewer = changedFile(xml => xml.replace(award, ''));
    await expect(expecting(fewer)).rejects.toMatchObject({
      code: 'record.changed',
      message: expect.stringMatching(/^The record has changed since .*: 1 fewer honor\.$/),
      hint: expect.stringContaining('Leave out --expect'),
    });
    const renamed = changedFile(xml => xml.replace(/<NAME>[^<]+<\/NAME>/, '<NAME>Another medal</NAME>'));
    await expect(expecting(renamed)).rejects.toThrow(/: \w.* differ\.$/);
    const spaced = changedFile(xml => xml.replace('<Record ', '<Record  '));
    await expect(expecting(spaced)).rejects.toThrow('its records are the same, but not the rest');
  });

  it('gives both versions when the profile has no signs of the expected one', async () => {
    const version = 'response:0000';
    await expect(expecting(file, version)).rejects.toThrow(/its version is response:\w+, not response:0000/);
  });

  it('says so when versions cannot be compared', async () => {
    await expect(expecting(file, 'row:7')).rejects.toMatchObject({
      code: 'record.source',
      message: expect.stringContaining('cannot be compared with row:7'),
    });
  });

  it('rejects a text that is no version', async () => {
    for (const text of ['', 'row', 'row:', '9f86', 'sha:9f86'])
      await expect(expecting(file, text)).rejects.toMatchObject({ code: 'expect' });
  });

  it('names kinds of records by signs that hold none of their values', async () => {
    const record = await getRecord(file);
    const saved = readBack(profileFile({ ...STANDARD_PROFILE, record }));
    expect(saved.record).toEqual(record);
    for (const { hash } of Object.values(record.entities)) expect(hash).toMatch(/^[0-9a-f]{4}$/);
  });
});

describe('parseCvSettings', () => {
  it('takes no path of a file from what was stored or sent', () => {
    const text = JSON.stringify({ ...PLAIN, brand: '/etc/brand.json', profileFile: '/etc/profile.json' });
    expect(parseCvSettings(text)).toEqual(PLAIN);
  });
});

describe('unreadCvSettings', () => {
  it('names none of settings that were stored, and each that was damaged', () => {
    fc.assert(
      fc.property(cvSettings, chosen => {
        expect(unreadCvSettings(JSON.stringify(chosen))).toEqual([]);
        for (const name of Object.keys(chosen)) {
          const text = JSON.stringify({ ...chosen, [name]: { damaged: true } });
          expect(unreadCvSettings(text)).toEqual([name]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('commandLine', () => {
  const request = {
    person: '100100001',
    settings: PLAIN,
    asOf: AS_OF,
    version: 'row:7',
    profileFile: 'mine.json',
    source: null,
  };

  it('names every setting', () => {
    expect(commandLine(request)).toBe(
      'vitae cv 100100001 --template cv-classic --paper letter --size template --style house --audience public ' +
        `--profile mine.json --as-of ${AS_OF} --expect row:7`,
    );
  });

  it('names choices that an earlier version stored, too', () => {
    const line = commandLine({ ...request, settings: { ...PLAIN, density: 'compact', withHidden: true } });
    expect(line).toContain('--density compact');
    expect(line).toContain('--with-hidden');
  });

  it('names a source that no configuration names', () => {
    const line = commandLine({ ...request, source: { kind: 'db', at: ['/tmp/my demo/vitae.db'] } });
    expect(line).toContain("vitae cv 100100001 --db '/tmp/my demo/vitae.db' --template cv-classic");
  });

  it('makes the same bytes, whatever the configuration says', async () => {
    const config = path('other.json');
    writeFileSync(config, JSON.stringify({ template: 'cv-modern', size: 13, paper: 'a4', style: 'apa' }));
    const opened = await openSource(file, settings);
    const { version, read } = await opened.person(undefined);
    const record = profiledRecord(formatVersion(version), read());
    await opened.close();
    const base = await baseProfile(CV, { settings, template: PLAIN.template });
    const profile = { ...getProfile({ ...PLAIN, window: 'last-10-years' }, base), record };
    const profileName = path('its profile.json');
    writeFileSync(profileName, profileFile(profile));
    const { contents } = await writeCv({
      ...{ settings, source: file, formats: ['pdf'], asOf: AS_OF, out: null, profile },
      ...{ template: PLAIN.template, audience: PLAIN.audience },
    });
    const line = commandLine({ ...request, person: null, version: record.version, profileFile: profileName });
    const printed = execFileSync('/bin/sh', ['-c', line.replace(/^vitae/, "printf '%s\\n'")], {
      encoding: 'utf8',
    });
    const args = [...printed.trimEnd().split('\n'), '--input', RAVENCROFT, '--config', config];
    const { code, bytes } = await run([...args, '--out', '-']);
    expect([code, Buffer.compare(Buffer.from(bytes), Buffer.from(contents[0] ?? []))]).toEqual([0, 0]);
    const other = await run([...args.slice(0, -4), '--input', sample('earlier.xml'), '--out', 'none.pdf']);
    expect([other.code, existsSync('none.pdf')]).toEqual([4, false]);
    expect(other.err).toMatch(/The record has changed.*: .* fewer .*/);
  });

  it('quotes words for a shell', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("O'Brien, Ann", '$(id)', '~', 'a\nb'),
    );
    fc.assert(
      fc.property(
        hostile.filter(word => !word.includes('\0')),
        word => {
          const line = commandLine({ ...request, person: word }).replace(/^vitae cv/, "printf '%s\\n'");
          const printed = execFileSync('/bin/sh', ['-c', line], { encoding: 'utf8' });
          expect(printed.startsWith(`${word}\n--template\n`)).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });
});
