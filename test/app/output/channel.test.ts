import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { requireWritable, writeChannel } from '../../../src/app/output/channel.js';
import { filePaths, writeWhole } from '../../../src/app/output/files.js';
import { newFolder } from '../../support/new-folder.js';

const at = newFolder();

function makePipe(name: string): string {
  const made = spawnSync('mkfifo', [at(name)]);
  if (made.status !== 0) throw new Error('mkfifo failed');
  return at(name);
}

const TEXT = Buffer.from('Larch and alder.');
/** More than a pipe holds. */
const LONG = Buffer.alloc(300_000, 'alder ');

/** The error of an action. */
function failure(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return null;
}

describe('a pipe', () => {
  it('is refused at once when no program reads it', () => {
    const pipe = makePipe('unread');
    const error = failure(() => writeWhole(new Map([[pipe, TEXT]])));
    expect(error).toMatchObject({ code: 'out.no-reader', exitCode: 2, place: { source: pipe } });
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  it('gets the bytes, and stays a pipe', () => {
    const pipe = makePipe('read');
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    writeWhole(new Map([[pipe, TEXT]]));
    const read = Buffer.alloc(100);
    const length = readSync(reader, read);
    closeSync(reader);
    expect(read.subarray(0, length)).toEqual(TEXT);
    expect(lstatSync(pipe).isFIFO()).toBe(true);
  });

  it('gets more than it holds when its reader is slow', async () => {
    const pipe = makePipe('slow');
    const open = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const reader = spawn('sh', ['-c', `cat "${pipe}" > "${at('slow.txt')}"`]);
    await once(reader, 'spawn');
    // Until the reader opens the pipe, this one holds it open.
    writeWhole(new Map([[pipe, LONG]]));
    closeSync(open);
    await once(reader, 'close');
    expect(readFileSync(at('slow.txt'))).toEqual(LONG);
  });

  it('is given up when its reader reads no more', () => {
    const pipe = makePipe('stalled');
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    expect(failure(() => writeChannel(pipe, LONG, 50))).toMatchObject({ code: 'ETIMEDOUT' });
    closeSync(reader);
  });
});

describe('what is neither a file nor a folder', () => {
  it('is refused when it is a socket', async () => {
    const server = createServer().listen(at('socket'));
    await once(server, 'listening');
    try {
      const error = failure(() => filePaths(at('socket'), ['pdf'], 'x'));
      expect(error).toMatchObject({ code: 'out.special', exitCode: 2 });
      expect(error).toMatchObject({
        message: `${at('socket')} is a socket, which documents are not written to.`,
      });
      expect(failure(() => writeWhole(new Map([[at('socket'), TEXT]])))).toMatchObject({
        code: 'out.special',
      });
    } finally {
      server.close();
    }
  });

  it('is refused when its name is that of a file that is open', () => {
    writeFileSync(at('open.txt'), 'mine');
    const file = openSync(at('open.txt'), 'r+');
    const path = `/proc/self/fd/${file}`;
    expect(failure(() => filePaths(path, ['pdf'], 'x'))).toMatchObject({ code: 'out.special', exitCode: 2 });
    closeSync(file);
    expect(readFileSync(at('open.txt'), 'utf8')).toBe('mine');
  });

  it('is written to when it is a device for characters, also behind a link', () => {
    symlinkSync('/dev/null', at('none'));
    expect(() => requireWritable(at('none'))).not.toThrow();
    writeWhole(new Map([[at('none'), LONG]]));
    expect(lstatSync(at('none')).isSymbolicLink()).toBe(true);
    expect(readdirSync(at('.')).filter(name => name.endsWith('.part'))).toEqual([]);
  });
});
