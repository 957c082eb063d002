import { describe, expect, it } from 'vitest';
import { type GrantStatus, readReply } from '../../src/records/index.js';
import type { Audience, Person } from '../../src/schema/index.js';
import { grantsWithin } from '../../src/sections/figures/grants.js';
import { cvModel, packetModel, recordModel, worksheetModel } from '../../src/sections/index.js';
import type { Section } from '../../src/sections/model.js';
import { withDefaults } from '../../src/sections/options.js';
import { DocumentContext } from '../../src/sections/selection.js';
import { getMember } from '../../src/sections/unit/member.js';
import { unitFigures } from '../../src/sections/unit/unit-figures.js';
import { plainText } from '../../src/text/index.js';
import { STATUS_WORDS } from '../records/grant-words.js';

const OPTIONS = { asOf: '2026-11-15', institution: 'Quillfeather State University' };
const PERIOD = { from: '2026-01-01', to: '2026-12-31' };

/** A grant of an export: its number stands in the title, and is its amount in dollars. */
interface Exported {
  readonly number: number;
  readonly screen: 'CONGRANT' | 'CONGRANT_EXTERNAL';
  readonly awarder: string;
  readonly word: string;
  readonly status: GrantStatus;
  readonly years: readonly [number, number];
}

const LATEST: readonly [number, number] = [2024, 2027];
const PAST: readonly [number, number] = [2009, 2012];

/** Every word in every screen, as an award from outside and from within, running and long past. */
const EXPORTED: readonly Exported[] = Object.entries(STATUS_WORDS)
  .flatMap(([status, words]) => words.map(word => ({ word, status: status as GrantStatus })))
  .flatMap(each =>
    [LATEST, PAST].flatMap(years => [
      { ...each, years, screen: 'CONGRANT', awarder: 'Federal' } as const,
      { ...each, years, screen: 'CONGRANT', awarder: 'College' } as const,
      { ...each, years, screen: 'CONGRANT_EXTERNAL', awarder: '1 - Federal' } as const,
    ]),
  )
  .map((each, i) => ({ ...each, number: 1001 + i }));

const title = ({ number }: Exported): string => `Peat bogs and their moss, part ${number}`;

function exported(grants: readonly Exported[]): Person {
  const elements = grants.map(each => {
    const { screen, number, awarder, word, years } = each;
    const dates = `<DTY_START>${years[0]}</DTY_START><DTY_END>${years[1]}</DTY_END>`;
    const facts = `<AWARDORG>${awarder}</AWARDORG><STATUS>${word}</STATUS><AMOUNT>${number}</AMOUNT>${dates}`;
    return `<${screen} id="${number}"><TITLE>${title(each)}</TITLE>${facts}</${screen}>`;
  });
  const pci = '<PCI id="1"><FNAME>Ida</FNAME><LNAME>Fennwick</LNAME></PCI>';
  const body = `<Data><Record userId="7">${pci}${elements.join('')}</Record></Data>`;
  const [person] = readReply(body, { source: '', institution: OPTIONS.institution }).persons;
  if (person === undefined) throw new Error('The export has no person.');
  return person;
}

const PERSON = exported(EXPORTED);

/** What a word that says an award has ended means, whatever its dates. */
const ENDED = ['Completed', 'Closed', 'Expired'];

const isCurrent = ({ word, years: [, last] }: Exported): boolean => last >= 2026 && !ENDED.includes(word);

/** The heading of a CV under which a grant stands, by the rule; null for none. */
function findHeading(grant: Exported): string | null {
  switch (grant.status) {
    case 'funded':
      if (grant.awarder === 'College') return 'Internal';
      return isCurrent(grant) ? 'External – current' : 'External – completed';
    case 'under-review':
      return 'Under review';
    case 'in-preparation':
      return 'In preparation';
    case 'not-recorded':
      return 'Status not recorded';
    case 'not-understood':
      return 'Status not understood';
    default:
      return null;
  }
}

const PUBLIC: readonly GrantStatus[] = ['funded', 'under-review'];

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/part (\d{4})/g)].map(([, number]) => Number(number)).sort((a, b) => a - b);

const numbers = (test: (grant: Exported) => boolean): readonly number[] =>
  EXPORTED.filter(test).map(({ number }) => number);

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);

function headings(sections: readonly Section[]): Readonly<Record<string, readonly number[]>> {
  const groups = sections.flatMap(section => section.groups);
  return Object.fromEntries(
    groups.map(({ title: heading, entries }) => [
      heading,
      numbersIn(entries.map(({ text }) => plainText(text)).join('\n')),
    ]),
  );
}

describe('the kind of each grant', () => {
  it.each(['public', 'internal', 'confidential'] as const)('is the heading in a CV, %s', audience => {
    const found = headings(cvModel(PERSON, { ...OPTIONS, audience }).model.sections);
    const shown = EXPORTED.filter(({ status }) => audience !== 'public' || PUBLIC.includes(status));
    const expected = new Map<string, number[]>();
    for (const grant of shown) {
      const heading = findHeading(grant);
      if (heading !== null) expected.set(heading, [...(expected.get(heading) ?? []), grant.number]);
    }
    expect(found).toEqual(Object.fromEntries(expected));
  });

  it.each(['public', 'internal'] as const)('decides what data of a CV and a record hold, %s', audience => {
    const kept = numbers(({ status }) => audience !== 'public' || PUBLIC.includes(status));
    const cv = cvModel(PERSON, { ...OPTIONS, audience });
    const listed = numbers(grant => findHeading(grant) !== null && kept.includes(grant.number));
    expect(numbersIn(JSON.stringify(cv.selection.sections))).toEqual(listed);
    // Nothing of the others is left in the person that anything downstream sees.
    expect(numbersIn(JSON.stringify(cv.selection.person))).toEqual(kept);
    const whole = recordModel(PERSON, { ...OPTIONS, audience });
    expect(numbersIn(JSON.stringify(whole.model))).toEqual(kept);
    expect(numbersIn(JSON.stringify(whole.selection.sections))).toEqual(kept);
  });

  it('is the table of a packet, whose sums add up one status only', () => {
    const { research, glance } = packetModel(PERSON, {
      ...OPTIONS,
      audience: 'confidential',
      window: PERIOD,
    }).model;
    const TITLES: Readonly<Record<string, (grant: Exported) => boolean>> = {
      'Funded, external': ({ status, awarder }) => status === 'funded' && awarder !== 'College',
      'Funded, internal': ({ status, awarder }) => status === 'funded' && awarder === 'College',
      'Under review': ({ status }) => status === 'under-review',
      'In preparation': ({ status }) => status === 'in-preparation',
      'Not funded': ({ status }) => status === 'not-funded',
      Withdrawn: ({ status }) => status === 'withdrawn',
      'Status not recorded': ({ status }) => status === 'not-recorded',
      'Status not understood': ({ status }) => status === 'not-understood',
    };
    const active = (test: (grant: Exported) => boolean) =>
      numbers(each => each.years === LATEST && test(each));
    expect(
      research.grants.map(group => [
        group.title,
        numbersIn(group.rows.map(row => row.title).join('\n')),
        group.total?.text,
      ]),
    ).toEqual(
      Object.entries(TITLES).map(([name, test]) => [
        `${name} (${active(test).length})`,
        active(test),
        `$${sum(active(test)).toLocaleString('en-US')}`,
      ]),
    );
    const external = active(TITLES['Funded, external'] as never);
    const tile = glance.kpis.find(({ label }) => label === 'External funding');
    expect(tile?.lines[0]).toBe(`${external.length} awards`);
  });

  it('decides what a report counts as an award', () => {
    const member = getMember(PERSON, {
      ...OPTIONS,
      period: PERIOD,
      before: null,
      years: [],
      audience: 'internal',
    });
    const awards = numbers(({ status, years }) => status === 'funded' && years === LATEST);
    const { now } = unitFigures([member]);
    expect([now.awards.value, now.awardAmount.value]).toEqual([awards.length, 100 * sum(awards)]);
    const others = numbers(({ status, years }) => status !== 'funded' && years === LATEST);
    expect(member.leftOut.filter(({ of }) => of === 'awards')).toHaveLength(others.length);
  });

  it('decides what is current, pending and unclear support', () => {
    const { model } = worksheetModel(PERSON, { ...OPTIONS, audience: 'internal' });
    const found = Object.fromEntries(
      model.groups.map(({ id, projects }) => [id, numbersIn(projects.map(each => each.title).join('\n'))]),
    );
    const lasting = (statuses: readonly GrantStatus[]) =>
      numbers(grant => isCurrent(grant) && statuses.includes(grant.status));
    expect(found).toEqual({
      current: lasting(['funded']),
      pending: lasting(['under-review']),
      open: lasting(['not-recorded', 'not-understood']),
    });
  });

  it('is the same in the figures of all audiences that see the grant', () => {
    const statusesFor = (audience: Audience) => {
      const full = withDefaults(PERSON, { ...OPTIONS, audience });
      const { selection } = cvModel(PERSON, { ...OPTIONS, audience });
      const found = grantsWithin(new DocumentContext({ person: selection.person, withheld: [] }, full), {});
      return new Map(found.map(({ record, status, isExternal }) => [record.id, `${status} ${isExternal}`]));
    };
    const [all, seen] = [statusesFor('internal'), statusesFor('public')];
    expect(all.size).toBe(EXPORTED.length);
    for (const [id, status] of seen) expect(all.get(id)).toBe(status);
  });
});

describe('a grant with an end', () => {
  const years = (start: number, end: number): Exported => ({
    ...{ number: 1001, screen: 'CONGRANT', awarder: 'Private', word: 'Funded', status: 'funded' },
    years: [start, end],
  });
  const getLine = (grant: Exported) => {
    const [group] = cvModel(exported([grant]), OPTIONS).model.sections.flatMap(({ groups }) => groups);
    return [group?.title, group?.entries[0]?.date?.replaceAll('\u2060', ''), group?.entries[0]?.amount];
  };

  it('prints it, and is current or completed by it', () => {
    expect(getLine(years(2023, 2027))).toEqual(['External – current', '2023–2027', '$1,001']);
    expect(getLine(years(2001, 2003))).toEqual(['External – completed', '2001–2003', '$1,001']);
  });
});

it('a proposal that has a day of submission alone prints it as that', () => {
  const pending = `<CONGRANT id="1"><TITLE>Peat</TITLE><SPONORG>Harbor Trust</SPONORG><STATUS>Pending</STATUS><DTM_SUB>December</DTM_SUB><DTD_SUB>9</DTD_SUB><DTY_SUB>2025</DTY_SUB></CONGRANT>`;
  const [person] = readReply(`<Data><Record userId="7">${pending}</Record></Data>`, {
    source: '',
    institution: '',
  }).persons;
  const [entry] =
    cvModel(person as Person, OPTIONS).model.sections.flatMap(({ groups }) => groups)[0]?.entries ?? [];
  expect([entry?.date, entry?.lines.map(plainText)]).toEqual([null, ['Harbor Trust. Submitted Dec 2025.']]);
});
