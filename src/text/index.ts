export * from './bidi.js';
export * from './calendar.js';
export * from './dates.js';
export * from './fold.js';
export * from './rich.js';
export * from './runs.js';
export * from './typographic.js';
export * from './words.js';
