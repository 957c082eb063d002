import { spawnSync } from 'node:child_process';

/** Path of Chromium; null without it. */
export const CHROMIUM: string | null =
  spawnSync('which', ['chromium'], { encoding: 'utf8' }).stdout.trim() || null;
