/** The processor of published styles, which documents in the house style do not need. */
export const loadPublishedStyles = (): Promise<typeof import('./open.js')> => import('./open.js');
