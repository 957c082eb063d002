export {
  damaged,
  describeSnapshot,
  findSnapshots,
  isHash,
  isOpen,
  type Snapshot,
  type SnapshotDocument,
  type SnapshotEntry,
  shortHash,
  wrongPassword,
} from './snapshot.js';
export { openSnapshots, type SnapshotStore } from './store.js';
