import { userInfo } from 'node:os';
import type { Environment } from '../sources/index.js';

/** What a command has around it: where it writes, what it is told, when it is to end. */
export interface Terminal {
  /** Takes results. */
  out(text: string | Uint8Array): void;
  /** Takes everything about results. */
  err(text: string): void;
  /** A line about work in hand, replaced by the next; nothing where nobody watches. */
  progress(text: string): void;
  /** Takes the progress line away. */
  clearProgress(): void;
  /** Text in bold where the stream shows it. */
  strong(text: string, stream: 'out' | 'err'): string;
  /** Do results go to a screen, which bytes that are not text would upset? */
  readonly outIsScreen: boolean;
  readonly environment: Environment;
  /** The account that runs the command. */
  readonly user: string;
  readonly input: AsyncIterable<Uint8Array>;
  /** Resolves when the process is asked to end. */
  asked(): Promise<void>;
}

const CLEAR_LINE = '\r\u001b[2K';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The account of this process by its name, or by its number where it has none, as in some containers. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** The terminal of this process. Bold follows NO_COLOR (no-color.org) and TERM=dumb. */
export function processTerminal(): Terminal {
  const { stdout, stderr, env: environment, stdin: input } = process;
  const plain = Boolean(environment.NO_COLOR) || environment.TERM === 'dumb';
  const bold = { out: !plain && stdout.isTTY === true, err: !plain && stderr.isTTY === true };
  let shown = false;
  const clear = () => {
    if (shown) stderr.write(CLEAR_LINE);
    shown = false;
  };
  return {
    out: text => {
      clear();
      stdout.write(text);
    },
    err: text => {
      clear();
      stderr.write(text);
    },
    progress: text => {
      if (!stderr.isTTY || environment.TERM === 'dumb') return;
      stderr.write(`${CLEAR_LINE}${text}`);
      shown = true;
    },
    clearProgress: clear,
    strong: (text, stream) => (bold[stream] ? `\u001b[1m${text}\u001b[22m` : text),
    outIsScreen: stdout.isTTY === true,
    environment,
    user: accountName(),
    input,
    asked: () =>
      new Promise(resolve => {
        for (const signal of SIGNALS) process.once(signal, () => resolve());
      }),
  };
}
