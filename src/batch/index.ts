export { type Depot, folderDepot } from './depot.js';
export { directEngine } from './direct.js';
export type {
  Ended,
  Engine,
  Failed,
  Job,
  LoggedDocument,
  Made,
  Outcome,
  Patience,
  Perform,
  Plan,
  StagedFile,
} from './engine.js';
export { type Folder, folderAt, prepareFolder } from './folder.js';
export type { Maker, Prepared, RawReply } from './maker.js';
export { writeManifest } from './manifest.js';
export { mayHeal, type PerformOptions, performer } from './perform.js';
export { type BucketPlace, openDepot, type Place } from './place.js';
export {
  openQueueEngine,
  openQueueWorker,
  type QueueEngineOptions,
  type QueueWorker,
  type QueueWorkerOptions,
  type RunRecord,
} from './queue/open.js';
export { type Rebuilt, rebuild } from './rebuild.js';
export { type Counts, type Progress, type RunOptions, runBatch } from './run.js';
export {
  DEFAULT_JOB_LIMITS,
  type JobLimits,
  type ThreadOptions,
  threadEngine,
  usualWorkers,
} from './threads.js';
