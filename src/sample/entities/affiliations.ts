import { COMPENSATIONS, type EntityOf, type RecordOf, SKILL_LEVELS } from '../../schema/index.js';
import { seniorityIn } from '../career.js';
import { anyPrecision, bareYear, EXPORTED, inYear, yearOrMonth } from '../dates.js';
import { foundation, getScope, townIn, townNamedIn } from '../places.js';
import type { Profile } from '../profile.js';
import { record } from '../record.js';

/** Prizes of the university, with the years of service after which they are given. */
const UNIVERSITY_PRIZES = [
  ['Young Scholar Award', 0, 8],
  ['College Teaching Award', 3, 40],
  ['Faculty Mentoring Award', 4, 40],
  ['Excellence in Citizenship Award', 6, 40],
  ['Distinguished Faculty Lecturer', 15, 50],
] as const;

/** Languages with a country where each is spoken, and a university there. */
const LANGUAGES = [
  ['German', 'Austria', 'Universität Grauenfels'],
  ['Español', 'Spain', 'Universidad de Villaluz'],
  ['日本語', 'Japan', null],
  ['ʻŌlelo Hawaiʻi', 'United States', null],
  ['العربية', 'Jordan', null],
  ['Tiếng Việt', 'Vietnam', null],
  ['हिन्दी', 'India', 'University of Nandipura'],
  ['Portuguese', 'Brazil', null],
  ['Lea faka-Tonga', 'Tonga', null],
  ['French', 'France', 'Université de Saint-Aubrac'],
] as const;

const ending = (start: number, years: number): number => Math.min(EXPORTED.year, start + years);

/** A prize of a society or of the university that the person does not have, with who gives it. */
function prizeIn(
  year: number,
  profile: Profile,
  given: Set<string>,
): readonly [name: string, org: string] | null {
  const { random, discipline, career, institution } = profile;
  const served = year - career.hired;
  const prizes = [
    ...(served < 0
      ? []
      : UNIVERSITY_PRIZES.filter(([, from, to]) => served >= from && served <= to).map(
          ([name]) => [name, institution] as const,
        )),
    ...discipline.prizes
      .filter(name => !/^(?:Early|First)/.test(name) || served < 8)
      .map(name => [name, random.pick(profile.thread().societies)] as const),
  ].filter(([name]) => !given.has(name));
  if (prizes.length === 0) return null;
  const prize = random.pick(prizes);
  given.add(prize[0]);
  return prize;
}

export function awards(profile: Profile): readonly RecordOf<EntityOf<'awardhonor'>>[] {
  const given = new Set<string>();
  return profile.career.years.awards.flatMap(year => {
    const { random } = profile;
    const prize = prizeIn(year, profile, given);
    if (prize === null) return [];
    const [name, org] = prize;
    return record(profile, 'awardhonor', {
      name,
      org,
      desc: random.chance(0.15) ? `For work on ${random.pick(random.pick(profile.threads).aspects)}.` : null,
      start: random.chance(0.7) ? inYear(year) : null,
      end: inYear(year),
    });
  });
}

export function memberships(profile: Profile): readonly RecordOf<EntityOf<'member'>>[] {
  const { random, career, threads } = profile;
  const societies = career.nearlyEmpty
    ? []
    : random.some([...new Set(threads.flatMap(({ societies }) => societies))], random.int(2, 4));
  return societies.map(name => {
    const start = Math.min(EXPORTED.year - 1, career.hired + random.int(-3, 4));
    const fellow = seniorityIn(career, EXPORTED.year) === 2 && random.chance(0.25);
    return record(profile, 'member', {
      name,
      desc: fellow ? 'fellow' : random.chance(0.3) ? 'member' : null,
      scope: getScope(name),
      start: inYear(start),
      end: !fellow && random.chance(0.2) ? inYear(ending(start, random.int(2, 9))) : null,
    });
  });
}

export function licenses(profile: Profile): readonly RecordOf<EntityOf<'liccert'>>[] {
  const { random, career, discipline } = profile;
  if (career.nearlyEmpty || discipline.licenses.length === 0 || !random.chance(0.75)) return [];
  const taken = discipline.licenses.slice(0, random.int(1, 2));
  const qualified = career.degrees.at(-1)?.year ?? career.hired;
  return taken.map(({ title, org }, i) => {
    const start = qualified + random.int(1, 4) + 2 * i;
    return record(profile, 'liccert', {
      title,
      org,
      desc: random.chance(0.2) ? 'Renewed every two years.' : null,
      scope: /Utah/.test(org) ? 'State' : 'National',
      start: yearOrMonth(random, start),
      end: random.chance(0.3) ? yearOrMonth(random, ending(start, random.int(10, 30))) : null,
    });
  });
}

export const consulting = (profile: Profile): readonly RecordOf<EntityOf<'consult'>>[] =>
  profile.career.years.consulting.map(start => {
    const { random, discipline } = profile;
    const hours = random.int(4, 160);
    const org = random.pick(discipline.clients);
    return record(profile, 'consult', {
      org,
      location: townNamedIn(org) ?? townIn(random, 'Regional'),
      desc: random.chance(0.5) ? `Advice on ${random.pick(profile.thread().aspects)}` : null,
      comp: profile.turn(COMPENSATIONS),
      numhours: random.chance(0.6) ? { value: hours, text: String(hours) } : null,
      start: anyPrecision(random, start),
      end: random.chance(0.7) ? anyPrecision(random, ending(start, random.int(0, 3))) : null,
    });
  });

export function languages(profile: Profile): readonly RecordOf<EntityOf<'intl_expertise'>>[] {
  const { random, career } = profile;
  const spoken = career.nearlyEmpty || career.adjunct ? [] : random.some(LANGUAGES, random.int(0, 2));
  return spoken.map(([language, country, university], i) => {
    const native = i === 0 && random.chance(0.2);
    const start = (career.degrees.at(-1)?.year ?? career.hired) - random.int(0, 3);
    const there = random.chance(0.3);
    const level = (): string | null => (native ? null : profile.turn(SKILL_LEVELS));
    return record(profile, 'intl_expertise', {
      country,
      desc: there ? `Residence in ${country}.` : null,
      affiliation: there ? university : null,
      funding: there && random.chance(0.5) ? foundation(random) : null,
      language,
      start: native ? null : bareYear(start),
      end: native || random.chance(0.3) ? null : bareYear(start + random.int(1, 4)),
      speaking_level: level(),
      reading_level: level(),
      writing_level: level(),
      native,
      translate: random.chance(0.5) ? random.chance(0.5) : null,
    });
  });
}
