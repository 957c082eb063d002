import type { Paper } from '../../document/index.js';

/** The paper sizes; typed so that a new one must be added. */
export const PAPERS: Readonly<Record<Paper, Paper>> = { letter: 'letter', a4: 'a4' };

/** Sizes of text in points that can be read and fit the pages. */
export const SIZES = { least: 8, most: 14 } as const;

/** How the services write their log lines. */
export const LOG_FORMATS = ['json', 'text'] as const;

export type LogFormat = (typeof LOG_FORMATS)[number];
