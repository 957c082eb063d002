export {
  type BatchDocuments,
  type Batches,
  factsOfBatch,
  type NewBatch,
  openBatches,
} from './batches.js';
export {
  type BatchFile,
  DamagedFilesError,
  fileAt,
  filesOf,
  isMergeable,
  logDownload,
  mergeBatchFiles,
  readBatchFile,
  readBatchFiles,
} from './downloads.js';
export { type BatchEvents, createBatchEvents } from './events.js';
export { findBatch, statusOf, viewBatch, viewFiles, viewRow } from './view.js';
