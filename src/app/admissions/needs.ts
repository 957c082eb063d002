import { counted } from '../../core/index.js';
import type { OpenItem, SummaryModel } from '../../sections/index.js';

/** One thing that is still needed before an I-20 can be prepared. */
export interface ApplicantNeed {
  /** A phrase without a full stop. */
  readonly text: string;
  /** Does the office do it, so that the applicant need not hear of it? */
  readonly isForOffice: boolean;
}

/** Things that a line of a list names before it counts the others. */
const MAX_NAMED = 3;

/** The shortfall of the required period, and the problem of each document of funds. */
function fundsInWords(
  { requiredFunds, documentProblems }: SummaryModel,
  { title, detail }: OpenItem,
): readonly string[] {
  const { period, short } = requiredFunds;
  const all = [
    ...(short === null ? [] : [`Funds for ${period}: ${short} short`]),
    ...documentProblems.map(({ source, text }) => `${source} funds: ${text.replace(/\.$/, '')}`),
  ];
  return all.length > 0 ? all : [detail === null ? title : `${title}: ${detail}`];
}

/** What is still needed before an I-20 can be prepared; empty if nothing is. */
export const getNeeds = (model: SummaryModel): readonly ApplicantNeed[] =>
  model.readiness.open.flatMap((item): readonly ApplicantNeed[] => {
    const { title, detail, of } = item;
    const isForOffice = of === 'office';
    if (of === 'funds') return fundsInWords(model, item).map(text => ({ text, isForOffice }));
    if (of === 'record') return [{ text: `${title}: missing in the record`, isForOffice }];
    return [{ text: detail === null ? title : `${title}: ${detail}`, isForOffice }];
  });

/** The needs on one line of a list, such as `$11,000 short; 2 documents`. */
export function needsInBrief(model: SummaryModel): string {
  const words = model.readiness.open.flatMap(({ title, of }): readonly string[] => {
    if (of !== 'funds') return [title];
    const { short } = model.requiredFunds;
    const documents = model.documentProblems.length;
    const named = [
      ...(short === null ? [] : [`${short} short`]),
      ...(documents === 0 ? [] : [counted(documents, 'document')]),
    ];
    return named.length > 0 ? named : [title];
  });
  const others = words.length - MAX_NAMED;
  return [...words.slice(0, MAX_NAMED), ...(others > 0 ? [`${others} more`] : [])].join('; ');
}
