import { counted, type Problem } from '../../ground/index.js';
import { entityNamed } from '../../schema/index.js';
import { upperFirst } from '../../text/index.js';
import type { QualityPart } from './model.js';

/** Longest value that the list shows. */
const VALUE_LENGTH = 60;

const recordTitle = (record: string | undefined): string => {
  if (record === undefined) return 'In general';
  const [entity = '', ...id] = record.split(' ');
  return [entityNamed(entity)?.singular ?? entity, ...id].join(' ');
};

function valueText({ value, secrecy }: Problem): string {
  if (secrecy === 'private') return 'not shown here';
  const line = (value ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > VALUE_LENGTH ? `${line.slice(0, VALUE_LENGTH - 1)}…` : line;
}

/** The problems in the records of a person, in their order. Private values stay out. */
export const qualityPart = (problems: readonly Problem[]): QualityPart => ({
  summary:
    problems.length === 0
      ? 'No problems were found in the records.'
      : `${upperFirst(counted(problems.length, 'problem'))} in ${counted(new Set(problems.map(({ place }) => place.record)).size, 'record')}. Nothing was corrected: every value is printed as it is recorded.`,
  rows: problems.map(problem => ({
    record: recordTitle(problem.place.record),
    field: problem.place.field ?? '',
    value: valueText(problem),
    reason: problem.reason,
  })),
});
