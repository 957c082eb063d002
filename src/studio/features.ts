import { ACCOUNT } from './account/routes.js';
import { APPLICANTS } from './applicants/routes.js';
import { BATCHES } from './batches/routes.js';
import { CV_FEATURE } from './cv/routes.js';
import type { Feature } from './feature.js';
import { GAPS } from './gaps/routes.js';
import { HOME } from './home/routes.js';
import { LOG } from './log/routes.js';
import { OPEN_IN } from './open-in/routes.js';
import { PACKET_FEATURE } from './packet/routes.js';
import { PROBLEMS } from './problems/routes.js';
import { PURPOSE } from './purpose/routes.js';
import { REPORT_FEATURE } from './report/routes.js';
import { SHARING } from './sharing/routes.js';
import { SIGN_IN_FEATURE } from './sign-in/pages.js';
import { UNIT } from './unit/routes.js';

/** The features of the studio, in the order of the navigation. A new one is a folder, and its line here. */
export const FEATURES: readonly Feature[] = [
  SIGN_IN_FEATURE,
  APPLICANTS,
  HOME,
  CV_FEATURE,
  PACKET_FEATURE,
  PROBLEMS,
  UNIT,
  REPORT_FEATURE,
  GAPS,
  LOG,
  BATCHES,
  ACCOUNT,
  OPEN_IN,
  PURPOSE,
  SHARING,
];
