import type { Hono } from 'hono';
import type { Area } from './area.js';
import type { BatchEvents } from './batches/events.js';
import type { StudioEnv } from './env.js';
import type { AddRoute } from './routing.js';
import type { SignInParts } from './sign-in/routes.js';
import type { Studio } from './studio.js';
import type { ProblemCounter } from './unit/problem-counts.js';

/** What some features need in addition to the studio. */
export interface FeatureParts {
  readonly app: Hono<StudioEnv>;
  readonly signIn: SignInParts;
  /** Those who watch batches. */
  readonly events: BatchEvents;
  readonly counter: ProblemCounter;
  /** Address of the studio for browsers. */
  readonly publicUrl: string;
}

/** Something that people do in the studio: pages, and their place in the navigation if they have one. */
export interface Feature {
  readonly area?: Area;
  readonly addRoutes: (add: AddRoute, studio: Studio, parts: FeatureParts) => void;
}
