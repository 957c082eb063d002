import * as z from 'zod';
import { UsageError } from '../../core/index.js';
import { NO_STATEMENTS, type Statements } from '../../sections/index.js';

/* The schema of a side file of statements; loaded only if there is one, since zod is slow to load. */

const text = z.string().trim().min(1, 'must not be empty');
const optionalText = text.nullable().default(null);

const schema = z
  .strictObject({
    reviewer: optionalText,
    lastReview: optionalText,
    ratingScale: optionalText,
    expectations: z.array(z.strictObject({ area: text, result: text, text: optionalText })).default([]),
    teaching: optionalText,
    research: optionalText,
    service: optionalText,
    summary: optionalText,
    levels: z
      .array(text)
      .min(2, 'must name at least two levels')
      .max(4, 'must name at most four levels')
      .default([...NO_STATEMENTS.levels]),
    ratings: z
      .array(
        z.strictObject({
          area: text,
          weight: z
            .number('must be a number')
            .min(0, 'must be a share from 0 to 100')
            .max(100, 'must be a share from 0 to 100')
            .nullable()
            .default(null),
          self: optionalText,
          reviewer: optionalText,
        }),
      )
      .default([]),
    goals: optionalText,
    signatures: z
      .array(z.strictObject({ name: optionalText, role: text }))
      .max(5, 'must be at most five')
      .default([...NO_STATEMENTS.signatures]),
  })
  .superRefine(({ levels, ratings }, context) => {
    const known = levels.map(level => level.toLowerCase());
    for (const [i, rating] of ratings.entries()) {
      for (const by of ['self', 'reviewer'] as const) {
        const given = rating[by];
        if (given === null || known.includes(given.toLowerCase())) continue;
        context.addIssue({
          code: 'custom',
          path: ['ratings', i, by],
          message: `must be one of the levels ${levels.join(', ')}`,
        });
      }
    }
  });

/**
 * Checks the data of a statements file.
 * @param path of the file, for messages
 * @throws UsageError `statements.value`; its message never repeats a value of the file
 */
export function checkStatements(data: unknown, path: string): Statements {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.join('.') ?? '';
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : null;
  const message =
    unknown !== null
      ? `has the key “${[at, unknown].filter(Boolean).join('.')}”, which is unknown`
      : `: ${at === '' ? 'the whole' : `“${at}”`} ${issue?.code === 'invalid_type' ? `must be ${issue.expected === 'string' ? 'text in quotes' : issue.expected}` : (issue?.message ?? 'is not valid')}`;
  throw new UsageError('statements.value', `${path}${unknown === null ? '' : ' '}${message}.`, {
    place: { source: path },
    hint: 'See docs/packets.md for the keys of a statements file.',
  });
}
