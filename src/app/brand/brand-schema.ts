import * as z from 'zod';

/* The schema of brand.json; loaded only if there is one, since zod is slow to load. */

const text = z.string().trim().min(1);
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #14532d');
const points = z.number().positive();

const schema = z.strictObject({
  institution: text,
  logo: z
    .strictObject({
      file: text,
      darkFile: text.optional(),
      kind: z.enum(['wordmark', 'shield', 'monogram']),
      containsName: z.boolean().optional(),
      alt: text,
      minHeight: points.optional(),
      clearSpace: points.optional(),
    })
    .optional(),
  accent: color.optional(),
  textAccent: color.optional(),
  displayFace: z
    .strictObject({ family: text, file: text, licence: text, sizeFactor: points.optional() })
    .optional(),
  address: z.array(text).max(6).optional(),
  footer: text.max(120).optional(),
  letterhead: z.strictObject({ cv: z.enum(['none', 'firstPage']) }).optional(),
});

/** The contents of brand.json. */
export type BrandFile = z.infer<typeof schema>;

/**
 * Checks the contents of a brand.json.
 * @returns them, or what is wrong: one sentence without full stop
 */
export function checkBrand(data: unknown): { readonly brand: BrandFile } | { readonly reason: string } {
  const parsed = schema.safeParse(data);
  if (parsed.success) return { brand: parsed.data };
  const [issue] = parsed.error.issues;
  const at = issue?.path.join('.') ?? '';
  const subject = at === '' ? 'the brand' : `“${at}”`;
  if (issue?.code === 'unrecognized_keys')
    return { reason: `${subject} has the unknown key “${issue.keys[0]}”` };
  if (issue?.code === 'invalid_type' && issue.input === undefined) return { reason: `${subject} is missing` };
  return { reason: `${subject} is not valid: ${issue?.message ?? ''}` };
}
