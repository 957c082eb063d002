export * from './dates.js';
export * from './errors.js';
export * from './http.js';
export * from './json.js';
export * from './lines.js';
export * from './lists.js';
export * from './nearest.js';
export * from './numbers.js';
