export { directExecutor } from './direct.js';
export type { DocumentBuilder, FetchedRecord, PreparedDocument } from './document-builder.js';
export type {
  DocumentResult,
  Executor,
  Job,
  JobEnding,
  JobFailure,
  JobHandler,
  LoggedDocument,
  Outcome,
  Plan,
  RetryPolicy,
  StagedFile,
} from './executor.js';
export { type Folder, folderAt, prepareFolder } from './folder.js';
export { createJobHandler, isTransient, type JobHandlerOptions } from './job-handler.js';
export { writeManifest } from './manifest.js';
export { type BucketTarget, type OutputTarget, openStorage } from './open-storage.js';
export {
  openQueueExecutor,
  openQueueWorker,
  type QueueExecutorOptions,
  type QueueWorker,
  type QueueWorkerOptions,
  type RunRecord,
} from './queue/open.js';
export { type RebuiltDocument, rebuild } from './rebuild.js';
export { type Counts, type Progress, type RunOptions, runBatch } from './run.js';
export { type DocumentStorage, folderStorage } from './storage.js';
export {
  DEFAULT_JOB_LIMITS,
  type JobLimits,
  type ThreadOptions,
  threadExecutor,
  usualWorkers,
} from './threads.js';
