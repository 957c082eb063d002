import type { StoredBatch } from '../../database/index.js';
import type { Studio } from '../studio.js';
import { type JobNames, readNames } from './names.js';
import { readNews } from './view.js';

/*
 * Server-sent events of a batch. One reading of the ledger, and one text, serve all who watch a batch. The id of an
 * event is the sequence number of the ledger, so a browser that comes back names the last change that it knows.
 */

/** Streams that a person may have at once. */
const MAX_STREAMS = 6;
/** Least time between two events of a batch, in milliseconds. */
const PAUSE_MS = 500;
/** A comment keeps idle connections open, and finds those that are gone. */
const HEARTBEAT_MS = 15_000;
/** A stream ends after this time: the browser comes back, and the policy decides again. */
const LIFE_MS = 5 * 60_000;
/** Milliseconds until a browser comes back. */
const RETRY_MS = 2_000;
/** Events that wait for a slow reader before the stream ends. */
const MAX_WAITING = 64;

/** Watches batches. */
export interface BatchEvents {
  /**
   * Opens a stream of events for a reader.
   * @param after number of the last change that the reader knows
   * @returns null if the reader has too many streams
   */
  open(batch: StoredBatch, reader: string, after: number): Promise<ReadableStream<Uint8Array> | null>;
  /** Ends all streams. */
  close(): void;
}

interface Watcher {
  send(bytes: Uint8Array): void;
  end(): void;
}

/** Those who watch a batch. */
interface Watched {
  readonly watchers: Set<Watcher>;
  /** The last change that all of them know. */
  sequence: number;
  timer: NodeJS.Timeout | null;
  readonly unsubscribe: () => void;
}

const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(': still here\n\n');

export function createBatchEvents(studio: Studio): BatchEvents {
  const { batches } = studio;
  const watched = new Map<string, Watched>();
  const streams = new Map<string, number>();

  /** The news after a change as the text of an event; null while another process has the batch. */
  function eventAfter(id: string, names: JobNames, after: number) {
    const batch = batches.get(id);
    const found = batch === null ? null : readNews(studio, batch, names, after);
    if (found === null) return null;
    const text = `id: ${found.sequence}\ndata: ${JSON.stringify(found.news)}\n\n`;
    return { bytes: encoder.encode(text), sequence: found.sequence, isOver: found.news.isOver };
  }

  function publish(id: string, names: JobNames, own: Watched): void {
    own.timer = null;
    const event = eventAfter(id, names, own.sequence);
    if (event === null) return;
    own.sequence = event.sequence;
    for (const watcher of own.watchers) {
      watcher.send(event.bytes);
      if (event.isOver) watcher.end();
    }
  }

  function watch(id: string, names: JobNames, sequence: number): Watched {
    const known = watched.get(id);
    if (known !== undefined) return known;
    const own: Watched = {
      ...{ watchers: new Set<Watcher>(), sequence, timer: null },
      unsubscribe: batches.onChange(id, () => {
        own.timer ??= setTimeout(() => publish(id, names, own), PAUSE_MS);
      }),
    };
    watched.set(id, own);
    return own;
  }

  function leave(id: string, own: Watched, watcher: Watcher): void {
    own.watchers.delete(watcher);
    if (own.watchers.size > 0 || watched.get(id) !== own) return;
    own.unsubscribe();
    if (own.timer !== null) clearTimeout(own.timer);
    watched.delete(id);
  }

  const count = (reader: string, by: 1 | -1): void => {
    const now = (streams.get(reader) ?? 0) + by;
    if (now === 0) streams.delete(reader);
    else streams.set(reader, now);
  };

  const heartbeat = setInterval(() => {
    for (const { watchers } of watched.values()) for (const watcher of watchers) watcher.send(HEARTBEAT);
  }, HEARTBEAT_MS);

  return {
    open: async ({ id, kind }, reader, after) => {
      const names = await readNames(studio, kind);
      if ((streams.get(reader) ?? 0) >= MAX_STREAMS) return null;
      const event = eventAfter(id, names, after);
      count(reader, 1);
      let end = (): void => {};
      return new ReadableStream<Uint8Array>(
        {
          start: controller => {
            let isOpen = true;
            const watcher: Watcher = {
              send: bytes => {
                if (!isOpen) return;
                controller.enqueue(bytes);
                if ((controller.desiredSize ?? 0) < -MAX_WAITING) watcher.end();
              },
              end: () => {
                if (!isOpen) return;
                end();
                controller.close();
              },
            };
            controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`));
            if (event !== null) controller.enqueue(event.bytes);
            const own = watch(id, names, event?.sequence ?? after);
            own.watchers.add(watcher);
            const life = setTimeout(() => watcher.end(), LIFE_MS);
            end = () => {
              isOpen = false;
              clearTimeout(life);
              leave(id, own, watcher);
              count(reader, -1);
            };
            if (event === null || event.isOver) watcher.end();
          },
          cancel: () => end(),
        },
        { highWaterMark: 1 },
      );
    },
    close: () => {
      clearInterval(heartbeat);
      for (const { watchers } of [...watched.values()]) for (const watcher of [...watchers]) watcher.end();
    },
  };
}
