import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { CV, getFormats } from '../../src/app/kinds/index.js';

/* The documents of one version of Node are those of another, to the byte. `.ci/run` fetches the versions. */

const sample = (name: string): string => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));
const VITAE = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** Programs of other versions of Node, separated by colons. */
const nodes = (process.env.NODE_VERSIONS ?? '').split(':').filter(Boolean);

const folder = mkdtempSync(join(tmpdir(), 'vitae-nodes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AS_OF = ['--as-of', '2026-01-01', '--audit', 'audit.jsonl'];
const COMMANDS: readonly (readonly string[])[] = [
  ['sample', '--faculty', '30'],
  ...['cv-classic', 'cv-modern', 'cv-margin', 'cv-compact', 'cv-brief'].map(template => [
    ...['cv', '--input', sample('ravencroft.xml'), '--template', template, '--out', `${template}/`],
    ...['--format', 'pdf,html', ...AS_OF],
  ]),
  [
    ...['cv', '--input', sample('full.xml'), '--style', 'apa', '--out', 'full/', ...AS_OF],
    ...['--format', getFormats(CV).join(',')],
  ],
  [
    'packet',
    '--input',
    sample('ravencroft.xml'),
    '--year',
    '2025',
    '--out',
    'packet/',
    '--format',
    'pdf,html,docx',
    ...AS_OF,
  ],
  [
    'current-pending',
    '--input',
    sample('full.xml'),
    '--out',
    'pending/',
    '--format',
    'pdf,html,docx',
    ...AS_OF,
  ],
  [
    'report',
    '--all',
    '--year',
    '2025',
    '--out',
    'report/',
    '--format',
    'pdf,html,docx,xlsx',
    '--as-of',
    '2026-01-01',
  ],
  ['i20', '--input', sample('applicant.json'), '--out', 'i20/', '--format', 'pdf,html,docx', ...AS_OF],
];

/** The hashes of all documents that a version of Node makes, by their paths. */
function getHashes(node: string): Readonly<Record<string, string>> {
  const out = mkdtempSync(join(folder, 'out-'));
  // The state is shared, since the names of documents on applicants depend on a key of the account.
  const environment = { ...process.env, XDG_STATE_HOME: join(folder, 'state'), HOME: folder };
  for (const args of COMMANDS) {
    const { status, stderr } = spawnSync(node, [VITAE, ...args], {
      cwd: out,
      env: environment,
      encoding: 'utf8',
    });
    expect(status, `${args.join(' ')}: ${stderr}`).toBe(0);
  }
  const files = (readdirSync(out, { recursive: true }) as string[])
    .filter(path => /\/.+\.[a-z.]+$/.test(path))
    .sort();
  return Object.fromEntries(
    files.map(path => [
      path,
      createHash('sha256')
        .update(readFileSync(join(out, path)))
        .digest('hex'),
    ]),
  );
}

const isRequired = Boolean(process.env.CI);

describe.skipIf(nodes.length === 0 && !isRequired)('documents of other versions of Node', () => {
  it('have the same bytes', () => {
    expect(nodes.length, 'NODE_VERSIONS names no program').toBeGreaterThan(1);
    const own = getHashes(process.execPath);
    expect(Object.keys(own).length).toBeGreaterThan(30);
    for (const node of nodes) expect(getHashes(node), node).toEqual(own);
  }, 300_000);
});
