import { counted, type Problem } from '../../ground/index.js';
import { entityNamed } from '../../schema/index.js';
import { groupedBy } from '../figures/figure.js';
import type { ProblemGroup } from './model.js';

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

/** The problems in the records of a person, record by record in their order. Private values stay out. */
export function qualityPart(problems: readonly Problem[]): {
  readonly summary: string;
  readonly groups: readonly ProblemGroup[];
} {
  const groups = [...groupedBy(problems, ({ place }) => place.record)];
  const found = counted(problems.length, 'problem');
  return {
    summary:
      problems.length === 0
        ? 'No problems were found in the records.'
        : `${found} in ${counted(groups.length, 'record')}. Nothing was corrected: every value is printed as it is recorded.`,
    groups: groups.map(([record, own]) => ({
      record: recordTitle(record),
      lines: own.map(problem => ({
        field: problem.place.field ?? '',
        value: valueText(problem),
        reason: problem.reason,
      })),
    })),
  };
}
