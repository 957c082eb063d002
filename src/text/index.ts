export * from './bidi.js';
export * from './dates.js';
export * from './file-name.js';
