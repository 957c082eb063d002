/** The words that exports use for the status of a work, by what they mean to a reader of English. */
export const STATUS_WORDS = {
  published: ['Published', 'published', '  Published  ', 'Published online', 'In print', 'Online first'],
  'in press': [
    'Accepted',
    'Accepted for publication',
    'In Press',
    'In press, available soon',
    'Forthcoming',
    'To appear',
    'Under Contract',
    'Galleys',
    'Page proofs returned',
    'In production',
  ],
  'under review': [
    'Submitted',
    'Submitted; under review',
    'Under Review',
    'In Review',
    'Under second review',
    'Resubmitted',
    'Revise and Resubmit',
    'Revise & Resubmit',
    'R&R, second round',
    'Revising to Resubmit',
    'Revision Requested',
    'Minor revisions',
    'Conditionally accepted',
    'Accepted pending revisions',
    'Awaiting Decision',
    'Pending',
    'Under consideration',
  ],
  'in preparation': [
    'In Preparation',
    'In Preparation; Not Yet Submitted',
    'In Progress',
    'Work in progress',
    'Working Paper',
    'Working Paper Completed',
    'Working Paper, Not submitted',
    'Draft',
    'Writing Results',
    'Data Collection',
    'Planning',
    'Not yet submitted',
  ],
  'not accepted': [
    'Rejected',
    'Desk reject',
    'Submitted, rejected',
    'Submitted - not accepted',
    'Not Accepted',
    'Declined',
    'Denied',
    'Withdrawn',
    'Accepted, later withdrawn',
    'Published, retracted',
    'Abandoned',
  ],
  'not understood': ['Other', 'Completed', 'Phase 3', 'Xyzzy', 'Unpublished', 'Preprint'],
} as const;

export type StatusMeaning = keyof typeof STATUS_WORDS;

export interface WorkOfStatus {
  readonly words: string;
  readonly meaning: StatusMeaning;
  /** A title that no other work has, in one word. */
  readonly title: string;
}

export const WORKS_OF_EACH_STATUS: readonly WorkOfStatus[] = Object.entries(STATUS_WORDS).flatMap(
  ([meaning, all], group) =>
    all.map((words, i) => ({
      words,
      meaning: meaning as StatusMeaning,
      title: `Work${String.fromCharCode(97 + group)}${String.fromCharCode(97 + i)}zz`,
    })),
);

/**
 * An export with a refereed article for each word. Each has every date of a published article, which the status has to
 * overrule.
 */
export const exportOfEachStatus = (): string => `<Data dmd:date="2026-11-02"
  xmlns="http://www.digitalmeasures.com/schema/data" xmlns:dmd="http://www.digitalmeasures.com/schema/data-metadata">
  <Record userId="900100200" username="900100200">
    <PCI id="1"><FNAME>Orla</FNAME><LNAME>Quintrell</LNAME><EMAIL>o@q.example</EMAIL></PCI>
${WORKS_OF_EACH_STATUS.map(
  (
    { words, title },
    i,
  ) => `    <INTELLCONT id="${i + 10}"><CONTYPE>Journal Article, Academic Journal</CONTYPE>
      <STATUS>${words.replaceAll('&', '&amp;')}</STATUS><TITLE>${title}</TITLE><REFEREED>Yes</REFEREED>
      <TITLE_SECONDARY>Journal of Walls</TITLE_SECONDARY>
      <DTY_SUB>2023</DTY_SUB><DTY_ACC>2024</DTY_ACC><DTY_PUB>2025</DTY_PUB></INTELLCONT>`,
).join('\n')}
  </Record>
</Data>`;
