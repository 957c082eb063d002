import { afterEach, describe, expect, it, vi } from 'vitest';
import { processTerminal } from '../../src/cli/terminal.js';

const { stdout, stderr } = process;
const isTty = { out: stdout.isTTY, err: stderr.isTTY };
const setTty = (out: boolean, err: boolean): void => {
  stdout.isTTY = out;
  stderr.isTTY = err;
};

afterEach(() => {
  setTty(isTty.out, isTty.err);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const BOLD = '\u001b[1mx\u001b[22m';

describe('bold', () => {
  it.each([true, false])('marks text only on streams that are terminals (output: %s)', out => {
    vi.stubEnv('NO_COLOR', '');
    vi.stubEnv('TERM', 'xterm');
    setTty(out, !out);
    const terminal = processTerminal();
    expect(terminal.strong('x', 'out')).toBe(out ? BOLD : 'x');
    expect(terminal.strong('x', 'err')).toBe(out ? 'x' : BOLD);
  });

  it.each([
    ['NO_COLOR', '1'],
    ['TERM', 'dumb'],
  ])('marks no text when %s=%s', (name, value) => {
    setTty(true, true);
    vi.stubEnv(name, value);
    expect(processTerminal().strong('x', 'err')).toBe('x');
  });
});

describe('progress', () => {
  const showProgress = (err: boolean): string => {
    vi.stubEnv('TERM', 'xterm');
    setTty(false, err);
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

  it('shows one line and removes it at the end', () => {
    expect(showProgress(true)).toBe('\r\u001b[2K1 of 2\r\u001b[2K2 of 2\r\u001b[2KDone.\n');
  });

  it('shows nothing when standard error is not a terminal', () => {
    expect(showProgress(false)).toBe('Done.\n');
  });
});
