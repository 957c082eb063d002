import type { Context, Hono } from 'hono';
import type { StudioEnv } from './env.js';
import type { createGuard, ReadFacts } from './guard.js';
import type { Route } from './policy.js';

type Handler = (context: Context<StudioEnv>) => Response | Promise<Response>;

/** Adds a route that is served only if the policy allows its action. */
export type AddRoute = (route: Route, handler: Handler, readFacts?: ReadFacts) => void;

/** @returns a function that adds routes, and the list of those that it added */
export function createRouting(
  app: Hono<StudioEnv>,
  guard: ReturnType<typeof createGuard>,
): { readonly add: AddRoute; readonly routes: readonly Route[] } {
  const routes: Route[] = [];
  return {
    routes,
    add: (route, handler, readFacts) => {
      routes.push(route);
      const note = async (context: Context<StudioEnv>, next: () => Promise<void>): Promise<void> => {
        context.set('route', route.path);
        await next();
      };
      app.on(route.method, route.path, note, guard(route, readFacts), handler);
    },
  };
}
