import { responseValue, writeAdmissionsReply } from '../../src/records/index.js';
import {
  type AdmissionsMediaType,
  APPLICANT,
  type Applicant,
  INTERNATIONAL_SERVICE,
} from '../../src/schema/index.js';
import { applicant } from '../sections/admissions/applicants.js';

/** Whom the replies are about. */
export const ID = '900204821';

/** What the service answers about an applicant. */
export const reply = (who: Applicant, mediaType: AdmissionsMediaType = 'application/json'): string =>
  writeAdmissionsReply(
    INTERNATIONAL_SERVICE,
    { attributes: '', method: 'GET', resource: `/${ID}`, status: 200, statusMessage: 'OK' },
    responseValue(who),
    mediaType,
  );

/** An applicant whose every field is a canary of its audience. */
export function canaries(): Applicant {
  const values = Object.entries(APPLICANT.fields).map(([name, { audience }], i) => [
    name,
    audience === 'confidential' ? `Xsecx${i}` : name === 'authorized' ? 'Y' : `Xopenx${i}`,
  ]);
  const whole = applicant(Object.fromEntries(values), {
    depCitizCountries: ['XX', 'Xsecx900'],
    visaStatus: ['Xsecx901'],
  });
  return { ...whole, values: { ...whole.values, DEP_RELATIONSHIP: 'Xsecxrel' } };
}
