import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAddress } from '../studio-browser/setup.js';
import { type CommandResult, run } from './command.js';

/*
 * What a change costs, as CONTRIBUTING.md says: a kind of document, a format, a source, a template, a choice, a CSS property
 * and a screen of the studio are one file or folder and one line of a list each, a field is a line; an entity is the same,
 * and the compiler then asks for each decision about it.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PREPARED = fileURLToPath(new URL('fixtures/extension/', import.meta.url));
const COPIED = [
  'src',
  'templates',
  'fonts',
  'samples',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
];
const BUILD = ['rolldown.config.js', 'rolldown.declarations.js', 'rolldown.messages.js'];

let folder = '';
const path = (name: string): string => join(folder, name);

/** Copies a prepared file into the scratch folder. */
const addFile = (name: string, to: string): void =>
  cpSync(join(PREPARED, name), path(to), { recursive: true });

/** Adds a line after the only line of a file that is equal to `after`. */
function addLine(file: string, after: string, line: string): void {
  const lines = readFileSync(path(file), 'utf8').split('\n');
  const at = lines.indexOf(after);
  if (at < 0 || lines.lastIndexOf(after) !== at) throw new Error(`${file} has no single line “${after}”.`);
  writeFileSync(path(file), lines.toSpliced(at + 1, 0, line).join('\n'));
}

/** Replaces text that a file has once. */
function replaceOnce(file: string, text: string, by: string): void {
  const parts = readFileSync(path(file), 'utf8').split(text);
  if (parts.length !== 2) throw new Error(`${file} has “${text}” ${parts.length - 1} times.`);
  writeFileSync(path(file), parts.join(by));
}

/** The code of CONTRIBUTING.md that begins with some text. */
function getCode(beginning: string): string {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const block = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].find(([, code = '']) =>
    code.startsWith(beginning),
  );
  return block?.[1] ?? '';
}

const addImport = (file: string, imported: string): void =>
  writeFileSync(path(file), `${imported}\n${readFileSync(path(file), 'utf8')}`);

/** Adds an entry to a list, with its import if there is one. */
function addEntry(file: string, after: string, line: string, imported?: string): void {
  addLine(file, after, line);
  if (imported !== undefined) addImport(file, imported);
}

const tsc = (): CommandResult =>
  run(process.execPath, [
    path('node_modules/typescript/bin/tsc'),
    '--noEmit',
    '-p',
    path('tsconfig.build.json'),
  ]);

/** The files of compile errors, each once. */
const getFiles = ({ text }: CommandResult): readonly string[] =>
  [...new Set([...text.matchAll(/(src\/[^(:]+)\(\d+,\d+\): error/g)].map(match => match[1] ?? ''))].sort();

/** Bundles the command of the scratch folder. */
const build = (): CommandResult =>
  run(process.execPath, [path('node_modules/rolldown/bin/cli.mjs'), '-c'], {}, folder);

const vitae = (...args: readonly string[]): CommandResult =>
  run(process.execPath, [path('dist/cli/main.js'), ...args], { XDG_STATE_HOME: path('state') });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-extension-'));
  for (const name of [...COPIED, ...BUILD]) cpSync(join(ROOT, name), path(name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), path('node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('one file and one line', () => {
  beforeAll(() => {
    addFile('card.ts.txt', 'src/app/kinds/card.ts');
    addEntry('src/app/kinds/index.ts', '  LETTERS,', '  CARD,', "import { CARD } from './card.js';");
    addFile('shout.ts.txt', 'src/output/data/shout.ts');
    addEntry(
      'src/output/formats.ts',
      'const WRITERS = {',
      '  shout: SHOUT,',
      "import { SHOUT } from './data/shout.js';",
    );
    addFile('clip.ts.txt', 'src/app/sources/clip.ts');
    addEntry(
      'src/app/sources/index.ts',
      'const TYPES = {',
      '  clip: CLIP,',
      "import { CLIP } from './clip.js';",
    );
    addFile('template', 'templates/card');
    addLine(
      'src/document/css/properties.ts',
      'export const PROPERTIES = {',
      "  'x-invented': inherited('none', words('none', 'some')),",
    );
    const choice = getCode('/** Only works with a DOI. */');
    const imports = "import { filter } from './choice.js';\nimport { SWITCH } from './values.js';\n\n";
    writeFileSync(path('src/choices/with-doi.ts'), imports + choice);
    replaceOnce(
      'src/choices/table.ts',
      '[peerReviewed, status] as const',
      '[peerReviewed, status, withDoi] as const',
    );
    addImport('src/choices/table.ts', "import { withDoi } from './with-doi.js';");
    addLine(
      'src/schema/entities/awardhonor.ts',
      "    org: text('Organization', shows('text')),",
      getCode('    laurels:').trimEnd(),
    );
    mkdirSync(path('src/studio/greeting'));
    addFile('greeting.tsx.txt', 'src/studio/greeting/routes.tsx');
    addFile('greeting.json', 'src/studio/greeting/messages.json');
    addEntry(
      'src/studio/features.ts',
      '  PROBLEMS,',
      '  GREETING,',
      "import { GREETING } from './greeting/routes.js';",
    );
  });

  it('compile and build', () => {
    const built = build();
    expect(built.code, built.text).toBe(0);
    expect(tsc().text).not.toContain('error');
  });

  it('give a command of its own to a kind, with its parameter, template, format and source', () => {
    mkdirSync(path('out'));
    const help = vitae('card', '--help').text;
    for (const option of ['--motto <TEXT>', '--clip <STEM>', 'shout', '--template <NAME>'])
      expect(help).toContain(option);
    const made = vitae(
      ...['card', '--clip', path('samples/ravencroft'), '--motto', 'Ever onward'],
      ...['--format', 'html,pdf,shout', '--out', path('out/card.pdf')],
    );
    expect(made.code, made.text).toBe(0);
    expect(readFileSync(path('out/card.html'), 'utf8')).toMatch(/<h1>Marisol[\s\S]*<p>Ever onward<\/p>/);
    expect(readFileSync(path('out/card.shout'), 'utf8')).toMatch(/^MARISOL .*– CARD$/);
    expect(readFileSync(path('out/card.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('make batches of a kind', () => {
    expect(vitae('sample', '--db', path('some.db'), '--faculty', '3').code).toBe(0);
    const batch = vitae('batch', 'card', '--all', '--db', path('some.db'), '--out', path('out/cards'));
    expect(batch.text).toContain('made');
    expect(batch.code, batch.text).toBe(0);
  });

  it('offer a choice on the command line, for the document and for a section', () => {
    const xml = readFileSync(path('samples/ravencroft.xml'), 'utf8');
    writeFileSync(path('some.xml'), xml.replace(/<DOI>[^<]+<\/DOI>/, ''));
    const computeWorks = (...options: readonly string[]): number => {
      const made = vitae(
        'cv',
        '--input',
        path('some.xml'),
        ...options,
        '--format',
        'csl',
        '--out',
        path('out/some.csl.json'),
      );
      expect(made.code, made.text).toBe(0);
      return (
        JSON.parse(readFileSync(path('out/some.csl.json'), 'utf8')) as readonly { DOI?: string }[]
      ).filter(({ DOI }) => DOI === undefined).length;
    };
    // Talks have no DOI of their own, so they stay.
    const [all, filtered] = [computeWorks('--force'), computeWorks('--force', '--with-doi')];
    expect(filtered).toBeLessThan(all);
    expect(computeWorks('--force', '--section', 'publications:with-doi')).toBe(filtered);
    expect(vitae('cv', '--help').text).toContain('--with-doi');
    expect(vitae('completion', 'bash', '--', 'cv', '--with').text).toContain('--with-doi');
  });

  it('read a field, and write it with the record', () => {
    const xml = readFileSync(path('samples/ravencroft.xml'), 'utf8');
    writeFileSync(
      path('laurels.xml'),
      xml.replace('</AWARDHONOR>', '<LAURELS>A silver spoon</LAURELS></AWARDHONOR>'),
    );
    expect(vitae('check', path('laurels.xml')).text).not.toMatch(/laurels/i);
    const made = vitae(
      'cv',
      '--template',
      'record',
      '--input',
      path('laurels.xml'),
      '--format',
      'json',
      '--out',
      path('out/laurels.json'),
    );
    expect(made.code, made.text).toBe(0);
    expect(readFileSync(path('out/laurels.json'), 'utf8')).toContain('A silver spoon');
  });

  it('serve a screen of the studio with its form, in the navigation', async () => {
    const studio = spawn(
      process.execPath,
      [path('dist/cli/main.js'), 'studio', '--demo', '--port', '0', '--json', '--quiet'],
      {
        cwd: folder,
        env: { ...process.env, XDG_STATE_HOME: path('state') },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const ended = once(studio, 'exit');
    try {
      const url = await getAddress(studio);
      const send = (address: string, cookie: string, form?: Readonly<Record<string, string>>) =>
        fetch(url + address, {
          ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
          headers: { origin: url, cookie },
          redirect: 'manual',
        });
      const page = await (await send('/sign-in', '')).text();
      const as = /name="as" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const signedIn = await send('/sign-in/demo', '', { as });
      const cookie = signedIn.headers
        .getSetCookie()
        .map(each => each.split(';')[0])
        .join('; ');
      expect(await (await send('/greeting', cookie)).text()).toContain(
        '<a href="/greeting" aria-current="page">Greeting</a>',
      );
      expect(await (await send('/greeting', cookie, { greeted: 'Ada' })).text()).toContain(
        'Good morning, Ada.',
      );
    } finally {
      studio.kill('SIGINT');
      await ended;
    }
  });

  it('read a CSS property, and report its other values', () => {
    const page = (value: string): string => {
      const file = path(`out/${value}.html`);
      writeFileSync(
        file,
        `<html lang="en"><title>T</title><style>p { x-invented: ${value} }</style><p>P</p></html>`,
      );
      return file;
    };
    expect(vitae('print', page('some'), '--strict').code).toBe(0);
    expect(vitae('print', page('other'), '--strict').code).toBe(5);
  });
});

describe('a new entity', () => {
  beforeAll(() => {
    addFile('podcast.ts.txt', 'src/schema/entities/podcast.ts');
    addEntry(
      'src/schema/entities/index.ts',
      '  serviceProfessional,',
      '  podcast,',
      "import { podcast } from './podcast.js';",
    );
  });

  /** The file that each decision belongs to, with its answer. */
  const ANSWERS: Readonly<Record<string, readonly [after: string, line: string, imported?: string]>> = {
    'src/studio/lines/messages.json': [
      '  "nouns": {',
      '    "podcast": { "one": "podcast", "many": "podcasts" },',
    ],
    'src/changes/identity.ts': [
      "  admin: { title: [], type: [], dates: ['yr'], recurs: true },",
      "  podcast: { title: ['name'], type: [], dates: ['start'] },",
    ],
    'src/citations/items/items.ts': ['  member: NOT_CITABLE,', '  podcast: NOT_CITABLE,'],
    'src/output/data/resume-entries.ts': ['  member: NO_PLACE,', '  podcast: NO_PLACE,'],
    'src/quality/entities.ts': ['  admin: GENERAL_ONLY,', '  podcast: GENERAL_ONLY,'],
    'src/sections/entities/index.ts': ['  member,', '  podcast,', "import { podcast } from './podcast.js';"],
    'src/sections/packet/lists.ts': [
      '  pci: messages.notInPackets.onCover,',
      "  podcast: 'No list has it.',",
    ],
    'src/sections/profile/standard.ts': [
      "  pci: 'The header and the interests print it.',",
      "  podcast: 'Only the record lists it.',",
    ],
  };

  it('does not compile until each decision about it is made', () => {
    const missing = getFiles(tsc()).map(file => file.replace('lines/nouns.ts', 'lines/messages.json'));
    expect(missing.toSorted()).toEqual(Object.keys(ANSWERS).sort());
  });

  it('is read, checked and explained once they are', () => {
    addFile('podcast-item.ts.txt', 'src/sections/entities/podcast.ts');
    for (const [file, [after, line, imported]] of Object.entries(ANSWERS))
      addEntry(file, after, line, imported);
    const built = build();
    expect(built.code, built.text).toBe(0);
    expect(tsc().text).not.toContain('error');
    const xml = readFileSync(path('samples/ravencroft.xml'), 'utf8').replace(
      '</Record>',
      '<podcast id="77"><NAME>Rust belt radio</NAME><DTY_START>2024</DTY_START></podcast></Record>',
    );
    writeFileSync(path('podcast.xml'), xml);
    expect(vitae('check', path('podcast.xml')).text).not.toMatch(/podcast/i);
    const explained = vitae('explain', '--input', path('podcast.xml')).text;
    expect(explained).toMatch(/Podcast 77: Rust belt radio\n {4}No section/);
  });
});
