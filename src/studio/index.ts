export type { StudioRequestLine } from './app.js';
export { type OpenStudio, openStudio } from './open.js';
