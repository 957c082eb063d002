import { ADMISSIONS_MEDIA_TYPES, type AdmissionsMediaType, MEDIA_TYPE } from '../schema/index.js';

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

/** The types of one representation; the first is its own, the others are older names. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'application/xml': ['application/xml', 'text/xml'],
};

/** The weight of a media type in an Accept header: its most exact range decides. */
const computeWeight = (type: string, weights: ReadonlyMap<string, number>): number =>
  weights.get(type) ?? weights.get(type.replace(/[^/]+$/, '*')) ?? weights.get('*/*') ?? 0;

/**
 * The media type preferred by an Accept header (RFC 9110, 12.5.1). The first of `types` if several are equally preferred
 * or the header is empty, null if none is acceptable.
 */
function selectMediaType<T extends string>(accept: string | undefined, types: readonly T[]): T | null {
  if (accept === undefined || accept.trim() === '') return types[0] ?? null;
  const weights = parseWeights(accept);
  const [best] = types
    .map(type => ({
      type,
      weight: Math.max(...(ALIASES[type] ?? [type]).map(name => computeWeight(name, weights))),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return best?.type ?? null;
}

/** The media type of an admissions response; null if the caller accepts neither. */
export const selectAdmissionsType = (accept: string | undefined): AdmissionsMediaType | null =>
  selectMediaType(accept, ADMISSIONS_MEDIA_TYPES);

/** Does the caller accept the XML of the faculty-profile service? */
export const acceptsXml = (accept: string | undefined): boolean =>
  selectMediaType(accept, [MEDIA_TYPE]) !== null;
