export type { BatchBuilder, BatchDocument, FetchedRecord } from './batch-builder.js';
export { directExecutor } from './concurrency.js';
export type {
  Executor,
  Job,
  JobEnding,
  JobHandler,
  LoggedDocument,
  Outcome,
  Plan,
  Staged,
} from './executor.js';
export { type Folder, folderAt, prepareFolder, reading, shardsIn } from './folder.js';
export {
  createDataHandler,
  createJobHandler,
  type ExtractData,
  isTransient,
  isTransientCode,
  type JobHandlerOptions,
  stageFile,
} from './job-handler.js';
export { type Counts, isUpToDate, noCounts } from './job-states.js';
export { storeManifest } from './manifest.js';
export { checkQueue, type OutputTarget, openQueueExecutor, openQueueWorker, openStorage } from './open.js';
export { createSigner, type Signer } from './queue/signature.js';
export type { QueueWorker } from './queue/worker.js';
export { type RebuiltDocument, rebuild } from './rebuild.js';
export { dataHash, type FinalJobs, type Progress, runBatch } from './run.js';
export { computeShard, type Shard } from './shard.js';
export { type DocumentStorage, folderStorage } from './storage.js';
export { DEFAULT_JOB_LIMITS, defaultWorkers, type ThreadOptions, threadExecutor } from './threads.js';
