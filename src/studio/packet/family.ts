import type { Context } from 'hono';
import type { StudioEnv } from '../env.js';
import type { ReadFacts } from '../guard.js';
import { NotFoundError } from '../page/failures.js';
import { CV_FIELDS } from '../page/forms.js';
import type { Action, Route } from '../policy.js';
import { getReader, pathPart, type Reader, readerOfRequest, readForm } from '../reader.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import {
  delegatedPacket,
  getFacts,
  ownPacket,
  type PacketReader,
  type PacketTarget,
  reviewedPacket,
} from './target.js';

/** Packets with the same kind of address: those of the reader, of people who named them, and of people whom they review. */
interface Family {
  readonly reader: PacketReader;
  readonly prefix: string;
  readonly subject: Route['subject'];
  find(context: Context<StudioEnv>, reader: Reader): Promise<PacketTarget>;
}

const personIn = (context: Context<StudioEnv>): string => pathPart(context, 'person');

/** The year in an address. @throws NotFoundError for any other text */
function periodIn(context: Context<StudioEnv>): string {
  const period = pathPart(context, 'period');
  if (/^\d{4}$/.test(period)) return period;
  throw new NotFoundError();
}

const families = (studio: Studio): readonly Family[] => [
  {
    ...{ reader: 'owner', prefix: `/packet/:period`, subject: 'own' },
    find: async (context, reader) => ownPacket(studio, reader, periodIn(context)),
  },
  {
    ...{ reader: 'delegate', prefix: `/packet/of/:person/:period`, subject: 'packet' },
    find: async (context, reader) => delegatedPacket(studio, reader, personIn(context), periodIn(context)),
  },
  {
    ...{ reader: 'reviewer', prefix: `/people/:person/packet/:period`, subject: 'packet' },
    find: async (context, _) => {
      const fields =
        context.req.method === 'POST' ? await readForm(context) : new URL(context.req.url).searchParams;
      const audience = fields.get(CV_FIELDS.audience);
      return reviewedPacket(studio, personIn(context), periodIn(context), audience);
    },
  },
];

/** A request about a packet that the policy allows. */
export interface PacketCall {
  readonly context: Context<StudioEnv>;
  readonly reader: Reader;
  readonly target: PacketTarget;
}

/** Adds a route below the address of each packet of some readers; by default of all. */
export type AddPacketRoute = (
  method: Route['method'],
  path: string,
  action: Action,
  handler: (call: PacketCall) => Response | Promise<Response>,
  readers?: readonly PacketReader[],
) => void;

/** The readers who may write. */
export const WRITERS: readonly PacketReader[] = ['owner', 'delegate'];

/** @returns a function that adds a route for the packets of some readers */
export function createPacketRouting(add: AddRoute, studio: Studio): AddPacketRoute {
  return (method, path, action, handler, readers = ['owner', 'delegate', 'reviewer']) => {
    for (const { reader: kind, prefix, subject, find } of families(studio)) {
      if (!readers.includes(kind)) continue;
      const readFacts: ReadFacts = async (context, current) => {
        try {
          const facts = getFacts(await find(context, getReader(current)));
          // What is written is kept, whoever may see the whole packet now.
          return action === 'write' || action === 'decide' ? { ...facts, audience: 'internal' } : facts;
        } catch (error) {
          // A reader who may not see all people must not learn who exists.
          if (error instanceof NotFoundError) return null;
          throw error;
        }
      };
      add(
        { method, path: prefix + path, action, subject },
        async context => {
          const reader = readerOfRequest(context);
          return handler({ context, reader, target: await find(context, reader) });
        },
        readFacts,
      );
    }
  };
}
