import { baseProfile, CV, type Settings } from '../../app/index.js';
import { sha256 } from '../../audit/index.js';
import { today } from '../../core/index.js';
import { writeReply } from '../../records/index.js';
import { ENTITIES, type Person, type Records } from '../../schema/index.js';
import type { CvBuilder } from '../cv/builder.js';
import type { CvSettings } from '../cv/stored-settings.js';
import type { CvMenus } from '../cv/views.js';
import type { StoredRecord } from '../document/stored-record.js';

/** The records of two people as those of one, whose CV is long: short ones do not get code compiled for speed. */
function joinPeople(one: Person, other: Person): Person {
  const records = Object.fromEntries(
    ENTITIES.map(({ name }) => [name, [...one.records[name], ...other.records[name]]]),
  ) as unknown as Records;
  return { ...one, records: { ...records, pci: one.records.pci } };
}

/** Yields records of invented people with long CVs. */
async function* inventedRecords(count: number): AsyncGenerator<StoredRecord, void> {
  const { SAMPLE_INSTITUTION: institution, sampleUniversity } = await import('../../sample/index.js');
  const people = sampleUniversity({ faculty: 2 * count });
  for (const one of people) {
    const other = people.next().value;
    if (!other) return;
    const text = writeReply([joinPeople(one, other)], { root: 'Data', institution });
    const bytes = Buffer.from(text, 'utf8');
    yield { netId: one.username ?? '', hash: sha256(bytes), bytes };
  }
}

export interface WarmUpOptions {
  readonly builder: Pick<CvBuilder, 'preview' | 'pages'>;
  readonly settings: Settings;
  /** Settings of most CVs. */
  readonly defaults: CvSettings;
  /** What people choose from. */
  readonly menus: Pick<CvMenus, 'templates' | 'styles'>;
  readonly threads: number;
}

/**
 * Makes the CV of an invented person in each thread for each template, and for one published citation style, so that code is
 * loaded and compiled before people need it. Requests of people wait for one step of this at most.
 */
export async function warmUp({ builder, settings, defaults, menus, threads }: WarmUpOptions): Promise<void> {
  const inEachThread = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: threads }, work));
  // Some of the people want no public CV.
  const internal: CvSettings = { ...defaults, audience: 'internal' };
  // All published styles have their processor in common.
  const published = menus.styles.filter(({ value }) => value !== 'house' && value !== defaults.style);
  const looks = [
    ...menus.templates.map(({ value: template }) => ({ ...internal, template })),
    ...published.slice(0, 1).map(({ value: style }) => ({ ...internal, style })),
  ];
  let step = 0;
  for await (const record of inventedRecords(looks.length)) {
    const request = { record, asOf: today(), cv: looks[step++] ?? internal };
    // The thread of the requests reads the sections of templates itself.
    await baseProfile(CV, { settings, template: request.cv.template });
    await inEachThread(() => builder.preview(request));
    if (step === looks.length) await inEachThread(() => builder.pages(request));
  }
}
