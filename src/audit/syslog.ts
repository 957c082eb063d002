import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import type { ReadEntry } from './read.js';

/** A server of syslog (RFC 5424) that receives entries of the audit log. */
export interface SyslogServer {
  readonly transport: 'udp' | 'tcp';
  readonly host: string;
  readonly port: number;
}

/** Registered ports of syslog over UDP (RFC 5426) and TCP (RFC 6587). */
const PORTS = { udp: 514, tcp: 601 } as const;
const SCHEMES: Readonly<Record<string, SyslogServer['transport']>> = {
  'syslog:': 'udp',
  'syslog+tcp:': 'tcp',
};

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;
const MAX_DATAGRAM_BYTES = 60_000;
/** A server that accepts no byte for so long does not answer. */
const SILENCE_MS = 5000;

/** Parses `syslog://HOST:PORT` (UDP) or `syslog+tcp://HOST:PORT`; null for any other text. */
export function parseSyslogServer(text: string): SyslogServer | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname: name, port, pathname } = new URL(text);
  const transport = Object.hasOwn(SCHEMES, protocol) ? SCHEMES[protocol] : undefined;
  if (transport === undefined || name === '' || !/^\/?$/.test(pathname)) return null;
  return { transport, host: name.replace(/^\[|\]$/g, ''), port: Number(port) || PORTS[transport] };
}

/** A line of the log as a message of syslog. */
function formatMessage(line: string): Buffer {
  const { at } = JSON.parse(line) as ReadEntry;
  const host = hostname().replace(/[^!-~]/g, '') || '-';
  return Buffer.from(`<${PRIORITY}>1 ${at} ${host} faculty-vitae - audit - ${line}`, 'utf8');
}

/** A message that fits into a datagram: an entry with too many files is sent without them, with their number. */
function formatDatagram(line: string): Buffer {
  const message = formatMessage(line);
  if (message.length <= MAX_DATAGRAM_BYTES) return message;
  const entry = JSON.parse(line) as ReadEntry;
  return formatMessage(JSON.stringify({ ...entry, files: [], filesLeftOut: entry.files.length }));
}

async function sendDatagrams(lines: readonly string[], { host, port }: SyslogServer): Promise<void> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  try {
    for (const line of lines)
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.send(formatDatagram(line), port, host, error => (error === null ? resolve() : reject(error)));
      });
  } finally {
    socket.close();
  }
}

/** Octet counting of RFC 6587: the length of each message before it. */
const withLength = (message: Buffer): readonly Buffer[] => [Buffer.from(`${message.length} `), message];

const sendStream = (lines: readonly string[], { host, port }: SyslogServer): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(SILENCE_MS);
    socket.once('error', reject);
    socket.once('timeout', () => {
      // A server may keep its side open after it has received everything.
      if (socket.writableFinished) resolve();
      else reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }));
      socket.destroy();
    });
    socket.once('close', hasFailed => (hasFailed ? undefined : resolve()));
    socket.resume();
    socket.end(Buffer.concat(lines.flatMap(line => withLength(formatMessage(line)))));
  });

/** Sends lines of the log, each as a message. @throws errors of the network; UDP reports no lost message */
export const sendToSyslog = (lines: readonly string[], server: SyslogServer): Promise<void> =>
  server.transport === 'udp' ? sendDatagrams(lines, server) : sendStream(lines, server);
