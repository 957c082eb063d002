export type { AuthConfig } from './auth.js';
export { type FacultySource, type FacultySourceConfig, facultySource } from './faculty.js';
export { type FileSource, type FileSourceOptions, fileSource } from './file.js';
export { type FontPlaces, fontReader } from './fonts.js';
export { DEFAULT_LIMITS, type Limits } from './limits.js';
export type { ClientCredentials } from './oauth.js';
export type { Reply, ReplyMeta } from './reply.js';
export type { Runtime } from './runtime.js';
export type { Environment, SecretRef } from './secrets.js';
