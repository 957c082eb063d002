/** A whole number with commas between its thousands, as 1,375,350. Quicker at a start than asking for a locale. */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
