import type { Engine, Perform } from './engine.js';
import { runLanes } from './lanes.js';

/** An engine that does one job after the other in this thread, and keeps none of them from harming it. */
export const directEngine = (perform: Perform): Engine => ({
  run: plan => runLanes(1, perform, plan),
  close: async () => {},
});
