import { openMarker } from '../../src/app/admissions/applicant-mark.js';
import { responseValue, writeAdmissionsReply } from '../../src/records/index.js';
import {
  type AdmissionsMediaType,
  APPLICANT,
  type Applicant,
  INTERNATIONAL_SERVICE,
} from '../../src/schema/index.js';
import { applicant } from '../sections/admissions/applicants.js';
import { stateFolder } from './run.js';

/** The names of files about an applicant, without their extension. */
export const applicantFile = (identifier: string, document = 'i20-summary'): string =>
  `${document}-${openMarker({ environment: { XDG_STATE_HOME: stateFolder() } })(identifier).slice(0, 8)}`;

/** Person ID of the applicant in the responses. */
export const ID = '900204821';

/** The response of the service for an applicant. */
export const responseText = (
  subject: Applicant,
  mediaType: AdmissionsMediaType = 'application/json',
): string =>
  writeAdmissionsReply(
    INTERNATIONAL_SERVICE,
    { attributes: '', method: 'GET', resource: `/${ID}`, status: 200, statusMessage: 'OK' },
    responseValue(subject),
    mediaType,
  );

/** An applicant with a canary in every field: `Xsecx…` in confidential fields, else `Xopenx…`. */
export function canaries(): Applicant {
  const values = Object.entries(APPLICANT.fields).map(([name, { audience }], i) => [
    name,
    audience === 'confidential' ? `Xsecx${i}` : name === 'authorized' ? 'Y' : `Xopenx${i}`,
  ]);
  const base = applicant(Object.fromEntries(values), {
    depCitizCountries: ['XX', 'Xsecx900'],
    visaStatus: ['Xsecx901'],
  });
  return { ...base, values: { ...base.values, DEP_RELATIONSHIP: 'Xsecxrel' } };
}
