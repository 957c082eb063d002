import { COMPENSATIONS, type EntityOf, type RecordOf, SCOPES, SKILL_LEVELS } from '../../schema/index.js';
import { anyPrecision, bareYear, EXPORTED, inYear, yearOrMonth } from '../dates.js';
import { company, foundation, school, town } from '../places.js';
import type { Profile } from '../profile.js';
import { paragraph } from '../prose.js';
import { record } from '../record.js';

const SOCIETIES = [
  'International Society of Stream Science',
  'Western Hydraulics Association',
  'Society for Nautical Letters',
  'Academy of Maritime Prose',
  'Guild of Paper Conservators',
  'Union of Patient Observers',
  'Congress of Shoreline Archives',
] as const;

const PRIZES = [
  'Silver Sextant',
  'Patient Observer Prize',
  'Mentor of the Year',
  'Lantern Medal',
  'Outstanding Paper',
];
const LICENSES = [
  'Professional Engineer (PE)',
  'Registered Nurse',
  'Licensed Psychologist',
  'Member of the Bar',
  'Level II Conservator',
];
const LANGUAGES = [
  'German',
  'Español',
  '日本語',
  'ʻŌlelo Hawaiʻi',
  'العربية',
  'Tiếng Việt',
  'हिन्दी',
  'Portuguese',
  'Lea faka-Tonga',
];
const COUNTRIES = ['Austria', 'Jordan', 'Thailand', 'Norway', 'India', 'Japan', 'Tonga', "Côte d'Ivoire"];

const times = <T>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));

export const awards = (profile: Profile): readonly RecordOf<EntityOf<'awardhonor'>>[] =>
  times(profile.career.workload.awards, () => {
    const { random } = profile;
    const year = profile.year();
    return record(profile, 'awardhonor', {
      name: `${random.pick(PRIZES)} for ${random.pick(profile.vocabulary.aspects)}`,
      org: random.chance(0.5) ? profile.institution : random.pick(SOCIETIES),
      desc: random.chance(0.2) ? paragraph(profile, 1) : null,
      start: random.chance(0.7) ? inYear(year) : null,
      end: inYear(year),
    });
  });

export const memberships = (profile: Profile): readonly RecordOf<EntityOf<'member'>>[] =>
  times(profile.career.workload.affiliations, () => {
    const { random } = profile;
    const start = profile.year();
    return record(profile, 'member', {
      name: random.pick(SOCIETIES),
      desc: random.chance(0.4) ? random.pick(['fellow', 'member', 'life member']) : null,
      scope: profile.turn(SCOPES),
      start: inYear(start),
      end: random.chance(0.3) ? inYear(Math.min(EXPORTED.year, start + random.int(1, 9))) : null,
    });
  });

export const licenses = (profile: Profile): readonly RecordOf<EntityOf<'liccert'>>[] =>
  times(profile.random.chance(0.4) ? Math.ceil(profile.career.workload.affiliations / 4) : 0, () => {
    const { random } = profile;
    const start = profile.year();
    return record(profile, 'liccert', {
      title: random.pick(LICENSES),
      org: `State Board of ${random.pick(profile.vocabulary.aspects)}`,
      desc: random.chance(0.2) ? 'Recertified by portfolio.' : null,
      scope: profile.turn(SCOPES),
      start: yearOrMonth(random, start),
      end: random.chance(0.4) ? yearOrMonth(random, Math.min(EXPORTED.year, start + 5)) : null,
    });
  });

export const consulting = (profile: Profile): readonly RecordOf<EntityOf<'consult'>>[] =>
  times(Math.floor(profile.career.workload.grants / 3), () => {
    const { random } = profile;
    const start = profile.year();
    const hours = random.int(2, 400);
    return record(profile, 'consult', {
      org: company(random),
      location: town(random),
      desc: random.chance(0.5) ? paragraph(profile, 1) : null,
      comp: profile.turn(COMPENSATIONS),
      numhours: random.chance(0.6) ? { value: hours, text: String(hours) } : null,
      start: anyPrecision(random, start),
      end: random.chance(0.7)
        ? anyPrecision(random, Math.min(EXPORTED.year, start + random.int(0, 3)))
        : null,
    });
  });

export const languages = (profile: Profile): readonly RecordOf<EntityOf<'intl_expertise'>>[] =>
  times(profile.career.workload.affiliations === 0 ? 0 : profile.random.int(0, 3), () => {
    const { random } = profile;
    const native = random.chance(0.3);
    const start = profile.year();
    return record(profile, 'intl_expertise', {
      country: random.pick(COUNTRIES),
      desc: random.chance(0.4) ? paragraph(profile, 1) : null,
      affiliation: random.chance(0.3) ? school(random) : null,
      funding: random.chance(0.2) ? foundation(random) : null,
      language: random.pick(LANGUAGES),
      start: native ? null : bareYear(start),
      end: native || random.chance(0.3) ? null : bareYear(Math.min(EXPORTED.year, start + random.int(0, 4))),
      speaking_level: native ? null : profile.turn(SKILL_LEVELS),
      reading_level: native ? null : profile.turn(SKILL_LEVELS),
      writing_level: native ? null : profile.turn(SKILL_LEVELS),
      native,
      translate: random.chance(0.5) ? random.chance(0.5) : null,
    });
  });
