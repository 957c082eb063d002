import { ADMISSIONS_MEDIA_TYPES, type AdmissionsMediaType } from '../../schema/index.js';

/** How a range of media types names a type, the more exact the higher; 0 where it does not. */
function exactness(range: string, type: AdmissionsMediaType): number {
  if (range === type) return 3;
  if (range === 'application/*') return 2;
  return range === '*/*' ? 1 : 0;
}

/**
 * The media type that an Accept header wishes for most (RFC 9110, 12.5.1): for each type its most exact range
 * decides; JSON where both are as welcome or nothing is said, null where neither is.
 */
export function mediaTypeFor(accept: string | undefined): AdmissionsMediaType | null {
  if (accept === undefined || accept.trim() === '') return ADMISSIONS_MEDIA_TYPES[0];
  const ranges = accept.split(',').map(item => {
    const [range = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase());
    const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
    const q = weight === undefined ? 1 : Number(weight);
    return { range, q: Number.isFinite(q) ? q : 0 };
  });
  const wishes = ADMISSIONS_MEDIA_TYPES.map(type => {
    const [best] = ranges
      .map(({ range, q }) => ({ exact: exactness(range, type), q }))
      .filter(({ exact }) => exact > 0)
      .sort((a, b) => b.exact - a.exact);
    return { type, q: best?.q ?? 0 };
  });
  const [first] = wishes.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  return first?.type ?? null;
}
