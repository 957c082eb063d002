import { beforeAll, describe, expect, it } from 'vitest';
import {
  CITATION_STYLES,
  type CitationStyle,
  cslItems,
  directName,
  getOwner,
  getPeople,
  HOUSE_STYLE,
  listedName,
  withoutMarks,
} from '../../src/citations/index.js';
import type { Person } from '../../src/schema/index.js';
import { cvModel } from '../../src/sections/index.js';
import { getInitials, nameSortKey, type Runs, readName } from '../../src/text/index.js';
import { OPTIONS, person, record, row, year } from '../sections/people.js';
import { HARD_NAMES, type RecordedName } from './hard-names.js';
import { openBundled } from './published/styles.js';

const author = (values: Readonly<Record<string, unknown>>) => row('intellcont', 'intellcont_auth', values);
const holm = author({ fname: 'Ada', lname: 'Holm' });

const personNamed = (name: RecordedName): Person => person(record('pci', { ...name }, '100'));

/** Is the owner found in the second of three rows, and only there? */
function isFound(owner: Person, own: Readonly<Record<string, unknown>>): boolean {
  const none = { fname: null, mname: null, lname: null, faculty_name: null };
  const other = author({ fname: 'Zoltán', lname: own.lname ?? null, faculty_name: '7002' });
  return getPeople([holm, author(own), other], none, getOwner(owner))
    .people.map(({ isOwner }) => isOwner)
    .every((isOwner, i) => isOwner === (i === 1));
}

/** The recorded name with initials in place of given names; a mononym has none. */
function abbreviated(recorded: RecordedName): RecordedName {
  const { given } = readName(recorded);
  if (given === null) return recorded;
  return { ...recorded, fname: getInitials(given, { stop: '.', blank: ' ', hyphen: '-' }), mname: null };
}

const changed = (name: RecordedName, change: (text: string) => string): RecordedName =>
  Object.fromEntries(
    Object.entries(name).map(([field, text]) => [field, text && change(text)]),
  ) as unknown as RecordedName;

const readWithoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const work = (name: RecordedName) =>
  record('intellcont', {
    contype: 'Journal Article, Academic Journal',
    title: 'Rivers',
    title_secondary: 'Review of Rivers',
    pub: year(2020),
    intellcont_auth: [author({ ...name, faculty_name: '7001' }), holm] as never,
  });

/** The names at the start of a reference, the owner between stars. */
function getNames(reference: Runs): string {
  const text = reference.map(({ text, marks }) => (marks.includes('semibold') ? `*${text}*` : text)).join('');
  return text.replace(/\u00a0/g, ' ').replace(/[,.]? *[(“*]*(?:2020|Rivers).*$/s, '');
}

const styles = new Map<string, CitationStyle>();
beforeAll(async () => {
  for (const { id } of CITATION_STYLES) styles.set(id, await openBundled(id));
});

function describeName(name: RecordedName): string {
  const owner = personNamed(name);
  const cited = work(name);
  const [item] = cslItems(cited, getOwner(owner));
  const { header } = cvModel(owner, OPTIONS).model;
  const found = {
    key: { faculty_name: '7001' },
    name,
    initials: abbreviated(name),
    capitals: changed(name, text => text.toUpperCase()),
    'no marks': changed(name, readWithoutMarks),
  };
  const lines = {
    heading: [header.name, header.degrees].filter(Boolean).join(', '),
    sorted: nameSortKey(name, 'sorted').split('\u0001').join(' / '),
    'no particle': nameSortKey(name, 'ignored').split('\u0001').join(' / '),
    owner: Object.entries(found)
      .map(([by, own]) => (isFound(owner, own as never) ? by : `NOT BY ${by}`))
      .join(', '),
    listed: listedName(name),
    running: directName(name),
    house: getNames(HOUSE_STYLE.cite(cited, getOwner(owner))),
    ...Object.fromEntries(
      [...styles].map(([id, style]) => [id, getNames(style.cite(cited, getOwner(owner)))]),
    ),
    'CSL-JSON': item === undefined ? '' : JSON.stringify(withoutMarks(item).author?.[0]),
  };
  const recorded = [name.fname, name.mname, name.lname, name.suffix].map(part => part ?? '').join(' | ');
  return [
    recorded.trimEnd(),
    ...Object.entries(lines).map(
      ([what, text]) => `  ${what.padEnd(12)} ${(text ?? '').replace(/\u00a0/g, ' ')}`,
    ),
  ].join('\n');
}

describe('hard names', () => {
  it('equal the golden in heading, lists, citations and CSL-JSON', async () => {
    expect(HARD_NAMES).toHaveLength(42);
    const text = HARD_NAMES.map(describeName).join('\n\n');
    expect(text).not.toContain('NOT BY');
    await expect(`${text}\n`).toMatchFileSnapshot('goldens/hard-names.txt');
  });
});
