import { sha256 } from '../../audit/index.js';
import { eachMethod, withMethods } from './methods.js';
import { createRecent, createTurns } from './turns.js';
import type { Builders } from './worker.js';

/** Previews, and beginnings of their pages, that are held, so that the parts of a page are made once. */
const MOST_PREVIEWS = 100;

type Method = (...values: readonly unknown[]) => Promise<unknown>;

/** A request with the records that it is made from. */
interface Keyed {
  readonly record: { readonly hash: string; readonly bytes: Uint8Array };
  readonly earlier?: { readonly hash: string } | null;
}

/** Names a request; hashes of records stand for their bytes. */
const keyOf = ({ record: { bytes: _, ...record }, earlier = null, ...how }: Keyed): string =>
  sha256(JSON.stringify([record, earlier?.hash, how]));

/** What makes previews, and counts or finds their pages. */
interface Previewing<R, P, N> {
  preview(request: R): Promise<P>;
  pages(request: R): Promise<N>;
}

/** Holds what a kind of builder made last, for all readers. */
function createHeld<B extends Previewing<never, unknown, unknown>>() {
  const previews = createRecent<unknown>(MOST_PREVIEWS);
  const pages = createRecent<unknown>(MOST_PREVIEWS);
  return (builder: B): B =>
    withMethods(builder, {
      preview: (request: Keyed) => previews(keyOf(request), () => builder.preview(request as never)),
      pages: (request: Keyed) => pages(keyOf(request), () => builder.pages(request as never)),
    } as unknown as Partial<B>);
}

/**
 * Gives each reader builders: readers take turns, and what was just made is not made again.
 * @returns the builders of a reader; their methods throw a BusyError if too much of the reader waits
 */
export function createBuilders(builders: Builders): (reader: string) => Builders {
  const inTurn = createTurns();
  const heldCvs = createHeld<Builders['cv']>();
  const heldPackets = createHeld<Builders['packet']>();
  const heldCopies = createHeld<Builders['applicant']>();

  return reader => {
    /** The builder of a kind, each call of which waits for its turn. */
    const waiting = <K extends keyof Builders>(kind: K): Builders[K] =>
      eachMethod<Builders[K]>((method, values) => {
        const methods = builders[kind] as unknown as Readonly<Record<string, Method>>;
        return inTurn(reader, async () => (methods[method] as Method)(...values));
      });
    return {
      cv: heldCvs(waiting('cv')),
      packet: heldPackets(waiting('packet')),
      applicant: heldCopies(waiting('applicant')),
      report: waiting('report'),
      merge: waiting('merge'),
    };
  };
}
