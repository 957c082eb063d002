import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Audience } from '../../../src/schema/index.js';
import { redisServer } from '../../support/redis.js';
import { startVitae, until } from '../running.js';
import { type Campus, filesBelow, SECRETS, type WrittenFile } from './campus.js';
import { contentsOf, propertiesOf } from './texts.js';

/** A text that leaves the program. */
export interface Piece {
  readonly name: string;
  readonly text: string;
}

/** An output of the program. */
export interface Output {
  readonly name: string;
  /** The most private audience whose data may be in it. */
  readonly most: Audience;
  readonly make: (campus: Campus) => Promise<readonly Piece[]>;
}

const AS_OF = ['--as-of', '2026-11-21'];

/** Is it a document, and neither the manifest nor a file of the ledger? */
const isDocument = ({ name }: WrittenFile): boolean =>
  !name.startsWith('.vitae-batch') && name !== 'manifest.json';

const contents = (files: readonly WrittenFile[]): Promise<readonly Piece[]> =>
  Promise.all(
    files.filter(isDocument).map(async file => ({ name: file.name, text: await contentsOf(file) })),
  );

/** Runs a command that writes documents, and returns them. */
async function documents(campus: Campus, name: string, words: readonly string[]): Promise<readonly Piece[]> {
  const out = campus.out(name);
  campus.file(
    `${name}.log`,
    campus.mustRun(
      ...words,
      ...AS_OF,
      '--audit',
      campus.audit,
      '--out',
      words[0] === 'batch' ? out : `${out}/`,
    ),
  );
  const pieces = await contents(filesBelow(out));
  if (pieces.length === 0) throw new Error(`${name} has no files.`);
  return pieces;
}

/** Documents of one command. */
const written = (name: string, most: Audience, words: (campus: Campus) => readonly string[]): Output => ({
  name,
  most,
  make: campus => documents(campus, name.replace(/\W+/g, '-'), words(campus)),
});

const batch = (name: string, most: Audience, ...words: readonly string[]): Output =>
  written(name, most, ({ db }) => ['batch', ...words, '--db', db]);

const DATA = 'pdf,html,docx,json,csl,bibtex,resume,csv,xlsx';
const PAGES = 'pdf,html,docx';

const DOCUMENTS: readonly Output[] = [
  batch('CVs for the public', 'public', 'cv', '--all', '--format', DATA, '--one-pdf'),
  batch('CVs for the institution', 'internal', 'cv', '--all', '--audience', 'internal', '--format', DATA),
  batch(
    'packets',
    'internal',
    'packet',
    '--all',
    '--year',
    '2025',
    '--format',
    PAGES,
    '--with-cv',
    '--with-quality',
  ),
  batch(
    'reports on departments',
    'internal',
    'report',
    '--each',
    'department',
    '--year',
    '2025',
    '--format',
    'pdf,html,docx,csv,xlsx',
  ),
  batch(
    'table aacsb-8-1',
    'internal',
    'report',
    '--each',
    'college',
    '--table',
    'aacsb-8-1',
    '--year',
    '2025',
    '--format',
    PAGES,
  ),
  batch(
    'table aacsb-3-1',
    'internal',
    'report',
    '--each',
    'college',
    '--table',
    'aacsb-3-1',
    '--year',
    '2025',
    '--format',
    'pdf,html,docx,csv,xlsx',
  ),
  written('report on the institution', 'internal', ({ db }) => [
    'report',
    '--all',
    '--db',
    db,
    '--year',
    '2025',
    '--format',
    'pdf,html,docx,csv,xlsx',
    '--trace',
  ]),
  written('table abet', 'internal', ({ db }) => [
    'report',
    '--all',
    '--table',
    'abet',
    '--db',
    db,
    '--year',
    '2025',
    '--format',
    PAGES,
  ]),
  written('changes', 'internal', ({ db, netId, input }) => [
    'changes',
    netId,
    '--db',
    db,
    '--since',
    input,
    '--format',
    PAGES,
  ]),
  written('current and pending support', 'internal', ({ db, netId }) => [
    'current-pending',
    netId,
    '--db',
    db,
    '--format',
    PAGES,
  ]),
  // These are for the applicant or the office, who may see all of it; what stands around them is below.
  batch('I-20 summaries for applicants', 'confidential', 'i20', '--all', '--format', PAGES),
  batch(
    'I-20 summaries for the staff',
    'confidential',
    'i20',
    '--all',
    '--copy',
    'staff',
    '--combined',
    '--format',
    PAGES,
  ),
];

/** What all commands before wrote around their documents. */
const AROUND: readonly Output[] = [
  {
    name: 'names and properties of files',
    most: 'public',
    make: async ({ folder }) =>
      filesBelow(join(folder, 'out')).map(file => ({ name: file.name, text: propertiesOf(file) })),
  },
  {
    name: 'messages and summaries of commands',
    most: 'public',
    make: async ({ folder }) =>
      filesBelow(folder)
        .filter(({ name }) => /^[^/]*\.log$/.test(name))
        .map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('utf8') })),
  },
  {
    name: 'manifests of batches',
    most: 'public',
    make: async ({ folder }) =>
      filesBelow(join(folder, 'out'))
        .filter(({ name }) => name.endsWith('manifest.json'))
        .map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('utf8') })),
  },
  {
    name: 'ledgers of batches',
    most: 'public',
    make: async ({ folder }) =>
      filesBelow(join(folder, 'out'))
        .filter(({ name }) => /\.vitae-batch\/[^/]*$/.test(name))
        .map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('latin1') })),
  },
  {
    name: 'audit log',
    most: 'public',
    make: async ({ audit }) => [{ name: 'audit.log', text: readFileSync(audit, 'utf8') }],
  },
  {
    name: 'list of snapshots',
    most: 'public',
    make: async campus => [
      { name: 'list', text: campus.mustRun('snapshots', 'list') },
      { name: 'list as JSON', text: campus.mustRun('snapshots', 'list', '--json') },
    ],
  },
];

/** Fills the queue and serves requests. */
const SERVERS: readonly Output[] = [
  {
    name: 'queue and its workers',
    most: 'public',
    make: async campus => {
      const { db, netId, folder } = campus;
      const redis = await redisServer();
      const environment = { XDG_STATE_HOME: join(folder, 'state'), VITAE_ENGINE: redis.address().href };
      const out = join(folder, 'queue');
      try {
        const ids = campus.file('queue-ids.txt', `${netId}\n`);
        const begun = startVitae(
          ['batch', 'packet', '--ids', ids, '--db', db, '--year', '2025', ...AS_OF, '--out', out],
          environment,
        );
        const worker = startVitae(['worker', '--db', db, '--out', out, '--workers', '1'], environment);
        const code = await begun.closed;
        worker.process.kill('SIGTERM');
        await worker.closed;
        if (code !== 0) throw new Error(begun.err());
        return [
          { name: 'writes of Redis', text: redis.written() },
          { name: 'batch', text: begun.err() },
          { name: 'worker', text: worker.err() },
        ];
      } finally {
        await redis.remove();
      }
    },
  },
  {
    name: 'lines of vitae serve',
    most: 'public',
    make: async campus => {
      const { db, netId, applicants } = campus;
      const key = campus.mustRun('key', 'create', 'markers', '--db', db).match(/\S{20,}/)?.[0] ?? '';
      const child = startVitae(['serve', '--db', db, '--port', '0', '--json'], campus.environment());
      let out = '';
      child.process.stdout?.on('data', chunk => {
        out += chunk;
      });
      await until(() => /http:\/\/[\d.:]+\d/.test(out));
      const [url = ''] = /http:\/\/[\d.:]+\d/.exec(out) ?? [];
      const paths = [
        `/faculty/${netId}`,
        `/faculty/${netId}?entities=pci&token=Xkeyx105x`,
        '/faculty/Xsecx7x',
        `/international/${applicants[0]}`,
        '/Xintx7x/%00',
      ];
      for (const path of paths) {
        const reply = await fetch(url + path, {
          headers: { 'x-api-key': key, authorization: `Bearer ${SECRETS.apiKey}` },
        });
        await reply.arrayBuffer();
      }
      await wait(100);
      child.process.kill('SIGTERM');
      await once(child.process, 'close');
      const text = (out + child.err()).replaceAll(key, 'Xkeyx106x');
      return [{ name: 'output', text }];
    },
  },
];

/** Damaged data with markers in it, by name. The text of an error that a service reports is its own, and is printed. */
const DAMAGED: Readonly<Record<string, string>> = {
  'cut.xml': '<Data><Record userId="1"><PCI id="1"><HOME_ADDRESS>Xsecx1x</HOME_AD',
  'mismatched.xml': '<Data><Record><PCI><GENDER>Xsecx1x</HOME_ADDRESS></PCI></Record></Data>',
  'reference.xml':
    '<Data><Record userId="100000001"><PCI id="1"><HOME_ADDRESS>&Xsecx1x;</HOME_ADDRESS></PCI></Record></Data>',
  'doctype.xml': '<!DOCTYPE a [<!ENTITY b "Xsecx1x">]><Data/>',
  'page.html': '<html><body>Xsecx1x</body></html>',
  'cut.json': '{"format":"faculty-vitae person 1","userId":"Xsecx1x"',
  'wrong.json': '{"format":"faculty-vitae person 1","userId":{"a":"Xsecx1x"},"records":["Xsecx2x"]}',
  'applicant.json':
    '{"InternationalApplicantService":{"request":{"status":200},"response":{"VISA":{"a":"Xsecx1x"},"RELIGION":"Xsecx2x"',
};

const MESSAGES: readonly Output[] = [
  {
    name: 'errors about damaged data',
    most: 'public',
    make: async campus =>
      Object.entries(DAMAGED).flatMap(([name, text]) => {
        const file = campus.file(name, text);
        return [
          ['cv', '--input', file, '--out', '-', '--format', 'html', '--verbose'],
          ['check', file, '--json'],
          ['import', file, '--db', join(campus.folder, 'damaged.db'), '--verbose'],
          ['i20', '--input', file, '--out', `${campus.folder}/damaged/`, '--verbose'],
        ].map(words => ({ name: `${words[0]} ${name}`, text: campus.run(...words).text }));
      }),
  },
  {
    name: 'problems in the data, which the institution may read',
    most: 'internal',
    make: async campus => [
      { name: 'check', text: campus.run('check', campus.netId, '--db', campus.db).text },
      { name: 'check --json', text: campus.run('check', campus.netId, '--db', campus.db, '--json').text },
      { name: 'explain', text: campus.run('explain', campus.netId, '--db', campus.db).text },
    ],
  },
  {
    name: 'errors about settings and secrets',
    most: 'public',
    make: async campus => {
      const secret = campus.file('secret.txt', SECRETS.clientSecret);
      const open = campus.file('open-secret.txt', SECRETS.clientSecret, 0o644);
      const url = 'http://127.0.0.1:9';
      const configs = {
        'literal.json': {
          service: { url, auth: { kind: 'basic', username: 'a', password: SECRETS.password } },
        },
        'file.json': {
          service: {
            url,
            auth: { kind: 'oauth2', tokenUrl: url, clientId: 'a', clientSecret: { file: secret } },
          },
        },
        'readable.json': { service: { url, auth: { kind: 'bearer', token: { file: open } } } },
        'environment.json': {
          service: { url, auth: { kind: 'api-key', header: 'X-Api-Key', key: { env: 'VITAE_SERVICE_KEY' } } },
        },
        'address.json': { service: { url: `http://a:${SECRETS.password}@127.0.0.1:9` } },
        'sign-in.json': {
          studio: { signIn: { issuer: url, clientId: 'a', clientSecret: SECRETS.clientSecret } },
        },
      };
      const password = campus.file('pdf-password.txt', SECRETS.pdfPassword);
      return [
        ...Object.entries(configs).flatMap(([name, config]) => {
          const file = campus.file(name, JSON.stringify(config, null, 1));
          return [
            { name: `config check ${name}`, text: campus.run('config', 'check', file).text },
            {
              name: `cv with ${name}`,
              text: campus.run('cv', '100000001', '--config', file, '--out', '-').text,
            },
          ];
        }),
        {
          name: 'address with a password',
          text: campus.run(
            'cv',
            '100000001',
            '--service',
            `http://a:${SECRETS.password}@127.0.0.1:9`,
            '--out',
            '-',
          ).text,
        },
        {
          name: 'queue with a password',
          text: campus.run(
            'batch',
            'cv',
            '--all',
            '--db',
            campus.db,
            '--out',
            join(campus.folder, 'no'),
            '--engine',
            `redis://a:${SECRETS.password}@127.0.0.1:1x`,
          ).text,
        },
        {
          name: 'encrypted PDF',
          text: campus.run(
            'packet',
            campus.netId,
            '--db',
            campus.db,
            '--year',
            '2025',
            '--password-file',
            password,
            '--out',
            join(campus.folder, 'secret.pdf'),
          ).text,
        },
      ];
    },
  },
];

/** Every output, in the order in which they are made. Another one is one line here. */
export const OUTPUTS: readonly Output[] = [...DOCUMENTS, ...AROUND, ...SERVERS, ...MESSAGES];
