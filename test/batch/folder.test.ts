import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  folderAt,
  ownFolder,
  prepareFolder,
  reading,
  replaceFile,
  shardsIn,
  writeSafely,
  writing,
} from '../../src/batch/folder.js';
import { SourceError } from '../../src/core/index.js';
import { newFolder } from '../support/new-folder.js';

const path = newFolder();
const SHARD = { index: 2, count: 3 };
const WRITE_HINT = 'Check the folder, its permissions and the free space of the disk.';
const READ_HINT = 'Check the folder, its permissions and the disk.';

/** What an action throws. */
function thrown(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return null;
}

const getMode = (file: string): number => statSync(file).mode & 0o777;

describe('the folder of a batch', () => {
  it('has a subfolder for its ledger and staged files, and its manifest next to the documents', () => {
    expect(ownFolder(null)).toBe('.vitae-batch');
    expect(folderAt('cvs')).toEqual({
      path: 'cvs',
      manifests: '',
      staging: join('cvs', '.vitae-batch', 'staging'),
      ledger: join('cvs', '.vitae-batch', 'ledger.db'),
    });
  });

  it('has a subfolder for each shard, with a manifest of its own', () => {
    expect(ownFolder(SHARD)).toBe('.vitae-batch/shard-2-of-3');
    expect(folderAt('cvs', SHARD)).toEqual({
      path: 'cvs',
      manifests: '.vitae-batch/shard-2-of-3',
      staging: join('cvs', '.vitae-batch', 'shard-2-of-3', 'staging'),
      ledger: join('cvs', '.vitae-batch', 'shard-2-of-3', 'ledger.db'),
    });
  });

  it('is created with subfolders that only its owner may read, and may exist', () => {
    for (const shard of [null, SHARD, null]) {
      expect(prepareFolder(path('new/cvs'), shard)).toEqual(folderAt(path('new/cvs'), shard));
    }
    expect(getMode(path('new/cvs/.vitae-batch'))).toBe(0o700);
    expect(getMode(path('new/cvs/.vitae-batch/shard-2-of-3'))).toBe(0o700);
  });

  it.each([
    ['.vitae-batch', null],
    ['.vitae-batch', SHARD],
    ['.vitae-batch/shard-2-of-3', SHARD],
  ])('is refused when %s is a link', (name, shard) => {
    const folder = path(`link-${name.length}-${shard?.index}`);
    const own = join(folder, name);
    mkdirSync(join(own, '..'), { recursive: true });
    symlinkSync(path('.'), own);
    const error = thrown(() => prepareFolder(folder, shard));
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({
      code: 'out.link',
      message: `${own} is a link, not a folder.`,
      place: { source: own },
      hint: 'Remove it, or write to another folder.',
    });
  });

  it('is refused when a file has its name', () => {
    writeFileSync(path('taken'), '');
    expect(thrown(() => prepareFolder(path('taken')))).toMatchObject({
      code: 'out.write',
      message: `${path('taken')} could not be written (ENOTDIR).`,
      place: { source: path('taken') },
    });
  });
});

describe('the shards of a folder', () => {
  it('are none when there is no folder, or no shard', () => {
    expect(shardsIn(path('missing'))).toEqual([]);
    prepareFolder(path('whole'));
    expect(shardsIn(path('whole'))).toEqual([]);
  });

  it('are listed by number, without other files', () => {
    const folder = path('divided');
    for (const [index, count] of [
      [10, 12],
      [2, 12],
      [1, 2],
      [2, 2],
    ] as const)
      prepareFolder(folder, { index, count });
    writeFileSync(join(folder, '.vitae-batch', 'ledger.db'), '');
    expect(shardsIn(folder)).toEqual([
      { index: 1, count: 2 },
      { index: 2, count: 2 },
      { index: 2, count: 12 },
      { index: 10, count: 12 },
    ]);
  });

  it('cannot be listed when a file has the name of their folder', () => {
    mkdirSync(path('odd'));
    const own = path('odd/.vitae-batch');
    writeFileSync(own, '');
    expect(thrown(() => shardsIn(path('odd')))).toMatchObject({
      code: 'out.read',
      message: `${own} could not be read (ENOTDIR).`,
      place: { source: own },
      hint: READ_HINT,
    });
  });
});

describe('reading and writing', () => {
  it('return what the action returns', () => {
    expect(writing('a', () => 1)).toBe(1);
    expect(reading('a', () => 2)).toBe(2);
  });

  it.each([
    ['with the code of the operating system', Object.assign(new Error('no'), { code: 'ENOSPC' }), 'ENOSPC'],
    ['without a code', new Error('no'), 'unknown'],
    ['that is no error', { code: 'ENOSPC' }, 'unknown'],
  ])('name the path of a failure %s', (_, cause, code) => {
    const fail = () => {
      throw cause;
    };
    const write = thrown(() => writing('cvs', fail));
    expect(write).toBeInstanceOf(SourceError);
    expect(write).toMatchObject({
      code: 'out.write',
      message: `cvs could not be written (${code}).`,
      ...{ place: { source: 'cvs' }, hint: WRITE_HINT, cause },
    });
    const read = thrown(() => reading('cvs', fail));
    expect(read).toBeInstanceOf(SourceError);
    expect(read).toMatchObject({
      code: 'out.read',
      message: `cvs could not be read (${code}).`,
      ...{ place: { source: 'cvs' }, hint: READ_HINT, cause },
    });
  });
});

describe('a file written safely', () => {
  it('has all parts, for its owner only, and replaces any of that name', () => {
    const file = path('safe');
    writeFileSync(file, 'something longer than before', { mode: 0o666 });
    writeSafely(file, ['Å', Buffer.from('da'), '', ' Berg']);
    expect(readFileSync(file, 'utf8')).toBe('Åda Berg');
    expect(getMode(file)).toBe(0o600);
    writeSafely(file, []);
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('replaces a link, and leaves what it leads to as it is', () => {
    writeFileSync(path('target'), 'mine');
    symlinkSync(path('target'), path('a-link'));
    writeSafely(path('a-link'), ['new']);
    expect(readFileSync(path('target'), 'utf8')).toBe('mine');
    expect(lstatSync(path('a-link')).isFile()).toBe(true);
  });

  it('is removed when its content fails half-way', () => {
    function* parts(): Iterable<string> {
      yield 'half of it';
      throw new Error('no more');
    }
    const error = thrown(() => writeSafely(path('half'), parts()));
    expect(error).toMatchObject({ code: 'out.write', place: { source: path('half') }, hint: WRITE_HINT });
    expect(existsSync(path('half'))).toBe(false);
  });

  it('cannot be written to a missing folder', () => {
    expect(thrown(() => writeSafely(path('none/file'), ['x']))).toMatchObject({
      code: 'out.write',
      message: `${path('none/file')} could not be written (ENOENT).`,
    });
  });
});

describe('a file given its final name', () => {
  it('replaces the file of that name', () => {
    writeFileSync(path('from'), 'new');
    writeFileSync(path('to'), 'old');
    replaceFile(path('from'), path('to'));
    expect(readFileSync(path('to'), 'utf8')).toBe('new');
    expect(existsSync(path('from'))).toBe(false);
  });

  it('is removed when a folder has that name', () => {
    mkdirSync(path('full/inner'), { recursive: true });
    writeFileSync(path('from'), 'new');
    const error = thrown(() => replaceFile(path('from'), path('full')));
    expect(error).toMatchObject({ code: 'out.write', place: { source: path('full') }, hint: WRITE_HINT });
    expect(existsSync(path('from'))).toBe(false);
    expect(readdirSync(path('full'))).toEqual(['inner']);
  });
});
