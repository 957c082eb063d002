import { readdirSync, readFileSync } from 'node:fs';
import type { Command, Option } from 'commander';
import * as z from 'zod';
import { CONFIG_KEYS, CONFIG_SCHEMA } from '../../src/app/settings/config-schema.js';
import {
  DEFAULTS,
  QUEUE_DEFAULTS,
  S3_DEFAULTS,
  S3_VARIABLES,
  SNAPSHOT_YEARS,
  VARIABLES,
} from '../../src/app/settings/settings.js';
import { STUDIO_DEFAULTS } from '../../src/app/settings/studio-settings.js';
import { makeProgram } from '../../src/cli/program.js';
import { processTerminal } from '../../src/cli/terminal.js';
import { FORMAT_NAMES } from '../../src/index.js';
import { BASE_PATH, COMMUNICATION_SERVICE, INTERNATIONAL_SERVICE } from '../../src/schema/index.js';
import { DEFAULT_RULES, USUAL_YEARS } from '../../src/sections/index.js';
import { CONNECTIONS_PER_ADDRESS } from '../../src/server/index.js';
import { DEFAULT_LIMITS } from '../../src/sources/index.js';
import { ROOT, readPage } from './pages.js';

/*
 * The blocks of pages that are made from the code. A block stands between `<!-- KIND: ARGUMENT -->` and
 * `<!-- end -->`. `npm run docs` writes them; `generated.test.ts` fails when a page differs from the code.
 */

type Row = readonly string[];

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(cell).join(' | ')} |`).join('\n');

const code = (text: string): string => `\`${text}\``;

/** Cells of the rows of a Markdown table, without its head. */
const readRows = (text: string): readonly Row[] =>
  text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map(part => part.replaceAll('\\|', '|').trim()),
    );

/** The column that is written by hand in a block, by the first cell of its row. */
function writtenByHand(before: string, column: number): (first: string) => string {
  const rows = new Map(readRows(before).map(row => [row[0], row[column]]));
  return first => rows.get(first) || 'MISSING: describe it in this cell';
}

const program = makeProgram(processTerminal());

/** A command by its words, such as `vitae batch cv`. */
export function findCommand(words: readonly string[]): Command | undefined {
  const [name, ...rest] = words;
  if (name !== 'vitae') return undefined;
  return rest.reduce<Command | undefined>(
    (command, word) => command?.commands.find(child => child.name() === word),
    program,
  );
}

function options(argument: string): string {
  const command = findCommand(argument.split(' '));
  if (!command) throw new Error(`There is no command ${argument}.`);
  const help = command.createHelp();
  const rows: Row[] = help
    .visibleArguments(command)
    .map(item => [code(help.argumentTerm(item)), help.argumentDescription(item)]);
  const visible: readonly Option[] = help.visibleOptions(command).filter(option => option.long !== '--help');
  const groups = new Map<string, Option[]>();
  for (const option of visible) {
    const group = option.helpGroupHeading ?? '';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  for (const [group, members] of groups) {
    if (group !== '') rows.push([`**${group.replace(/:$/, '')}**`, '']);
    for (const option of members) rows.push([code(help.optionTerm(option)), help.optionDescription(option)]);
  }
  return table([rows.length > visible.length ? 'Argument or option' : 'Option', 'Meaning'], rows);
}

const inEnvironment = ({ env }: { readonly env: string }): string => code(`{ "env": "${env}" }`);

/** Defaults of keys that are no plain value of `DEFAULTS`. */
const OTHER_DEFAULTS: Readonly<Record<string, string>> = {
  $schema: 'none',
  profile: 'the profile of the template',
  studentNames: code('shown'),
  'visibility.webFlags': code('obey'),
  earlierNames: code('withheld'),
  particles: code('sorted'),
  institution: 'that of the brand; samples have one of their own',
  size: 'that of the template',
  brand: 'the look of the templates',
  placeholders: 'see [cv.md](cv.md)',
  terms: 'see [profiles.md](profiles.md)',
  audit: code('~/.local/state/faculty-vitae/audit.jsonl'),
  auditForward: 'none',
  'snapshots.folder': code('~/.local/state/faculty-vitae/snapshots'),
  'snapshots.years': code(String(SNAPSHOT_YEARS)),
  'maps.entities': 'the common ones',
  'maps.fields': 'the common ones',
  'maps.values': 'the common ones',
  'maps.webFlags': 'the common ones',
  'years.academic': code(USUAL_YEARS.academic),
  'years.fiscal': code(USUAL_YEARS.fiscal),
  'service.url': 'none',
  'service.auth': code('{ "kind": "none" }'),
  'service.timeoutSeconds': code(String(DEFAULT_LIMITS.attemptMs / 1000)),
  'service.concurrency': code(String(DEFAULT_LIMITS.concurrency)),
  'service.basePath': code(BASE_PATH),
  'admissions.url': 'as `service.url`',
  'admissions.auth': 'as `service.auth`',
  'admissions.timeoutSeconds': 'as `service.timeoutSeconds`',
  'admissions.concurrency': 'as `service.concurrency`',
  'admissions.internationalBasePath': code(INTERNATIONAL_SERVICE.basePath),
  'admissions.communicationBasePath': code(COMMUNICATION_SERVICE.basePath),
  'admissions.funding.covers': `${code('first-year')}: the federal rule`,
  'admissions.funding.dependents.first': 'none: the yearly cost includes dependents',
  'admissions.funding.dependents.further': 'none',
  ...Object.fromEntries(
    Object.entries(DEFAULT_RULES.limits).map(([name, months]) => [
      `admissions.limits.${name}`,
      code(String(months)),
    ]),
  ),
  's3.endpoint': 'the endpoint of the region',
  's3.region': code(S3_DEFAULTS.region),
  's3.accessKeyId': inEnvironment(S3_DEFAULTS.accessKeyId),
  's3.secretAccessKey': inEnvironment(S3_DEFAULTS.secretAccessKey),
  'queue.key': inEnvironment(QUEUE_DEFAULTS.key),
  'queue.audience': code(QUEUE_DEFAULTS.audience),
  'server.trustedProxies': 'none',
  'server.connectionsPerAddress': code(String(CONNECTIONS_PER_ADDRESS)),
  'server.metrics.port': 'no metrics',
  'server.metrics.host': code(DEFAULTS.host),
  'server.logFormat': code('json'),
  'studio.publicUrl': 'the address on which it listens',
  'studio.basePath': 'none',
  'studio.db': code('~/.local/state/faculty-vitae/studio.db'),
  'studio.copyDays': code(String(STUDIO_DEFAULTS.copyDays)),
  ...Object.fromEntries(
    Object.entries(STUDIO_DEFAULTS.packetLimits).map(([name, limit]) => [
      `studio.packet.limits.${name}`,
      code(String(limit)),
    ]),
  ),
  'studio.source.name': 'none',
  'studio.source.record': 'none',
  'studio.source.report': 'none',
  'studio.signIn.issuer': 'none',
  'studio.signIn.clientId': 'none',
  'studio.signIn.clientSecret': 'none',
  'studio.signIn.scopes': code(JSON.stringify(STUDIO_DEFAULTS.scopes)),
  'studio.signIn.netIdClaim': code(STUDIO_DEFAULTS.netIdClaim),
  'studio.signIn.nameClaim': code(STUDIO_DEFAULTS.nameClaim),
  'studio.signIn.rolesClaim': code(STUDIO_DEFAULTS.rolesClaim),
  'studio.signIn.roles': 'none',
};

/** The setting of `VARIABLES` and `DEFAULTS` that a key of the configuration file stands for. */
const settingNamed = (key: string): string =>
  ({
    ...{ 'service.url': 'service', 'snapshots.folder': 'snapshotFolder' },
    ...{ 'server.metrics.port': 'metricsPort', 'studio.basePath': 'basePath' },
  })[key] ?? key.replace(/^server\./, '');

/** The schema of a key of the configuration file. */
const settingAt = (key: string): z.ZodType | undefined =>
  key.split('.').reduce<z.ZodType | undefined>((schema, name) => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    return inner instanceof z.ZodObject ? inner.shape[name] : undefined;
  }, CONFIG_SCHEMA);

/** The meaning of a key, with links to the pages that it names. */
function getMeaning(key: string): string {
  const setting = settingAt(key);
  const { description } =
    (setting instanceof z.ZodOptional ? (setting.unwrap() as z.ZodType) : setting) ?? {};
  return (
    description?.replace(/\bdocs\/([\w-]+\.md)/g, '[$1]($1)') ?? 'MISSING: describe it in config-schema.ts'
  );
}

function configuration(): string {
  const variables: Readonly<Record<string, string>> = {
    ...VARIABLES,
    ...Object.fromEntries(Object.entries(S3_VARIABLES).map(([key, name]) => [`s3.${key}`, name])),
  };
  const defaults: Readonly<Record<string, string>> = DEFAULTS;
  const rows = CONFIG_KEYS.map(key => {
    const variable = variables[settingNamed(key)];
    const builtIn = defaults[settingNamed(key)];
    return [
      code(key),
      getMeaning(key),
      variable === undefined ? '' : code(variable),
      builtIn === undefined ? (OTHER_DEFAULTS[key] ?? 'MISSING') : code(builtIn),
    ];
  });
  return table(['Key', 'Meaning', 'Environment', 'Default'], rows);
}

interface Manifest {
  readonly name: string;
  readonly title: string;
  readonly model: string;
  readonly description?: string;
}

/** The bundled templates: each folder below `templates` with a `template.json`. */
export function readManifests(): readonly Manifest[] {
  const folder = new URL('templates/', ROOT);
  return readdirSync(folder)
    .sort()
    .flatMap(name => {
      try {
        return [JSON.parse(readFileSync(new URL(`${name}/template.json`, folder), 'utf8')) as Manifest];
      } catch {
        return [];
      }
    });
}

function templates(models: string, before: string): string {
  const meaning = writtenByHand(before, 1);
  const rows = readManifests()
    .filter(({ model }) => models.split(',').includes(model))
    .map(({ name, description }) => [code(name), description ?? meaning(code(name))]);
  return table(['Template', 'Description'], rows);
}

function formats(_: string, before: string): string {
  const meaning = writtenByHand(before, 1);
  return table(
    ['Format', 'Description'],
    FORMAT_NAMES.map(format => [code(format), meaning(code(format))]),
  );
}

/** Columns of the table of engines in docs/performance.md, and what README.md calls them. */
const SPEED = { engine: 'Engine', 'documents/s': 'Documents a second', '× ours': 'Time, against ours' };

function speed(): string {
  const lines = readPage('docs/performance.md').split('\n');
  const at = lines.findIndex(line => /^\| engine +\|/.test(line));
  const end = lines.findIndex((line, i) => i > at && !line.startsWith('|'));
  const [head = '', ...body] = lines.slice(at, end);
  const names = head.split('|').map(part => part.trim());
  const columns = Object.keys(SPEED).map(name => names.indexOf(name) - 1);
  if (at < 0 || columns.includes(-2)) throw new Error('docs/performance.md has no table of engines.');
  const rows = readRows([head, ...body].join('\n')).map(row => columns.map(column => row[column] ?? ''));
  return table(Object.values(SPEED), rows);
}

/** A file of `test/docs/examples`, as a program that imports the package. */
function example(name: string): string {
  const file = new URL(`examples/${name}.ts`, import.meta.url);
  const text = readFileSync(file, 'utf8').replaceAll(/^\/\/ biome-ignore .*\n/gm, '');
  return `\`\`\`ts\n${text.replaceAll("'../../../src/index.js'", "'faculty-vitae'").trimEnd()}\n\`\`\``;
}

const KINDS: Readonly<Record<string, (argument: string, before: string) => string>> = {
  options,
  configuration,
  templates,
  formats,
  speed,
  example,
};

const BLOCK = /<!-- ([a-z]+)(?:: (.+?))? -->\n([\s\S]*?)<!-- end -->/g;

/** The kinds and arguments of the blocks of a page. */
export const getBlocks = (page: string): readonly { readonly kind: string; readonly argument: string }[] =>
  [...page.matchAll(BLOCK)].map(([, kind = '', argument = '']) => ({ kind, argument }));

/** A page with all its blocks made anew. */
export const regenerate = (page: string): string =>
  page.replace(BLOCK, (block: string, kind: string, argument = '', before: string) => {
    const make = KINDS[kind];
    if (!make) throw new Error(`There is no block of the kind ${kind}.`);
    return `${block.slice(0, block.indexOf('\n'))}\n\n${make(argument, before)}\n\n<!-- end -->`;
  });
