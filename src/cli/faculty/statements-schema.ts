import * as z from 'zod';
import { UsageError } from '../../ground/index.js';
import { NO_STATEMENTS, type Statements } from '../../sections/index.js';

/* What a side file of statements may hold; loaded only where there is one, since zod takes its time to load. */

const text = z.string().trim().min(1, 'must not be empty');
const said = text.nullable().default(null);

const schema = z
  .strictObject({
    reviewer: said,
    lastReview: said,
    ratingScale: said,
    expectations: z.array(z.strictObject({ area: text, result: text, text: said })).default([]),
    teaching: said,
    research: said,
    service: said,
    summary: said,
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
          self: said,
          reviewer: said,
        }),
      )
      .default([]),
    goals: said,
    signatures: z
      .array(z.strictObject({ name: said, role: text }))
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
 * What a file of statements says.
 * @param path of the file, for messages
 * @throws UsageError `statements.value`; its message never repeats what the file says
 */
export function checkStatements(data: unknown, path: string): Statements {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.join('.') ?? '';
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : null;
  const fault =
    unknown !== null
      ? `has the key “${[at, unknown].filter(Boolean).join('.')}”, which is not known`
      : `: ${at === '' ? 'the whole' : `“${at}”`} ${issue?.code === 'invalid_type' ? `must be ${issue.expected === 'string' ? 'text in quotes' : issue.expected}` : (issue?.message ?? 'is not valid')}`;
  throw new UsageError('statements.value', `${path}${unknown === null ? '' : ' '}${fault}.`, {
    place: { source: path },
    hint: 'docs/packets.md lists what a file of statements may hold.',
  });
}
