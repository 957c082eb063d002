/** The reader of style files and its XML parser, which bundled styles do not need. */
export const loadStyleReader = (): Promise<typeof import('./read-style.js')> => import('./read-style.js');
