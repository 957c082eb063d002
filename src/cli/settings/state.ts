import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Environment } from '../../sources/index.js';

/** A file that this account keeps between runs, where the XDG Base Directory Specification has such files. */
export function statePath(name: string, { XDG_STATE_HOME: state = '', HOME }: Environment): string {
  const folder = isAbsolute(state) ? state : join(HOME || homedir(), '.local', 'state');
  return join(folder, 'faculty-vitae', name);
}
