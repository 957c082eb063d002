import { join } from 'node:path';
import { type Start, starter } from './engine.js';
import { COMMAND } from './package-files.js';
import { AS_OF } from './workload.js';

/** An engine of the table. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  readonly start: Start;
  /** The target of this project: it takes at least so many times as long as ours; null for none. */
  readonly targetRatio: number | null;
  /** The command that makes one document in a new process; null for a process of this benchmark. */
  readonly command: ((folder: string, out: string) => readonly string[]) | null;
}

const COMMON = { targetRatio: null, command: null } as const;

/** Ours come first; all others are compared with `html`. */
export const ENGINES: readonly Entry[] = [
  {
    ...COMMON,
    id: 'html',
    label: 'vitae, filled HTML to PDF',
    start: starter('html', () => import('./peers/vitae-html.js')),
    command: (folder, out) => [process.execPath, COMMAND, 'print', join(folder, '0.html'), '--out', out],
  },
  {
    ...COMMON,
    id: 'xml',
    label: 'vitae, XML to PDF',
    start: starter('xml', () => import('./peers/vitae-xml.js')),
    command: (folder, out) => [
      ...[process.execPath, COMMAND, 'cv', '--input', join(folder, '0.xml'), '--as-of', AS_OF],
      ...['--audit', join(folder, 'audit.jsonl'), '--out', out],
    ],
  },
  {
    ...COMMON,
    id: 'again',
    label: 'vitae, records to PDF after one change',
    start: starter('xml', () => import('./peers/vitae-again.js')),
  },
  {
    ...COMMON,
    id: 'pdfkit',
    label: 'pdfkit, plain',
    start: starter('model', () => import('./peers/pdfkit.js')),
    targetRatio: 10,
  },
  {
    ...COMMON,
    id: 'pdfmake',
    label: 'pdfmake',
    start: starter('model', () => import('./peers/pdfmake.js')),
  },
  {
    ...COMMON,
    id: 'typst',
    label: 'Typst, tagged',
    start: starter('model', () => import('./peers/typst.js')),
    targetRatio: 10,
  },
  {
    ...COMMON,
    id: 'chromium',
    label: 'Chromium, warm',
    start: starter('html', () => import('./peers/chromium.js')),
    targetRatio: 16,
  },
  {
    ...COMMON,
    id: 'weasyprint',
    label: 'WeasyPrint',
    start: starter('html', () => import('./peers/weasyprint.js')),
  },
];
