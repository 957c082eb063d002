import { afterEach, describe, expect, it, vi } from 'vitest';
import { processTerminal } from '../../src/cli/terminal.js';

const { stdout, stderr } = process;
const screens = { out: stdout.isTTY, err: stderr.isTTY };
const look = (out: boolean, err: boolean): void => {
  stdout.isTTY = out;
  stderr.isTTY = err;
};

afterEach(() => {
  look(screens.out, screens.err);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const BOLD = '\u001b[1mx\u001b[22m';

describe('bold', () => {
  it.each([true, false])('is for the streams that are screens (output: %s)', out => {
    vi.stubEnv('NO_COLOR', '');
    vi.stubEnv('TERM', 'xterm');
    look(out, !out);
    const terminal = processTerminal();
    expect(terminal.strong('x', 'out')).toBe(out ? BOLD : 'x');
    expect(terminal.strong('x', 'err')).toBe(out ? 'x' : BOLD);
  });

  it.each([
    ['NO_COLOR', '1'],
    ['TERM', 'dumb'],
  ])('is left out for %s=%s', (name, value) => {
    look(true, true);
    vi.stubEnv(name, value);
    expect(processTerminal().strong('x', 'err')).toBe('x');
  });
});

describe('progress', () => {
  const told = (err: boolean): string => {
    vi.stubEnv('TERM', 'xterm');
    look(false, err);
    let text = '';
    vi.spyOn(stderr, 'write').mockImplementation(chunk => {
      text += chunk;
      return true;
    });
    const terminal = processTerminal();
    terminal.progress('1 of 2');
    terminal.progress('2 of 2');
    terminal.err('Done.\n');
    terminal.clearProgress();
    return text;
  };

  it('is one line that is gone in the end', () => {
    expect(told(true)).toBe('\r\u001b[2K1 of 2\r\u001b[2K2 of 2\r\u001b[2KDone.\n');
  });

  it('is not told where nobody watches', () => {
    expect(told(false)).toBe('Done.\n');
  });
});
