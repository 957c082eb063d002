// Makes one call of node:fs fail, or ends the process there. Loaded by tests, and by `node --import` with FS_FAULT.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';

/** Calls that change or read the disk, each with the place of its path or descriptor among the arguments. */
const PLACES = {
  openSync: 'path',
  writeFileSync: 'path',
  writeSync: 'descriptor',
  fsyncSync: 'descriptor',
  fdatasyncSync: 'descriptor',
  ftruncateSync: 'descriptor',
  closeSync: 'descriptor',
  renameSync: 'path',
  linkSync: 'path',
  rmSync: 'path',
  unlinkSync: 'path',
  mkdirSync: 'path',
  chmodSync: 'path',
  readdirSync: 'path',
  readFileSync: 'path',
};

/** Calls that fail on a full disk. */
const TAKES_SPACE = new Set([
  'openSync',
  'writeFileSync',
  'writeSync',
  'fsyncSync',
  'fdatasyncSync',
  'mkdirSync',
  'linkSync',
]);

const own = Object.fromEntries(Object.keys(PLACES).map(name => [name, fs[name]]));
/** Writes a part of the bytes, as a full disk does. */
function writePart(name, [target, data, ...rest]) {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  const start = name === 'writeSync' ? (rest[0] ?? 0) : 0;
  const half = bytes.subarray(start, start + ((bytes.length - start) >> 1));
  if (name === 'writeFileSync') own.writeFileSync(target, half, ...rest);
  else own.writeSync(target, half);
}

/**
 * Counts the calls below some folders, and fails one of them.
 * @param folders calls on other paths are neither counted nor changed
 * @param fault `{ at, code }` fails call `at`, from 1, and if it `lasts` all later calls that take space;
 *   `{ at, kill: 'before' | 'after' }` ends the process there
 * @returns the calls so far, as `{ operation, path }`, and a function that removes the fault
 */
export function injectFault(folders, fault = null) {
  const roots = folders.map(folder => resolve(folder));
  const calls = [];
  const open = new Map();
  let depth = 0;
  const isInside = path => roots.some(root => path === root || path.startsWith(root + sep));
  const failure = (name, path) =>
    Object.assign(new Error(`${fault.code}: injected, ${name} '${path}'`), { code: fault.code, path });

  function call(name, args) {
    const target = args[0];
    const isOpen = PLACES[name] === 'descriptor' || typeof target === 'number';
    const path = isOpen ? open.get(target) : typeof target === 'string' ? resolve(target) : undefined;
    if (depth > 0 || path === undefined || !isInside(path)) return own[name](...args);
    const isFlushed = name === 'writeFileSync' && args[2]?.flush === true;
    calls.push({ operation: isFlushed ? 'writeFileSync and flush' : name, path });
    const isFaulty = fault !== null && calls.length === fault.at;
    if (isFaulty && fault.kill === 'before') {
      if (/^write/.test(name)) writePart(name, args);
      process.kill(process.pid, 'SIGKILL');
    }
    const isLater = fault?.lasts && calls.length > fault.at && TAKES_SPACE.has(name);
    if ((isFaulty || isLater) && fault.code !== undefined) {
      // A descriptor is closed even if its last write fails.
      if (name === 'closeSync') own.closeSync(target);
      if (/^write/.test(name)) writePart(name, args);
      throw failure(name, path);
    }
    depth++;
    try {
      const result = own[name](...args);
      if (name === 'openSync') open.set(result, path);
      if (name === 'closeSync') open.delete(target);
      if (isFaulty) process.kill(process.pid, 'SIGKILL');
      return result;
    } finally {
      depth--;
    }
  }

  for (const name of Object.keys(PLACES)) fs[name] = (...args) => call(name, args);
  syncBuiltinESMExports();
  return {
    calls,
    remove: () => {
      Object.assign(fs, own);
      syncBuiltinESMExports();
    },
  };
}

if (process.env.FS_FAULT !== undefined) {
  const { folders, report, ...fault } = JSON.parse(process.env.FS_FAULT);
  const { calls } = injectFault(folders, fault.at === undefined ? null : fault);
  if (report !== undefined) process.on('exit', () => own.writeFileSync(report, JSON.stringify(calls)));
}
