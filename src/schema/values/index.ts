export * from './activities.js';
export * from './employment.js';
export * from './employment.js';
export * from './match.js';
export * from './organization.js';
export * from './teaching.js';
export * from './works.js';
