export type { Access, RateLimits } from './access.js';
export { type AppOptions, type FacultyProfileApp, facultyProfileApp, type RequestLine } from './app.js';
export { type ServeOptions, type Service, serve } from './serve.js';
