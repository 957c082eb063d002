export * from './dates.js';
export * from './errors.js';
export * from './json.js';
export * from './loopback.js';
export * from './nearest.js';
export * from './numbers.js';
export * from './problems.js';
export * from './statuses.js';
