export const previewAddress = (base: string): string => `${base}/preview`;

/** Starts of the pages, as JSON. */
export const pageStartsAddress = (base: string): string => `${base}/pages.json`;

/** The real PDF, shown by the browser. */
export const pagesAddress = (base: string): string => `${base}/pages`;

export const downloadAddress = (base: string): string => `${base}/download`;

export const linesAddress = (base: string): string => `${base}/lines`;

export const missingAddress = (base: string): string => `${base}/missing`;

export const commandAddress = (base: string): string => `${base}/command`;

/** The reason of a line. The slash of the ref stays, its other characters are escaped. */
export const whyAddress = (base: string, ref: string): string =>
  `${base}/why/${ref.split('/').map(encodeURIComponent).join('/')}`;
