import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statePath } from '../../../src/app/settings/settings.js';
import { processTerminal } from '../../../src/cli/terminal.js';

it.each([
  [{ XDG_STATE_HOME: '/state', HOME: '/home/office' }, '/state'],
  [{ XDG_STATE_HOME: 'state', HOME: '/home/office' }, '/home/office/.local/state'],
  [{ XDG_STATE_HOME: '', HOME: '/home/office' }, '/home/office/.local/state'],
  [{ HOME: '' }, join(homedir(), '.local/state')],
])('resolves the state folder of the account when the environment is %j', (environment, folder) => {
  expect(statePath('audit.jsonl', environment)).toBe(join(folder, 'faculty-vitae', 'audit.jsonl'));
});

it('uses the account name of the operating system', () => {
  expect(processTerminal().user).toBe(userInfo().username);
});
