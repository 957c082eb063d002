import { ADMISSIONS_MEDIA_TYPES, type AdmissionsMediaType } from '../schema/index.js';

/** The weights of a header such as Accept (RFC 9110, 12.4.2) by its values in lower case; 0 if unreadable. */
function parseWeights(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(',').map(item => {
      const [value = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase());
      const weight = Number(parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? 1);
      return [value, Number.isFinite(weight) ? weight : 0] as const;
    }),
  );
}

/** True if an Accept-Encoding accepts gzip (RFC 9110, 12.5.3); an empty one does not. */
export function acceptsGzip(acceptEncoding: string): boolean {
  const weights = parseWeights(acceptEncoding);
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}

/**
 * The media type preferred by an Accept header (RFC 9110, 12.5.1): for each type its most exact range decides. JSON if
 * both are equally preferred or the header is empty, null if neither is acceptable.
 */
export function selectMediaType(accept: string | undefined): AdmissionsMediaType | null {
  if (accept === undefined || accept.trim() === '') return ADMISSIONS_MEDIA_TYPES[0];
  const weights = parseWeights(accept);
  const [best] = ADMISSIONS_MEDIA_TYPES.map(type => ({
    type,
    weight: weights.get(type) ?? weights.get('application/*') ?? weights.get('*/*') ?? 0,
  }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return best?.type ?? null;
}
