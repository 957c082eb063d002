import { emptyRecords } from '../../records/index.js';
import type { Records } from '../../schema/index.js';
import type { Profile } from '../profile.js';
import { awards, consulting, languages, licenses, memberships } from './affiliations.js';
import { contact } from './contact.js';
import { creativeWorks } from './creative.js';
import { withFieldsFromElsewhere } from './elsewhere.js';
import { administrativePositions, degrees, personnelYears, positions } from './employment.js';
import { funding } from './funding.js';
import { inventions } from './patents.js';
import { presentations } from './presentations.js';
import { publications } from './publications.js';
import { externalService, institutionalService } from './service.js';
import { studentWork } from './students.js';
import { otherTeaching, sections } from './teaching.js';

/** All records of an invented person, without data errors. */
export function createRecords(profile: Profile): Records {
  const pci = [contact(profile)];
  if (profile.career.contactOnly) return { ...emptyRecords(), pci };
  const records = {
    ...emptyRecords(),
    pci,
    admin: personnelYears(profile),
    education: degrees(profile),
    pasthist: positions(profile),
    intl_expertise: languages(profile),
    admin_assignments: administrativePositions(profile),
    liccert: licenses(profile),
    member: memberships(profile),
    awardhonor: awards(profile),
    consult: consulting(profile),
    schteach: sections(profile),
    dsl: studentWork(profile),
    ncteach: otherTeaching(profile),
    intellcont: publications(profile),
    perform_exhibit: creativeWorks(profile),
    present: presentations(profile),
    intellprop: inventions(profile),
    ...funding(profile),
    service_department: institutionalService(profile),
    service_professional: externalService(profile),
  };
  return withFieldsFromElsewhere(profile, records);
}
