import { userInfo } from 'node:os';
import type { Observer } from '../app/index.js';
import { InterruptedError } from '../core/index.js';
import type { Environment } from '../sources/index.js';

/** A command's input, output and environment. */
export interface Terminal {
  /** Writes results to standard output. */
  out(text: string | Uint8Array): void;
  /** Writes diagnostics to standard error. */
  err(text: string): void;
  /** Shows a progress line, replaced by the next; does nothing unless standard error is a terminal. */
  progress(text: string): void;
  /** Removes the progress line. */
  clearProgress(): void;
  /** Text in bold, if the stream shows bold. */
  strong(text: string, stream: 'out' | 'err'): string;
  /** Is standard output a terminal? */
  readonly outIsTty: boolean;
  /** Is standard input a terminal, so that a person can answer questions? */
  readonly inIsTty: boolean;
  /**
   * Asks for a line on the terminal.
   * @returns the line without spaces around it; empty if nothing was typed
   * @throws InterruptedError `interrupted` at the end of input or at Ctrl-C
   */
  question(text: string): Promise<string>;
  readonly environment: Environment;
  /** The account that runs the command. */
  readonly user: string;
  readonly input: AsyncIterable<Uint8Array>;
  /** Resolves at SIGINT or SIGTERM. A second signal of either kind ends the process at once. */
  untilInterrupted(): Promise<void>;
}

const CLEAR_LINE = '\r\u001b[2K';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The account of this process by name; by number if it has none, as in some containers. */
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
  const isPlain = Boolean(environment.NO_COLOR) || environment.TERM === 'dumb';
  const bold = { out: !isPlain && stdout.isTTY === true, err: !isPlain && stderr.isTTY === true };
  let isShown = false;
  const clear = () => {
    if (isShown) stderr.write(CLEAR_LINE);
    isShown = false;
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
      isShown = true;
    },
    clearProgress: clear,
    strong: (text, stream) => (bold[stream] ? `\u001b[1m${text}\u001b[22m` : text),
    outIsTty: stdout.isTTY === true,
    inIsTty: input.isTTY === true,
    question: async text => {
      const { createInterface } = await import('node:readline');
      const lines = createInterface({ input, output: stderr });
      try {
        return await new Promise<string>((resolve, reject) => {
          lines.once('close', () =>
            reject(new InterruptedError('interrupted', 'Interrupted before all questions were answered.')),
          );
          lines.once('SIGINT', () => lines.close());
          lines.question(text, answer => resolve(answer.trim()));
        });
      } finally {
        lines.close();
      }
    },
    environment,
    user: accountName(),
    input,
    untilInterrupted: () =>
      new Promise(resolve => {
        const stop = (): void => {
          // Without a listener the next signal ends the process.
          for (const signal of SIGNALS) process.off(signal, stop);
          resolve();
        };
        for (const signal of SIGNALS) process.on(signal, stop);
      }),
  };
}

/** An observer that shows progress and notices on a terminal. */
export const getObserver = (terminal: Terminal, signal?: AbortSignal): Observer => ({
  progress: text => terminal.progress(text),
  notice: text => terminal.err(`${text}\n`),
  ...(signal === undefined ? {} : { signal }),
});

/** A signal that is aborted at SIGINT or SIGTERM. */
export function interruptSignal(terminal: Terminal, onInterrupt: () => void = () => {}): AbortSignal {
  const stop = new AbortController();
  void terminal.untilInterrupted().then(() => {
    onInterrupt();
    stop.abort();
  });
  return stop.signal;
}
