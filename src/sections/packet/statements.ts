import { checkMark } from '../../charts/index.js';
import { counted, type Problem } from '../../core/index.js';
import { entityNamed } from '../../schema/index.js';
import { type Block, richText, upperFirst } from '../../text/index.js';
import type { QualityPart, StatementsPart, Tick } from './model.js';
import type { Statements } from './options.js';

/** The paragraphs of a text; none for null. */
export const paragraphs = (text: string | null): readonly Block[] =>
  text === null ? [] : richText(text).blocks;

const ticks = (levels: readonly string[], rating: string | null): readonly Tick[] =>
  levels.map(word => {
    const isTicked = word.toLowerCase() === rating?.trim().toLowerCase();
    // The label of a mark is its state.
    return {
      mark: checkMark(isTicked ? 'received' : 'outstanding', isTicked ? 'Ticked' : 'Not ticked'),
      word,
    };
  });

/** The last chapter of a review: summary, ratings, goals and signatures. */
export function statementsPart(name: string, statements: Statements): StatementsPart {
  const { summary, levels, ratings, goals, signatures } = statements;
  return {
    summary: paragraphs(summary),
    ratings:
      ratings.length === 0
        ? null
        : {
            levels: levels.length,
            rows: ratings.map(({ area, weight, self, reviewer }) => ({
              area,
              weight: weight === null ? '–' : `${weight}%`,
              self: ticks(levels, self),
              reviewer: ticks(levels, reviewer),
            })),
          },
    goals: paragraphs(goals),
    signatures: [{ name, role: 'Faculty member' }, ...signatures],
  };
}

/** The longest value in the list, in characters. */
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

/** The problems in the records of a person, in their order, without private values. */
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
