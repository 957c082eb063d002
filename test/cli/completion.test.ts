import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHELLS } from '../../src/cli/completion/scripts.js';
import { inFolder, run } from './run.js';

const folder = inFolder();

beforeAll(async () => {
  expect((await run(['sample', '--faculty', '40'])).code).toBe(0);
});

/** The candidates for words, without descriptions. */
async function candidates(...words: string[]): Promise<readonly string[]> {
  const { code, out } = await run(['completion', 'zsh', '--', ...words]);
  expect(code).toBe(0);
  return out.split('\n').flatMap(line => (line === '' ? [] : [line.split('\t')[0] ?? '']));
}

describe('vitae completion', () => {
  it('completes commands and subcommands', async () => {
    expect(await candidates('con')).toEqual(['config']);
    expect(await candidates('batch', 'c')).toContain('cv');
    expect(await candidates('key', '')).toEqual(['create', 'list', 'revoke', 'rotate', 'help']);
  });

  it('completes options that are not used yet', async () => {
    const options = await candidates('cv', '--paper', 'a4', '--');
    expect(options).toEqual(expect.arrayContaining(['--template', '--window', '--out']));
    expect(options).not.toContain('--paper');
    expect(await candidates('cv', '--', '--')).toEqual([]);
  });

  it('goes on behind options and words that it does not know', async () => {
    expect(await candidates('cv', '--no-such-option', '--paper', 'l')).toEqual(['letter']);
    expect(await candidates('cv', '--paper=', '--style', 'chic')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^chicago/)]),
    );
    expect(await candidates('nonsense', 'con')).toEqual([]);
    expect(await candidates('')).toContain('cv');
  });

  it('completes the templates of the command', async () => {
    const ofCvs = await candidates('cv', '-t', '');
    expect(ofCvs).toEqual(expect.arrayContaining(['cv-classic', 'cv-modern', ':path']));
    expect(ofCvs).not.toContain('i20-summary');
  });

  it.each([
    [
      ['cv', '--style', 'chic'],
      ['chicago', ':path'],
    ],
    [['cv', '--window', 'last-5'], ['last-5-years']],
    [['cv', '--paper=l'], ['--paper=letter']],
    [['cv', '--format', 'pdf,doc'], ['pdf,docx']],
    [
      ['cv', '--audience', ''],
      ['public', 'internal', 'confidential'],
    ],
    [
      ['i20', '--copy', ''],
      ['applicant', 'staff'],
    ],
    [['completion', 'p'], ['powershell']],
    [['init', '--auth', 'o'], ['oauth2']],
    [['cv', '--input', 'x'], [':path']],
    [['config', 'check', ''], [':path']],
    [['cv', '--purpose', ''], []],
  ])('completes %j', async (words, expected) => {
    expect(await candidates(...words)).toEqual(expected);
  });

  it('completes colleges and departments of the source', async () => {
    const { out } = await run(['units', '--json']);
    const colleges = JSON.parse(out) as { name: string; departments: { name: string }[] }[];
    const [college] = colleges;
    expect(await candidates('report', '--college', '')).toEqual(colleges.map(({ name }) => name));
    expect(await candidates('report', '--college', college?.name ?? '', '--department', '')).toEqual(
      college?.departments.map(({ name }) => name),
    );
    expect(await candidates('report', '--service', 'http://127.0.0.1:9', '--college', '')).toEqual([]);
  });

  it('prints candidates with descriptions, one a line', async () => {
    expect((await run(['completion', 'fish', '--', 'uni'])).out).toBe(
      'units\tlist the colleges and departments\n',
    );
  });

  it.each(SHELLS)('prints a script for %s', async shell => {
    const { code, out } = await run(['completion', shell]);
    expect(code).toBe(0);
    expect(out).toContain(`vitae completion ${shell} -- `);
  });

  it('rejects an unknown shell', async () => {
    const { code, err } = await run(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(err).toContain('Use one of bash, zsh, fish, powershell.');
  });
});

describe.skipIf(spawnSync('bash', ['--version']).status !== 0)('completion in bash', () => {
  /** What bash inserts for the words of a line, with a vitae that prints the arguments that it gets and candidates. */
  async function inBash(words: readonly string[], printed: string) {
    writeFileSync('completion.bash', (await run(['completion', 'bash'])).out);
    const script = `
      vitae() { printf '%s|' "$@" > arguments; printf '${printed}'; }
      compopt() { echo "compopt $*"; }
      source completion.bash
      COMP_WORDS=(vitae "$@") COMP_CWORD=$#
      _vitae
      printf '%s\\n' "\${COMPREPLY[@]}"; cat arguments`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], {
      cwd: folder.path('.'),
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout.split('\n');
  }

  it('passes words as they are and quotes candidates with spaces', async () => {
    const lines = await inBash(
      ['report', '--department', '$(touch pwned)'],
      'Chemical Engineering\\t3 people\\n',
    );
    expect(lines).toEqual([
      'Chemical\\ Engineering',
      'completion|bash|--|report|--department|$(touch pwned)|',
    ]);
    expect(folder.files()).not.toContain('pwned');
  });

  it('leaves candidates in quotes as they are', async () => {
    expect((await inBash(['--department', '"Chem'], 'Chemical Engineering\\t\\n'))[0]).toBe(
      'Chemical Engineering',
    );
  });

  it('offers files when the program names paths', async () => {
    expect((await inBash(['cv', '--input', ''], ':path\\n'))[0]).toBe('compopt -o default');
  });

  it('replaces only what follows the last = or :', async () => {
    const ask = async (...words: string[]) => (await run(['completion', 'bash', '--', ...words])).out;
    expect(await ask('cv', '--window', 'academic-year', ':', '2')).toMatch(/^20\d\d\t\n/);
    expect(await ask('cv', '--paper', '=', 'l')).toBe('letter\t\n');
    expect(await ask('report', '--department', '"')).toMatch(/^\S/);
  });
});
