export { type OpenStudio, openStudio } from './open.js';
