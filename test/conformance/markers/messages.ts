import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS } from './campus.js';
import type { Output } from './output.js';

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

/** A marker that no record has. */
const TYPED = 'Xsecx999999x';

/** Arguments that the command refuses, or that fit no record; a part of a marker finds none either. */
const WRONG: readonly (readonly string[])[] = [
  ['cv', TYPED],
  ['cv', 'Xsecx', '--out', '-'],
  ['cv', '100000000', '--out', '-'],
  ['cv', '100100001', '--format', TYPED],
  ['cv', '100100001', '--template', TYPED],
  ['cv', '100100001', '--only', TYPED],
  ['cv', '100100001', '--style', TYPED],
  ['cv', '100100001', '--as-of', TYPED],
  ['cv', '100100001', '--expect', TYPED, '--out', '-'],
  ['packet', '100100001', '--window', TYPED],
  ['packet', '100100001', '--year', '2025', '--statements', `${TYPED}.json`],
  ['packet', '100100001', '--year', '2025', '--attach', `${TYPED}.pdf`, '--out', '-'],
  ['changes', '100100001', '--since', TYPED],
  ['report', '--college', TYPED, '--year', '2025'],
  ['report', '--department', TYPED, '--year', '2025'],
  ['i20', TYPED],
  ['i20', '900100001', '--copy', TYPED],
  ['letters', '900100001', TYPED],
  ['letters', '900100001', '123456'],
  ['letters', '900100001', '--note', TYPED],
  ['people', 'Xsecx'],
  ['people', 'Xintx'],
  ['explain', '100100001', 'Xsecx'],
  ['explain', TYPED, 'Xsecx'],
  ['check', TYPED],
  ['rebuild', `${TYPED}.pdf`],
  [TYPED],
];

export const MESSAGES: readonly Output[] = [
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
    name: 'wrong arguments',
    most: 'public',
    // What the user typed may be repeated.
    make: async campus =>
      WRONG.map(words => ({
        name: words.join(' '),
        text: campus.run(...words, '--db', campus.db).text.replaceAll(TYPED, 'typed'),
      })),
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
      const encrypted = join(campus.folder, 'secret.pdf');
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
              name: `doctor with ${name}`,
              text: campus.run('doctor', '--config', file, '--db', campus.db).text,
            },
            {
              name: `doctor --json with ${name}`,
              text: campus.run('doctor', '--config', file, '--json').text,
            },
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
          name: 'doctor with a queue',
          text: campus.run(
            'doctor',
            '--db',
            campus.db,
            '--engine',
            `redis://a:${SECRETS.password}@127.0.0.1:9`,
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
            encrypted,
          ).text,
        },
        { name: 'bytes of the encrypted PDF', text: readFileSync(encrypted, 'latin1') },
      ];
    },
  },
];
