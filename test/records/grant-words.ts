import type { GrantStatus } from '../../src/records/index.js';

/** What the words of exports mean to people who apply for grants. */
export const STATUS_WORDS: Readonly<Record<Exclude<GrantStatus, 'faculty-reported'>, readonly string[]>> = {
  funded: ['Funded', 'Awarded', 'Active', 'Completed', 'Closed', 'Expired', 'awarded', ' FUNDED ', 'Ongoing'],
  'under-review': [
    ...['Currently Under Review', 'Pending', 'Submitted', 'Under Review', 'Awaiting Decision', 'In Review'],
    ...['Under Consideration', 'Pending Review', 'Proposal Submitted'],
  ],
  'in-preparation': ['In Preparation', 'Draft', 'Planned', 'To be submitted', 'In development'],
  'not-funded': [
    ...['Not Funded', 'Declined', 'Denied', 'Rejected', 'Not Awarded', 'Unfunded', 'Not Selected'],
    ...['Declined by sponsor', 'Submitted - Not Funded', 'Not funded, resubmitted', 'Pending, then declined'],
    ...['Award refused by us', 'Proposal rejected', 'Unsuccessful'],
  ],
  withdrawn: ['Withdrawn', 'Withdrawn by PI', 'Proposal withdrawn', 'Cancelled'],
  'not-recorded': [''],
  'not-understood': [
    'Tentative',
    'Funded?',
    'Funded in part, we hope',
    'Submitted elsewhere',
    'Inactive',
    'Yes',
  ],
};
