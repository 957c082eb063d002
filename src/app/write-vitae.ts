import { join } from 'node:path';
import { recordHash } from '../audit/index.js';
import { DataError, type Problem, today, UsageError } from '../core/index.js';
import { findNetId, type Person } from '../schema/index.js';
import { findName, type Profile, STANDARD_PROFILE, sectionPlan } from '../sections/index.js';
import { findSubject, openLog } from './audit.js';
import { chooseTemplate, sharedGenerator } from './document-builder.js';
import { CV } from './kinds/index.js';
import { getLook } from './look.js';
import { type Observer, SILENT } from './observer.js';
import { aboutPerson } from './output/about.js';
import {
  filePaths,
  fileStem,
  freeStem,
  requireFolder,
  requireReplaceable,
  writeWhole,
} from './output/files.js';
import type { OutputRequest, UnitRequest } from './request.js';
import { withSource } from './sources/index.js';
import { readUnit } from './sources/unit.js';

/** Two pages with the sections of the vita that ABET requires (self-study, appendix B). */
const TEMPLATE = 'cv-brief';

/** The last criterion of appendix B, which no entity of the records holds. */
const DEVELOPMENT = sectionPlan({
  id: 'development',
  title: 'Most recent professional development activities',
  text: 'Not reported: the records do not hold them.',
});

/**
 * The profile with every criterion of appendix B under its number there, from 1 for the name to 10. An empty one says so, so
 * that those after it keep their numbers.
 */
function withAllCriteria({ sections, ...profile }: Profile, name: string | null): Profile {
  const first = sectionPlan({ id: 'name', title: 'Name', text: name ?? 'Not reported.' });
  const stated = sections.map(section => ({ ...section, empty: 'say' as const }));
  const last = sections.some(({ id }) => id === DEVELOPMENT.id) ? [] : [DEVELOPMENT];
  return { ...profile, sections: [first, ...stated, ...last] };
}

export interface WrittenVitae {
  readonly files: readonly string[];
  /** How many vitae were written. */
  readonly written: number;
  /** How many could not be made; their errors are among the problems. */
  readonly failed: number;
  readonly problems: readonly Problem[];
}

/** The error of one person as a problem: it does not stop the others. */
const createProblem = ({ code, message, place }: DataError, source: string): Problem => ({
  code,
  place: { source, ...place },
  value: null,
  reason: message,
});

/**
 * Writes the ABET vita of each person of a unit, two pages at most; all of them once the last is made.
 * @throws UsageError `format.model` for a format of tables, `out.several`, `out.exists`, and what reading the unit throws
 */
export async function writeVitae(
  request: UnitRequest & OutputRequest,
  observer: Observer = SILENT,
): Promise<WrittenVitae> {
  const { settings, unit, formats, out, force = false, purpose, audience = 'internal' } = request;
  const table = formats.find(format => format === 'csv' || format === 'xlsx');
  if (table !== undefined) {
    throw new UsageError('format.model', `--table abet does not support ${table}.`, {
      hint: 'Use pdf, html or both.',
    });
  }
  requireFolder(out);
  const { terms, years, policies } = settings;
  const look = await getLook(settings);
  const { template, profile: own } = await chooseTemplate(CV, {
    settings,
    template: request.template ?? TEMPLATE,
  });
  const log = await openLog('person', [], purpose, settings, observer.notice);
  const taken = new Set<string>();
  const written = new Map<string, Uint8Array>();
  const problems: Problem[] = [];
  let failed = 0;

  async function write(person: Person, asOf: string, institution: string): Promise<void> {
    const profile = own?.locked ? undefined : withAllCriteria(own ?? STANDARD_PROFILE, findName(person));
    const options = { audience, template, profile, asOf, institution, terms, years, policies, ...look };
    const about = aboutPerson(person, null, undefined);
    const document = await sharedGenerator().render(CV, { person, formats, about, ...options });
    const value = recordHash(person);
    const version = { scheme: 'records', value, entities: 'all' } as const;
    const folder = (out ?? '.').replace(/[/\\]$/, '');
    const pathOf = filePaths(
      freeStem(join(folder, fileStem(document.title, 'abet', findNetId(person))), taken),
      formats,
      '',
    );
    const contents = new Map(document.files.map(file => [pathOf(file), file.bytes]));
    if (!force) requireReplaceable(contents);
    await log(document, { record: person, version, isEncrypted: false, subject: findSubject(person) });
    for (const [path, bytes] of contents) written.set(path, bytes);
    problems.push(...document.problems);
  }

  await withSource(request.source, settings, async source => {
    const found = await readUnit(source, unit, observer);
    const institution = settings.institution || (found.institution ?? '');
    for await (const person of found.people) {
      try {
        await write(person, request.asOf ?? found.date ?? today(), institution);
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        failed++;
        problems.push(createProblem(error, source.address));
      }
    }
    problems.push(...found.problems);
  });
  writeWhole(written, force);
  return { files: [...written.keys()], written: taken.size, failed, problems };
}
