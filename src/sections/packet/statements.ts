import { checkMark } from '../../charts/index.js';
import type { Problem } from '../../core/index.js';
import { entityNamed } from '../../schema/index.js';
import { type Block, richText } from '../../text/index.js';
import { messages } from './messages.js';
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
      mark: checkMark(isTicked ? 'received' : 'outstanding', isTicked ? messages.ticked : messages.notTicked),
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
    signatures: [{ name, role: messages.roles.faculty }, ...signatures],
  };
}

/** The longest value in the list, in characters. */
const VALUE_LENGTH = 60;

const recordTitle = (record: string | undefined): string => {
  if (record === undefined) return messages.problems.general;
  const [entity = '', ...id] = record.split(' ');
  return [entityNamed(entity)?.singular ?? entity, ...id].join(' ');
};

function valueText({ value, secrecy }: Problem): string {
  if (secrecy === 'private') return messages.problems.hidden;
  const line = (value ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > VALUE_LENGTH ? `${line.slice(0, VALUE_LENGTH - 1)}…` : line;
}

/** The problems in the records of a person, in their order, without private values. */
export const qualityPart = (problems: readonly Problem[]): QualityPart => ({
  summary:
    problems.length === 0
      ? messages.problems.none
      : messages.problems.summary({
          problems: problems.length,
          records: new Set(problems.map(({ place }) => place.record)).size,
        }),
  rows: problems.map(problem => ({
    record: recordTitle(problem.place.record),
    field: problem.place.field ?? '',
    value: valueText(problem),
    reason: problem.reason,
  })),
});
