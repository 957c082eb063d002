import type { Context } from 'hono';
import { today } from '../../core/index.js';
import type { StudioEnv } from '../env.js';
import type { ReadFacts } from '../guard.js';
import { NotFoundError } from '../page/failures.js';
import type { Action, Route } from '../policy.js';
import { getReader, pathPart, type Reader, readerOfRequest, readForm } from '../reader.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { cvMenus } from './menus.js';
import { type CvTarget, getFacts, otherTarget, ownTarget } from './target.js';

/** CVs with the same kind of address: those of the reader, and those of other people. */
interface Family {
  readonly prefix: string;
  readonly subject: Route['subject'];
  find(context: Context<StudioEnv>, reader: Reader): Promise<CvTarget>;
}

/** The fields of a request: those of its form, else of its query. */
const readFields = async (context: Context<StudioEnv>): Promise<URLSearchParams> =>
  context.req.method === 'POST' ? readForm(context) : new URL(context.req.url).searchParams;

const families = (studio: Studio): readonly Family[] => [
  {
    prefix: '/cv/:document',
    subject: 'own',
    find: async (context, reader) => ownTarget(studio, reader, pathPart(context, 'document')),
  },
  {
    prefix: '/people/:person/cv',
    subject: 'person',
    find: async (context, _) => {
      const menus = await cvMenus(today());
      return otherTarget(studio, pathPart(context, 'person'), await readFields(context), menus);
    },
  },
];

/** A request about a CV that the policy allows. */
export interface CvCall {
  readonly context: Context<StudioEnv>;
  readonly reader: Reader;
  readonly target: CvTarget;
}

/** Adds a route below the address of each CV. */
export type AddCvRoute = (
  method: Route['method'],
  path: string,
  action: Action,
  handler: (call: CvCall) => Response | Promise<Response>,
) => void;

/**
 * @returns a function that adds a route for CVs of the reader and of others; one that changes something for those of the
 * reader alone
 */
export function createCvRouting(add: AddRoute, studio: Studio): AddCvRoute {
  return (method, path, action, handler) => {
    for (const { prefix, subject, find } of families(studio)) {
      if (action === 'write' && subject !== 'own') continue;
      const readFacts: ReadFacts = async (context, current) => {
        try {
          return getFacts(await find(context, getReader(current)));
        } catch (error) {
          // A reader who may not see all people must not learn who exists.
          if (subject === 'person' && error instanceof NotFoundError) return null;
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
