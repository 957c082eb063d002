import * as z from 'zod';

/* Parts of the schema of the configuration file. */

/** A text that is not empty. */
export const text = z.string().min(1);

/** A setting that may be missing, with its meaning: docs/configuration.md and its JSON Schema have it from here. */
export const setting = <T extends z.ZodType>(value: T, meaning: string): z.ZodOptional<T> =>
  value.describe(meaning).optional();

/** The place of a secret. */
export const secret = z.union(
  [
    z.strictObject({ env: text.describe('environment variable that holds the secret') }),
    z.strictObject({
      file: text.describe('file that holds the secret and that only you can read (mode 0600)'),
    }),
  ],
  {
    error: 'must be { "env": "NAME" } or { "file": "PATH" }; a secret itself does not belong here',
  },
);
