import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fill, loadTemplate, styleDocument } from '../document/index.js';
import { FontLibrary } from '../fonts/index.js';
import { writePdf } from '../output/index.js';
import { lay } from '../pages/index.js';
import { readReply, writeReply } from '../records/index.js';
import { sampleUniversity } from '../sample/index.js';
import { ENTITIES, type Person } from '../schema/index.js';
import { cvModel } from '../sections/index.js';

/*
 * XML bytes to PDF, station by station, in one process. Sixteen different people take turns, so that no
 * station can live on what it did for the same document before.
 */

const INSTITUTION = 'Tamarack Valley University';
const AS_OF = '2026-11-21';
const PEOPLE = 16;
/** Pages a document must have to be in the workload; their mean is told with the result. */
const PAGES = { least: 15, most: 18 };
const WARM_UP = 3;

const folder = (name: string): string => fileURLToPath(new URL(`../../${name}/`, import.meta.url));
const fonts = new FontLibrary(file => readFileSync(join(folder('fonts'), file)));
const template = await loadTemplate(join(folder('templates'), 'cv-classic'), path =>
  readFileSync(path, 'utf8'),
);

const STATIONS = ['read', 'select', 'fill', 'style', 'lay', 'write'] as const;
type Times = Record<(typeof STATIONS)[number], number>;

interface Made {
  readonly pages: number;
  readonly bytes: number;
  readonly times: Times;
}

function make(xml: Uint8Array): Made {
  const marks: number[] = [performance.now()];
  const mark = () => marks.push(performance.now());
  const { persons } = readReply(xml, { source: 'bench', institution: INSTITUTION });
  const [person] = persons;
  if (!person) throw new Error('the workload holds a person in each reply');
  mark();
  const { model } = cvModel(person, { institution: INSTITUTION, asOf: AS_OF, audience: 'public' });
  mark();
  const page = fill(template, model, { paper: 'letter', lang: 'en-US' });
  mark();
  const styled = styleDocument(page, 'bench');
  mark();
  const laid = lay(styled, fonts);
  mark();
  const pdf = writePdf(laid, { date: new Date(`${AS_OF}T00:00:00Z`), creator: 'bench' });
  mark();
  const times = Object.fromEntries(
    STATIONS.map((s, i) => [s, (marks[i + 1] ?? 0) - (marks[i] ?? 0)]),
  ) as Times;
  return { pages: laid.pages.length, bytes: pdf.length, times };
}

/** One person with the records of two: long careers are rare in a sample of the usual size. */
function merged(one: Person, other: Person): Person {
  const records = Object.fromEntries(
    ENTITIES.map(({ name }) => [name, [...one.records[name], ...other.records[name]]]),
  );
  return { ...one, records: { ...records, pci: one.records.pci } as unknown as Person['records'] };
}

function workload(): readonly Uint8Array[] {
  const chosen: Uint8Array[] = [];
  let before: Person | null = null;
  for (const person of sampleUniversity({ faculty: 400, institution: INSTITUTION })) {
    if (chosen.length === PEOPLE) break;
    if (before === null) {
      before = person;
      continue;
    }
    const pair = merged(before, person);
    const xml = Buffer.from(writeReply([pair], { root: 'facultyProfile', institution: INSTITUTION }));
    const { pages } = make(xml);
    before = pages >= PAGES.least ? null : pair;
    if (pages >= PAGES.least && pages <= PAGES.most) chosen.push(xml);
  }
  return chosen;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const rounds = Number(process.argv.find(a => a.startsWith('--rounds='))?.slice(9) ?? 10);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on');
const documents = workload();
const made: Made[] = [];
let cpu = process.cpuUsage();
for (let round = 0; round < WARM_UP + rounds; round++) {
  if (round === WARM_UP) cpu = process.cpuUsage();
  for (const xml of documents) {
    const result = make(xml);
    if (round >= WARM_UP) made.push(result);
  }
}
const { user, system } = process.cpuUsage(cpu);
const total = (m: Made): number => STATIONS.reduce((sum, s) => sum + m.times[s], 0);
const mean = (of: (m: Made) => number): number => made.reduce((sum, m) => sum + of(m), 0) / made.length;
const result = {
  node: process.version,
  processor: cpus()[0]?.model ?? 'unknown',
  documents: made.length,
  people: documents.length,
  pages: mean(m => m.pages),
  xmlBytes: documents.reduce((sum, d) => sum + d.length, 0) / documents.length,
  pdfBytes: mean(m => m.bytes),
  msMedian: median(made.map(total)),
  msMean: mean(total),
  /** Processor time of the whole process, the collector's threads included. */
  msProcessor: (user + system) / 1000 / made.length,
  stations: Object.fromEntries(STATIONS.map(s => [s, median(made.map(m => m.times[s]))])),
  memoryMb: process.memoryUsage().rss / 1e6,
};
if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
} else {
  const line = (label: string, value: string) => process.stdout.write(`${label.padEnd(22)}${value}\n`);
  line('machine', `${result.processor}, Node ${result.node}, one process`);
  line(
    'documents',
    `${result.documents} of ${result.people} people, ${result.pages.toFixed(1)} pages on average`,
  );
  line(
    'XML in, PDF out',
    `${Math.round(result.xmlBytes / 1000)} kB, ${Math.round(result.pdfBytes / 1000)} kB`,
  );
  line('per document', `${result.msMedian.toFixed(1)} ms (median), ${result.msMean.toFixed(1)} ms (mean)`);
  line('processor time', `${result.msProcessor.toFixed(1)} ms`);
  for (const s of STATIONS) line(`  ${s}`, `${(result.stations[s] ?? 0).toFixed(1)} ms`);
  line('memory', `${Math.round(result.memoryMb)} MB`);
}
