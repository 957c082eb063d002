import type { CvModel, Group, Header, Selection } from '../../sections/index.js';
import { inline, plainText } from '../../text/index.js';
import { jsonBytes } from './bytes.js';
import { DESTINATIONS, type List } from './resume-entries.js';
import { positionsByRank } from './resume-ranks.js';
import type { Basics, Interest, Resume } from './resume-schema.js';
import { webAddress } from './web-address.js';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const VERSION = 'v1.0.0';

/** Longer parts of a list of interests are sentences. */
const KEYWORD_LENGTH = 80;

/** Without the properties that have no value. */
function filled<T>(values: { readonly [K in keyof T]: T[K] | null }): T {
  const kept = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(kept) as T;
}

const unbound = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

/** The text of a section of prose; null where the CV has no such section. */
function proseOf({ sections }: CvModel, id: string): string | null {
  const groups: readonly Group[] = sections.find(section => section.id === id)?.groups ?? [];
  return unbound(plainText(inline(groups.flatMap(group => group.prose)))) || null;
}

/** What the head of the CV says, item by item: the way in which each is written tells what it is. */
function basics(model: CvModel): Basics {
  const { name, role, contact }: Header = model.header;
  const items = contact.flat().map(({ runs, lines }) => ({
    text: unbound(plainText(runs)),
    link: runs.find(run => run.link !== null)?.link ?? null,
    lines: lines.map(line => unbound(plainText(line))),
  }));
  const mail = items.find(({ link }) => link?.startsWith('mailto:'));
  const web = items.find(({ link }) => link?.startsWith('http'));
  const phone = items.find(({ text, link }) => link === null && /^[\d\s().+-]+$/.test(text));
  const address = items.find(item => item.link === null && item !== phone && !item.text.includes('@'));
  return filled<Basics>({
    name: unbound(name),
    label: role === null ? null : unbound(role),
    // The schema takes what RFC 5321 does: addresses in ASCII.
    email: mail && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(mail.text) ? mail.text : null,
    phone: phone?.text ?? null,
    url: webAddress(web?.link ?? null),
    summary: proseOf(model, 'biography'),
    location: address ? { address: address.lines.join('\n') } : null,
  });
}

function interests(model: CvModel): readonly Interest[] {
  return (
    [
      ['research-interests', 'Research'],
      ['teaching-interests', 'Teaching'],
    ] as const
  ).flatMap(([id, name]) => {
    const prose = proseOf(model, id);
    if (prose === null) return [];
    const parts = prose.split(/\s*;\s*/).map(part => part.replace(/\.$/, ''));
    return [{ name, keywords: parts.every(part => part.length <= KEYWORD_LENGTH) ? parts : [prose] }];
  });
}

type Entry = Readonly<Record<string, unknown>>;

/** The records of one list, in the order of the CV. */
function entriesOf(
  { sections, asOf }: Selection,
  list: List,
  organization: string | null,
): readonly object[] {
  const records = sections.flatMap(section => section.records);
  const made = records.flatMap(({ entity, values }) => {
    const destination = DESTINATIONS[entity];
    // The table has each entity with its own values.
    return destination?.list === list ? [destination.entry(values as never)] : [];
  });
  const ranks = list === 'work' ? positionsByRank(records, asOf, organization) : [];
  return [...ranks, ...made]
    .map(entry => filled<Entry>({ ...entry }))
    .filter(entry => Object.keys(entry).some(isTelling));
}

/** A kind alone tells nothing. */
const isTelling = (property: string): boolean => property !== 'type' && property !== 'endDate';

/**
 * Writes a résumé as in JSON Resume 1.0.0 (https://jsonresume.org/schema). What belongs into it comes from the
 * head and the prose of the CV and from the selected records; what has no place there (courses, students, creative
 * works, patents, memberships) is left out.
 */
export function writeJsonResume(model: CvModel, selection: Selection): Uint8Array {
  const organization = model.header.organization === null ? null : unbound(model.header.organization);
  const list = <L extends List>(name: L) => {
    const entries = entriesOf(selection, name, organization);
    return entries.length > 0 ? (entries as unknown as NonNullable<Resume[L]>) : null;
  };
  const about = interests(model);
  const resume = filled<Resume>({
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
