import type { RecordedDate } from '../../core/index.js';
import { CFS_STATUSES, type EntityOf, GENDERS, type PhoneValue, type RecordOf } from '../../schema/index.js';
import { EXPORTED, inMonth, inYear } from '../dates.js';
import { town } from '../places.js';
import type { Profile } from '../profile.js';
import { biography, longestProse, paragraph } from '../prose.js';
import { record } from '../record.js';

const SUFFIXES = ['PhD', 'PhD, PE', 'MFA', 'EdD', 'JD', 'Jr.', 'DNP, RN', 'III', 'DMA'];
const BUILDINGS = ['Larkspur Hall', 'Saxifrage Hall', 'Juniper Annex', 'Old Ropewalk', 'Copperleaf Tower'];
const STATUSES = ['Active', 'Active', 'Active', 'Active', 'On leave', 'Retired', 'Adjunct'];

const phone = (profile: Profile): PhoneValue => ['801', '555', `01${profile.random.int(10, 99)}`];

const maybe = <T>(profile: Profile, share: number, make: () => T): T | null =>
  profile.random.chance(share) ? make() : null;

function bioOf(profile: Profile): string | null {
  // One person in thirty writes as much as the field takes.
  if (profile.n % 30 === 7) return longestProse(profile);
  return maybe(profile, 0.6, () => biography(profile, profile.random.int(1, 6)));
}

/** The dates of the personnel file; promotions come from the career. */
function milestones(profile: Profile) {
  const { random, career } = profile;
  const [assistant, associate, professor] = career.promoted;
  const sometime = (year: number | undefined): RecordedDate | null =>
    year === undefined || year > EXPORTED.year ? null : random.chance(0.5) ? inYear(year) : inMonth(year, 8);
  const adjunct = career.rank.startsWith('Adjunct');
  return {
    hire: sometime(career.hired),
    adj_hire: adjunct ? sometime(career.hired) : null,
    ft_hire: adjunct ? null : sometime(career.hired),
    cfs_start: sometime(career.hired),
    three_yr_review: sometime(career.hired + 3),
    tenure_decision: sometime(associate),
    attain_assistant_prof: sometime(assistant),
    attain_associate_prof: sometime(associate),
    attain_prof: sometime(professor),
  };
}

/** The contact record: one for each person, short for those of whom little is known. */
export function contact(profile: Profile): RecordOf<EntityOf<'pci'>> {
  const { identity, random, career } = profile;
  const isTogether = identity.middle !== null && random.chance(0.4);
  const name = {
    fname: isTogether ? `${identity.given} ${identity.middle}` : identity.given,
    pfname: identity.preferred,
    mname: identity.preferred === null || isTogether ? null : identity.middle,
    lname: identity.family,
  };
  if (career.rank === '') return record(profile, 'pci', name);
  const status = random.pick(STATUSES);
  return record(profile, 'pci', {
    ...name,
    upload_vita: maybe(profile, 0.2, () => `${identity.username}/pci/Vita ${identity.family}.pdf`),
    srank: career.rank,
    upload_photo: maybe(profile, 0.4, () => `${identity.username}/pci/photo.jpg`),
    suffix: maybe(profile, 0.4, () => random.pick(SUFFIXES)),
    alt_name: identity.other,
    email: `${identity.username}@tamarackvalley.example`,
    address: `${random.int(100, 599)} ${random.pick(BUILDINGS)}, Tamarack Valley, UT 84000`,
    home_address: maybe(profile, 0.3, () => `${random.int(1, 99)} Hidden Orchard Lane, ${town(random)}`),
    website: maybe(profile, 0.4, () => `${random.chance(0.7) ? 'https://' : ''}${identity.username}.example`),
    emp_status: status,
    rank: career.rank,
    bio: bioOf(profile),
    teaching_interests: maybe(profile, 0.5, () => paragraph(profile, 2)),
    research_interests: maybe(profile, 0.7, () => random.some(profile.vocabulary.aspects, 4).join('; ')),
    ophone: phone(profile),
    dphone: maybe(profile, 0.3, () => phone(profile)),
    fax: maybe(profile, 0.2, () => phone(profile)),
    cphone: maybe(profile, 0.4, () => phone(profile)),
    hphone: maybe(profile, 0.2, () => phone(profile)),
    gender: profile.turn(GENDERS),
    cfs_status: profile.turn(CFS_STATUSES),
    vita_visible: random.chance(0.96),
    photo_visible: random.chance(0.5),
    ...milestones(profile),
    separation: status === 'Retired' ? inYear(EXPORTED.year - 1) : null,
  });
}
