import { checkMark } from '../../charts/index.js';
import { type Block, richText } from '../../text/index.js';
import type { StatementsPart, Tick } from './model.js';
import type { Statements } from './options.js';

/** A text of paragraphs; none where there is no text. */
export const paragraphs = (text: string | null): readonly Block[] =>
  text === null ? [] : richText(text).blocks;

const ticks = (levels: readonly string[], given: string | null): readonly Tick[] =>
  levels.map(word => {
    const isGiven = word.toLowerCase() === given?.trim().toLowerCase();
    // The words of a mark are the state: ticked or not.
    return { mark: checkMark(isGiven ? 'received' : 'outstanding', isGiven ? 'Ticked' : 'Not ticked'), word };
  });

/** The last chapter of a review: what people say of it, and where they sign. */
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
