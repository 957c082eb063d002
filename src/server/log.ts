import type { RequestLine } from './request-log.js';

/** How log lines are written: as one JSON object each, or as words. */
type Format = 'json' | 'text';

/** Writes the log of a service. No line identifies a person without the key table of the audit log, a key or an address. */
export interface ServiceLog {
  request(line: RequestLine): void;
  /** @param requestId of the request, or the name of the task that failed */
  fault(fault: unknown, requestId: string): void;
  /** @param text identifies no person */
  warning(text: string): void;
}

/** Clients err, services fail. */
const getLevel = (status: number): 'info' | 'warn' | 'error' =>
  status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';

/** Where an internal error happened. Its message may hold values of records, so it is left out. */
function describeFault(fault: unknown): { readonly fault: string; readonly at: readonly string[] } {
  const { name = 'unknown', stack = '' } = fault instanceof Error ? fault : {};
  const frames = stack.split('\n').filter(line => /^\s+at /.test(line));
  return { fault: name, at: frames.slice(0, 5).map(frame => frame.trim()) };
}

/**
 * Creates a log with a time, a level and a request ID in each line.
 * @param write receives lines that end with a line break
 */
export function createServiceLog(
  format: Format,
  write: (line: string) => void,
  now: () => Date = () => new Date(),
): ServiceLog {
  const json = (level: string, members: object): void =>
    write(`${JSON.stringify({ time: now().toISOString(), level, ...members })}\n`);
  const words = (level: string, ...parts: readonly (string | number)[]): void =>
    write(`${[now().toISOString(), level.padEnd(5), ...parts].join(' ')}\n`);
  if (format === 'json') {
    return {
      request: line => json(getLevel(line.status), line),
      fault: (fault, requestId) => json('error', { requestId, ...describeFault(fault) }),
      warning: text => json('warn', { message: text }),
    };
  }
  return {
    request: ({ requestId, method, route, status, ms, code, actor }) =>
      words(
        ...([getLevel(status), requestId, method, route, status, `${ms} ms`] as const),
        ...(code === null ? [] : [code]),
        ...(actor === undefined ? [] : [`actor=${actor}`]),
      ),
    fault: (fault, requestId) => {
      const { fault: name, at } = describeFault(fault);
      words('error', requestId, name, ...at);
    },
    warning: text => words('warn', text),
  };
}
