import { publicationStatus } from '../citations/index.js';
import type { Person } from '../schema/index.js';
import { plain } from '../text/index.js';
import { createFinding, type Finding } from './finding.js';

/** Types of works that appear in a periodical. */
const IN_PERIODICAL = /^(?:Journal|Magazine|Newspaper|Regular Column)\b/;

/** Articles in print or accepted that name neither journal nor publisher. A draft may have none yet. */
export const missingJournals = ({ records }: Person): readonly Finding[] =>
  records.intellcont.flatMap(record => {
    const { contype, title_secondary: journal, publisher } = record.values;
    const isDue = ['published', 'in press'].includes(publicationStatus(record.values));
    if (!isDue || !IN_PERIODICAL.test(contype ?? '') || plain(journal ?? publisher) !== null) return [];
    const reason = 'The article has no journal, so its citation does not say where it appeared.';
    return [createFinding('missing.journal', record, 'title_secondary', null, reason)];
  });
