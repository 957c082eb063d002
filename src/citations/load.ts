/** The processor of published styles, which documents in the house style do not need. */
export const loadPublishedStyles = (): Promise<typeof import('./published/open.js')> =>
  import('./published/open.js');

/** The reader of style files and its XML parser, which bundled styles do not need. */
export const loadStyleReader = (): Promise<typeof import('./csl-reader/read-style.js')> =>
  import('./csl-reader/read-style.js');
