import { join } from 'node:path';
import { CV, type DocumentKind, fileStem, I20, PACKET, REPORT, writeWhole } from '../../app/index.js';
import { counted, InternalError } from '../../core/index.js';
import { ADMISSIONS, openDatabase } from '../../database/index.js';
import { type GeneratedDocument, Generator, type RenderOptions } from '../../generate.js';
import { getAffiliations, readApplicantReply, readReply } from '../../records/index.js';
import { SAMPLE_INSTITUTION, sampleApplicants, sampleUniversity } from '../../sample/index.js';
import {
  getMember,
  getPeriod,
  getReport,
  isIn,
  NO_STATEMENTS,
  periodBefore,
  type UnitQuery,
  USUAL_YEARS,
  windowNamed,
  yearsUpTo,
} from '../../sections/index.js';
import { serve } from '../../server/index.js';
import { admissionsSource, facultySource } from '../../sources/index.js';
import type { Flags } from '../flags.js';
import { reportProblems } from '../report.js';
import type { Terminal } from '../terminal.js';

/** A style of the Citation Style Language, to compare its time with the house style. */
const CSL_STYLE = 'apa';
const TRIES = 8;
/** The date of the sample data, so that the demonstration makes the same files every time. */
const AS_OF = '2026-11-21';
const FACULTY = 60;
/** Someone in the middle of a career: five pages, with something in most sections. */
const NET_ID = '100100002';
/** The year of the review packet and the report. */
const YEAR = '2025';
const COLLEGE: UnitQuery = { kind: 'college', name: 'College of Engineering and Technology' };
/** Someone whose funds fall short in the second year. */
const APPLICANT_ID = '100200002';

/** How all documents of the demonstration are written. */
const COMMON = {
  formats: ['pdf', 'html'],
  about: 'demonstration',
  paper: 'letter',
  lang: 'en-US',
  institution: SAMPLE_INSTITUTION,
  asOf: AS_OF,
} as const satisfies RenderOptions & { readonly institution: string };

const rounded = (ms: number): string => `${Math.round(ms)} ms`;
const since = (start: number): string => rounded(performance.now() - start);

/** Fetches one person and one applicant over HTTP from services for the sample university. */
async function fetchSamples(terminal: Terminal) {
  const started = performance.now();
  const people = [...sampleUniversity({ faculty: FACULTY, institution: SAMPLE_INSTITUTION })];
  const store = openDatabase(':memory:');
  try {
    const { records } = store.importPersons(people, { institution: SAMPLE_INSTITUTION });
    store.admissions.put(sampleApplicants(SAMPLE_INSTITUTION));
    const { key } = store.keys.create('demonstration', ADMISSIONS);
    const service = await serve({ database: store, institution: SAMPLE_INSTITUTION, access: 'open' });
    const source = facultySource({ baseUrl: service.url });
    const admissions = admissionsSource({
      baseUrl: service.url,
      auth: { kind: 'bearer', token: { env: 'KEY' } },
      environment: { KEY: key },
    });
    try {
      terminal.out(
        `${SAMPLE_INSTITUTION}: ${FACULTY} people, ${counted(records, 'record')}, served at ${service.url} (${since(started)})\n`,
      );
      const { body, meta } = await source.person(NET_ID);
      const { address, ms } = meta;
      terminal.out(`${address}: ${counted(body.length, 'byte')} in ${rounded(ms)}\n`);
      const { persons, problems } = readReply(body, { source: address, institution: SAMPLE_INSTITUTION });
      const [person] = persons;
      if (!person)
        throw new InternalError('demo.person', 'The sample service did not return the sample person.');
      const response = await admissions.applicant(APPLICANT_ID);
      const { response: applicant } = readApplicantReply(response.body, { source: response.meta.address });
      return { people, person, problems, applicant };
    } finally {
      await source.close();
      await admissions.close();
      await service.close();
    }
  } finally {
    store.close();
  }
}

/** The quickest of some tries, with its time and the time of the first. */
async function quickest(make: () => Promise<GeneratedDocument>) {
  const timed = async () => {
    const start = performance.now();
    const document = await make();
    return { document, time: performance.now() - start };
  };
  const first = await timed();
  const times = [first.time];
  for (let i = 1; i < TRIES; i++) times.push((await timed()).time);
  return { document: first.document, first: first.time, time: Math.min(...times) };
}

/** The report on a college from the records of its people. */
function composeReport(people: Awaited<ReturnType<typeof fetchSamples>>['people']) {
  const window = windowNamed(YEAR)({ person: null, asOf: AS_OF, years: USUAL_YEARS });
  const period = getPeriod(window, AS_OF);
  const before = periodBefore(period);
  const common = { asOf: AS_OF, institution: SAMPLE_INSTITUTION, period, before };
  const options = { ...common, years: yearsUpTo(period), audience: 'internal' } as const;
  const members = people
    .filter(person => isIn(COLLEGE, getAffiliations(person)))
    .map(person => getMember(person, options));
  return { members, report: getReport(members, { ...common, unit: COLLEGE }) };
}

/** Shows the whole pipeline: university, service, request, records, documents. */
export async function demo(flags: Flags, terminal: Terminal): Promise<void> {
  const started = performance.now();
  const out = flags.out ?? 'out';
  const { people, person, problems, applicant } = await fetchSamples(terminal);
  const generator = new Generator();
  const render = <I>(kind: DocumentKind<I>, input: I) =>
    generator.render(kind, { ...COMMON, ...input } as I & RenderOptions);

  function write({ title, kind, pages, files }: GeneratedDocument, line: string): void {
    const stem = join(out, fileStem(title, kind));
    const contents = new Map(files.map(({ ending, bytes }) => [stem + ending, bytes]));
    writeWhole(contents);
    terminal.out(`${title}: ${line.replace('#', counted(pages ?? 0, 'page'))}\n`);
    for (const path of contents.keys()) terminal.out(`  ${path}\n`);
  }

  // The first document loads fonts and template; the quickest of several shows the time of later ones.
  const { document, first, time } = await quickest(() => render(CV, { ...COMMON, person }));
  const cited = await quickest(() => render(CV, { ...COMMON, person, style: CSL_STYLE } as never));
  const references = document.decisions.filter(
    ({ record, sections }) => record.entity === 'intellcont' && sections.length > 0,
  ).length;
  write(document, `#, ${rounded(first)} the first time, then ${rounded(time)}`);
  const each = Math.max(0, cited.time - time) / Math.max(1, references);
  terminal.out(
    `  cited in the style ${CSL_STYLE}: ${rounded(cited.time)}, ${each.toFixed(1)} ms more for each of ${counted(references, 'reference')}\n`,
  );

  let start = performance.now();
  const window = windowNamed(YEAR)({ person, asOf: AS_OF, years: USUAL_YEARS });
  const packet = { statements: NO_STATEMENTS, withCv: true, problems: null, attached: [], continuous: false };
  write(await render(PACKET, { ...COMMON, person, packet, window }), `#, ${since(start)}`);

  start = performance.now();
  const { members, report } = composeReport(people);
  const written = await render(REPORT, { report, audience: 'internal' });
  write(written, `${counted(members.length, 'person', 'people')}, #, ${since(start)}`);

  start = performance.now();
  const summary = {
    ...COMMON,
    applicant,
    identifier: APPLICANT_ID,
    name: null,
    audience: 'applicant',
  } as const;
  write(await render(I20, summary), `#, ${since(start)}`);

  await reportProblems([...problems, ...document.problems], terminal, flags.verbose ?? false);
  terminal.out(`Done in ${since(started)}. To click through it in your browser: vitae studio --demo\n`);
}
