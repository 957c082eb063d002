import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cslItems, HOUSE_STYLE, listedName, ownerOf, peopleOf } from '../../src/citations/index.js';
import type { Person } from '../../src/schema/index.js';
import { cvModel } from '../../src/sections/index.js';
import { plainText, type Runs } from '../../src/text/index.js';
import { openBundled } from '../citations/csl/styles.js';
import { OPTIONS, person, record, row, year } from '../sections/people.js';
import { type CaseResult, describeSuites, expectListed } from './passing.js';

/** A name as the records hold it; missing parts are empty. */
interface RecordedName {
  readonly fname: string;
  readonly mname: string;
  readonly lname: string;
  readonly suffix: string;
}

const STYLES = ['apa', 'mla', 'vancouver'] as const;

/** Text to compare: case, kinds of apostrophes and blanks do not count. */
const level = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʻ]/g, "'")
    .replace(/[\s\u2060]+/g, ' ')
    .trim();

const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter(part => part !== '').join(separator);

/** The name without titles and degrees, its generational suffix apart from the surname. */
function cleanName({ fname, mname, lname, suffix }: RecordedName): RecordedName {
  const [, surname = lname, generation = ''] = /^(.*?),? (Jr\.|Sr\.|II|III|IV)$/.exec(lname) ?? [];
  return {
    fname: fname.replace(/^(?:Dr|Prof)\. /, ''),
    mname,
    lname: surname.replace(/, (?:PhD|MD)$/, ''),
    suffix: suffix || generation,
  };
}

/** Initials of all given names: `J.-P.`; names in scripts without case stay whole. */
const initials = (given: string): string =>
  given
    .split(/[\s.]+/)
    .filter(name => name !== '')
    .map(name => name.split('-').filter(Boolean).map(initial).join('-'))
    .join(' ');
const initial = (name: string): string =>
  name.toLowerCase() === name.toUpperCase() ? name : `${[...name][0]}.`;

const author = (values: Readonly<Record<string, unknown>>) => row('intellcont', 'intellcont_auth', values);
const other = author({ fname: 'Ada', lname: 'Holm' });

const values = ({ fname, mname, lname, suffix }: RecordedName) => ({
  fname: fname || null,
  mname: mname || null,
  lname: lname || null,
  suffix: suffix || null,
});

const personNamed = (name: RecordedName): Person => person(record('pci', values(name), '100'));

/** Is the owner found in the second row of authors, and only there? */
function isOwnerFound(owner: Person, own: Readonly<Record<string, unknown>>): boolean {
  const none = { fname: null, mname: null, lname: null, faculty_name: null };
  const found = peopleOf([other, author(own)], none, ownerOf(owner)).map(contributor => contributor.isOwner);
  return found.join() === 'false,true';
}

/** Upper-case or lower-case initials instead of given names. */
const abbreviated = (name: RecordedName) => ({
  ...values(name),
  fname: initials(name.fname) || null,
  mname: initials(name.mname) || null,
});
const capitals = (name: RecordedName) =>
  Object.fromEntries(Object.entries(values(name)).map(([key, value]) => [key, value?.toUpperCase() ?? null]));

/** The author list of the first reference begins with a name in one of these forms. */
const beginsWith = (runs: Runs, ...forms: readonly string[]): boolean =>
  forms.some(form => level(plainText(runs)).startsWith(level(form)));

type Checks = Readonly<Record<string, boolean>>;

async function checkName(recorded: RecordedName): Promise<Checks> {
  const owner = personNamed(recorded);
  const name = cleanName(recorded);
  const given = joined(' ', name.fname, name.mname);
  const short = initials(given);
  const work = record('intellcont', {
    contype: 'Journal Article, Academic Journal',
    title: 'Rivers',
    title_secondary: 'Review of Rivers',
    pub: year(2020),
    intellcont_auth: [author({ ...values(recorded), faculty_name: '7001' })] as never,
  });
  const cited = Object.fromEntries(
    await Promise.all(
      STYLES.map(async id => [id, (await openBundled(id)).cite(work, ownerOf(owner))] as const),
    ),
  );
  const [item] = cslItems(work, ownerOf(owner));
  const csl = item?.author?.[0];
  const { header } = cvModel(owner, OPTIONS).model;
  return {
    'owner by key': isOwnerFound(owner, { faculty_name: '7001' }),
    'owner by name': isOwnerFound(owner, values(recorded)),
    'owner by initials': isOwnerFound(owner, abbreviated(recorded)),
    'owner in capitals': isOwnerFound(owner, capitals(recorded)),
    'head of a page': level(joined(' ', header.name, header.degrees ?? '')).startsWith(
      level(joined(' ', recorded.fname, recorded.mname, recorded.lname)),
    ),
    'listed by surname': level(listedName(values(recorded)) ?? '') === level(joined(', ', name.lname, given)),
    'house style': beginsWith(
      HOUSE_STYLE.cite(work, ownerOf(owner)),
      ...(name.lname === ''
        ? [given]
        : [
            `${joined(', ', name.lname, short, name.suffix)}`,
            `${joined(', ', joined(' ', name.lname, name.suffix), short)}`,
          ]),
    ),
    apa: beginsWith(
      cited.apa ?? [],
      name.lname === '' ? given : joined(', ', name.lname, short, name.suffix),
    ),
    mla: beginsWith(
      cited.mla ?? [],
      name.lname === '' ? given : joined(', ', name.lname, given, name.suffix),
    ),
    vancouver: beginsWith(
      cited.vancouver ?? [],
      name.lname === '' ? given : joined(' ', name.lname, short.replace(/[.\s-]/g, ''), name.suffix),
    ),
    'CSL-JSON':
      level(joined(' ', csl?.given ?? '', csl?.family ?? '', csl?.literal ?? '')) ===
      level(joined(' ', given, name.lname, name.suffix)),
  };
}

describeSuites('the hard names', suites => {
  it('hard names are matched, printed and cited as listed', async () => {
    const { names } = JSON.parse(readFileSync(join(suites, 'names.json'), 'utf8')) as {
      readonly names: readonly RecordedName[];
    };
    expect(names.length).toBeGreaterThan(40);
    const results: CaseResult[] = [];
    for (const [i, name] of names.entries()) {
      for (const [check, passes] of Object.entries(await checkName(name)))
        results.push({ name: `${i + 1} ${check}`, passes });
    }
    expectListed(results, 'names-passing.txt');
  });
});
