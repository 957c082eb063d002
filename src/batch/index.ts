export { directEngine } from './direct.js';
export type {
  Ended,
  Engine,
  Failed,
  Job,
  Made,
  Outcome,
  Patience,
  Perform,
  Plan,
  StagedFile,
} from './engine.js';
export { DEFAULT_JOB_LIMITS, type JobLimits, type ThreadOptions, threadEngine } from './threads.js';
