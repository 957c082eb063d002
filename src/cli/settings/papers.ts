import type { Paper } from '../../document/index.js';

/** The papers, each of those that the document room knows. */
export const PAPERS: Readonly<Record<Paper, Paper>> = { letter: 'letter', a4: 'a4' };

/** The paper of that name in any letter case; null where there is none. */
export const paperNamed = (name: string): Paper | null =>
  Object.values(PAPERS).find(paper => paper === name.toLowerCase()) ?? null;
