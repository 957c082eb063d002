import { parentPort } from 'node:worker_threads';

/* A worker that answers by the reference of the person. */
parentPort.on('message', ({ ref }) => {
  if (ref.startsWith('crash')) process.exit(1);
  const answer =
    ref === 'unreadable'
      ? { ref, isUnreadable: true }
      : { ref, read: ref === 'other unit' ? null : { member: ref, problems: [] } };
  setTimeout(() => parentPort.postMessage(answer), ref === 'slow' ? 100 : 0);
});
