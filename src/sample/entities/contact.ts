import type { RecordedDate } from '../../core/index.js';
import { type EntityOf, GENDERS, type PhoneValue, type RecordOf } from '../../schema/index.js';
import { upperFirst } from '../../text/index.js';
import { EXPORTED, inMonth, inYear } from '../dates.js';
import { town } from '../places.js';
import type { Profile } from '../profile.js';
import { biography, longestProse } from '../prose.js';
import { record } from '../record.js';
import { statusIn } from './employment.js';

const BUILDINGS = ['Larkspur Hall', 'Saxifrage Hall', 'Juniper Annex', 'Old Ropewalk', 'Copperleaf Tower'];
/** Places, of sixty, of people whose CV is not for the public. */
const PRIVATE_VITAE = [4, 28];

/** Only those who have served for long have retired. */
const RETIRING_YEARS = 26;

function createStatus({ random, career }: Profile): string {
  if (career.adjunct) return 'Adjunct';
  if (EXPORTED.year - career.hired > RETIRING_YEARS && random.chance(0.25)) return 'Retired';
  return random.chance(0.05) ? 'On leave' : 'Active';
}

/** Licenses that are written after a name. */
const LETTERS: Readonly<Record<string, string>> = {
  'Professional Engineer (PE)': 'PE',
  'Registered Nurse': 'RN',
  'Certified Public Accountant': 'CPA',
};

const phone = (profile: Profile): PhoneValue => ['801', '555', `01${profile.random.int(10, 99)}`];

const maybe = <T>(profile: Profile, share: number, make: () => T): T | null =>
  profile.random.chance(share) ? make() : null;

function writeBio(profile: Profile): string | null {
  // One person in thirty writes as much as the field takes.
  if (profile.n % 30 === 7) return longestProse(profile);
  return maybe(profile, 0.6, () => biography(profile, profile.random.int(1, 6)));
}

/** The terminal degree with a license, for those who write it after their name, or a generation. */
function findSuffix({ random, career, discipline }: Profile): string | null {
  if (random.chance(0.02)) return random.pick(['Jr.', 'III']);
  const [terminal] = career.degrees;
  if (!terminal || !random.chance(0.3)) return null;
  const license = LETTERS[discipline.licenses[0]?.title ?? ''];
  return license && random.chance(0.5) ? `${terminal.name}, ${license}` : terminal.name;
}

/** The dates of the personnel file; promotions come from the career. */
function milestones(profile: Profile) {
  const { random, career } = profile;
  const [assistant, associate, professor] = career.adjunct ? [] : career.steps.map(({ year }) => year);
  const sometime = (year: number | undefined): RecordedDate | null =>
    year === undefined || year > EXPORTED.year ? null : random.chance(0.5) ? inYear(year) : inMonth(year, 8);
  const { adjunct, hired } = career;
  return {
    hire: sometime(hired),
    adj_hire: adjunct ? sometime(hired) : null,
    ft_hire: adjunct ? null : sometime(hired),
    cfs_start: adjunct ? null : sometime(hired),
    three_yr_review: adjunct ? null : sometime(hired + 3),
    tenure_decision: sometime(associate),
    attain_assistant_prof: sometime(assistant),
    attain_associate_prof: sometime(associate),
    attain_prof: sometime(professor),
  };
}

/**
 * An invented ORCID iD with its check digit (ISO/IEC 7064, MOD 11-2), outside the ranges of real ones; one person in three
 * has one.
 */
function findOrcid({ n }: Profile): string | null {
  if (n % 3 !== 0) return null;
  const digits = `00080000${String(n).padStart(7, '0')}`;
  const sum = [...digits].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return `${digits}${check === 10 ? 'X' : check}`.replace(/(?<=^(?:.{4})+)(?=.)/g, '-');
}

/** The contact record: one for each person, short for those of whom little is known. */
export function contact(profile: Profile): RecordOf<EntityOf<'pci'>> {
  const { identity, random, career, threads } = profile;
  const isTogether = identity.middle !== null && random.chance(0.4);
  const name = {
    fname: isTogether ? `${identity.given} ${identity.middle}` : identity.given,
    pfname: identity.preferred,
    mname: identity.preferred === null || isTogether ? null : identity.middle,
    lname: identity.family,
  };
  if (career.rank === '') return record(profile, 'pci', name);
  const status = createStatus(profile);
  return record(profile, 'pci', {
    ...name,
    upload_vita: maybe(profile, 0.2, () => `${identity.username}/pci/Vita ${identity.family}.pdf`),
    srank: career.rank,
    upload_photo: maybe(profile, 0.4, () => `${identity.username}/pci/photo.jpg`),
    suffix: findSuffix(profile),
    alt_name: identity.other,
    email: `${identity.username}@tamarackvalley.example`,
    address: `${random.int(100, 599)} ${random.pick(BUILDINGS)}, Tamarack Valley, UT 84000`,
    home_address: maybe(profile, 0.3, () => `${random.int(1, 99)} Hidden Orchard Lane, ${town(random)}`),
    website: maybe(profile, 0.4, () => `${random.chance(0.7) ? 'https://' : ''}${identity.username}.example`),
    orcid: findOrcid(profile),
    emp_status: status,
    rank: career.rank,
    bio: writeBio(profile),
    teaching_interests: maybe(profile, 0.5, () =>
      random
        .some(profile.discipline.courses, 3)
        .map(({ title }) => title.replace(/ \d$/, ''))
        .join('; '),
    ),
    research_interests: maybe(profile, 0.7, () =>
      upperFirst(
        random
          .some(threads, 3)
          .map(({ aspects, topic }) => `${random.pick(aspects)} ${topic}`)
          .join('; '),
      ),
    ),
    ophone: phone(profile),
    dphone: maybe(profile, 0.3, () => phone(profile)),
    fax: maybe(profile, 0.2, () => phone(profile)),
    cphone: maybe(profile, 0.4, () => phone(profile)),
    hphone: maybe(profile, 0.2, () => phone(profile)),
    gender: profile.turn(GENDERS),
    cfs_status: statusIn(profile, EXPORTED.year),
    vita_visible: !PRIVATE_VITAE.includes(profile.n % 60),
    photo_visible: random.chance(0.5),
    ...milestones(profile),
    separation: status === 'Retired' ? inYear(EXPORTED.year - 1) : null,
  });
}
