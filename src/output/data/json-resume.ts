import { cached, type IsoDay, type RecordedDate } from '../../core/index.js';
import type { AnyRecord, CvModel, Group, Header, Selection } from '../../sections/index.js';
import { inline, plain, plainText } from '../../text/index.js';
import { jsonBytes } from './json.js';
import { DESTINATIONS, type List, resumeDate, webAddress } from './resume-entries.js';
import type { Basics, Interest, Resume } from './resume-schema.js';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const VERSION = 'v1.0.0';

/** A list of interests with a longer part is prose. */
const KEYWORD_LENGTH = 80;

/** Omits properties without a value. */
function omitEmpty<T>(values: { readonly [K in keyof T]: T[K] | null }): T {
  const kept = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(kept) as T;
}

export const unbound = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

/** The text of a section of prose; null if the CV has no such section. */
function findProse({ sections }: CvModel, id: string): string | null {
  const groups: readonly Group[] = sections.find(section => section.id === id)?.groups ?? [];
  return unbound(plainText(inline(groups.flatMap(group => group.prose)))) || null;
}

/** The facts in the header of the CV, whose contact items are recognized by their form. */
function basics(model: CvModel): Basics {
  const { name, role, contact, orcid }: Header = model.header;
  const items = contact.flat().map(({ runs, lines }) => ({
    text: unbound(plainText(runs)),
    link: runs.find(run => run.link !== null)?.link ?? null,
    lines: lines.map(line => unbound(plainText(line))),
  }));
  const mail = items.find(({ link }) => link?.startsWith('mailto:'));
  const web = items.find(({ link }) => link?.startsWith('http') && link !== orcid);
  const phone = items.find(({ text, link }) => link === null && /^[\d\s().+-]+$/.test(text));
  const address = items.find(item => item.link === null && item !== phone && !item.text.includes('@'));
  return omitEmpty<Basics>({
    name: unbound(name),
    label: role === null ? null : unbound(role),
    // The schema accepts addresses of RFC 5321, which are ASCII.
    email: mail && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(mail.text) ? mail.text : null,
    phone: phone?.text ?? null,
    url: webAddress(web?.link ?? null),
    summary: findProse(model, 'biography'),
    location: address ? { address: address.lines.join('\n') } : null,
    profiles:
      orcid === null
        ? null
        : [{ network: 'ORCID', username: orcid.slice(orcid.lastIndexOf('/') + 1), url: orcid }],
  });
}

/** The names of interests by the sections with their prose. */
const INTERESTS = { 'research-interests': 'Research', 'teaching-interests': 'Teaching' };

function interests(model: CvModel): readonly Interest[] {
  return Object.entries(INTERESTS).flatMap(([id, name]) => {
    const prose = findProse(model, id);
    if (prose === null) return [];
    const parts = prose.split(/\s*;\s*/).map(part => part.replace(/\.$/, ''));
    return [{ name, keywords: parts.every(part => part.length <= KEYWORD_LENGTH) ? parts : [prose] }];
  });
}

/** The record of a year may appear after its end, so the rank of last year counts as current. */
const GRACE_YEARS = 1;

const sorted = (years: readonly (string | null)[]): readonly string[] =>
  years.filter(year => year !== null).sort();

/** The ranks in the selected personnel years, each with its first and last year. */
function positionsByRank(
  records: readonly AnyRecord[],
  asOf: IsoDay,
  organization: string | null,
): readonly object[] {
  const byRank = new Map<string, RecordedDate[]>();
  for (const { entity, values } of records) {
    if (entity !== 'admin') continue;
    const rank = plain(values.rank);
    if (rank === null) continue;
    const years = cached(byRank, rank, () => []);
    if (values.yr !== null) years.push(values.yr);
  }
  return [...byRank].map(([rank, years]) => {
    const start = sorted(years.map(year => resumeDate(year, 'first')))[0] ?? null;
    const end = sorted(years.map(year => resumeDate(year, 'last'))).at(-1) ?? null;
    const isCurrent = end !== null && Number(end.slice(0, 4)) + GRACE_YEARS >= Number(asOf.slice(0, 4));
    return { name: organization, position: rank, startDate: start, endDate: isCurrent ? null : end };
  });
}

/** The records of one list, in the order of the CV. */
function computeEntries(
  { sections, asOf }: Selection,
  list: List,
  organization: string | null,
): readonly object[] {
  const records = sections.flatMap(section => section.records);
  const entries = records.flatMap(({ entity, values }) => {
    const destination = DESTINATIONS[entity];
    // The table pairs each entity with a function of its own values.
    return destination?.list === list ? [destination.entry(values as never)] : [];
  });
  const ranks = list === 'work' ? positionsByRank(records, asOf, organization) : [];
  return [...ranks, ...entries]
    .map(entry => omitEmpty<Readonly<Record<string, unknown>>>({ ...entry }))
    .filter(entry => Object.keys(entry).some(isMeaningful));
}

/** An entry with a type and an end only has no content. */
const isMeaningful = (property: string): boolean => property !== 'type' && property !== 'endDate';

/**
 * Writes a résumé in JSON Resume 1.0.0 (https://jsonresume.org/schema) from the header and the prose of the CV and the
 * selected records, without records that have no place in it (courses, students, creative works, patents,
 * memberships).
 */
export function writeJsonResume(model: CvModel, selection: Selection): Uint8Array {
  const organization = model.header.organization === null ? null : unbound(model.header.organization);
  const list = <L extends List>(name: L) => {
    const entries = computeEntries(selection, name, organization);
    return entries.length > 0 ? (entries as unknown as NonNullable<Resume[L]>) : null;
  };
  const about = interests(model);
  const resume = omitEmpty<Resume>({
    $schema: SCHEMA,
    basics: basics(model),
    work: list('work'),
    volunteer: list('volunteer'),
    education: list('education'),
    awards: list('awards'),
    certificates: list('certificates'),
    publications: list('publications'),
    languages: list('languages'),
    interests: about.length > 0 ? about : null,
    projects: list('projects'),
    meta: { version: VERSION, lastModified: `${selection.asOf}T00:00:00` },
  });
  return jsonBytes(resume);
}
