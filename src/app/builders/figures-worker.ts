import { parentPort, workerData } from 'node:worker_threads';
import type { Settings, StoredSettings } from '../settings/settings.js';
import { type ListedPerson, openSource, type SourceChoice } from '../sources/index.js';
import { type FiguresRequest, openFigures, type ReadMember, type ReportDates } from './figures.js';

/** What a worker gets when it starts: plain data without secrets. */
export interface FiguresData {
  readonly request: Omit<FiguresRequest, 'settings' | 'side'> & { readonly settings: StoredSettings };
  readonly source: SourceChoice;
  readonly dates: ReportDates;
  readonly institution: string;
}

/** The answer about a listed person: null for one who is not of the unit. */
export type FiguresAnswer = { readonly ref: string } & (
  | { readonly read: ReadMember | null }
  | { readonly isUnreadable: true }
);

/** Opens the reader of a worker. */
async function openReader({ request, source: choice, dates, institution }: FiguresData) {
  // Databases need nothing of the host.
  const settings = { ...request.settings, host: { environment: {}, user: '' } } as unknown as Settings;
  const { reader } = await openFigures({ ...request, settings });
  const read = reader(await openSource(choice, settings), dates, institution);
  return async (listed: ListedPerson): Promise<FiguresAnswer> => {
    try {
      return { ref: listed.ref, read: await read(listed) };
    } catch {
      return { ref: listed.ref, isUnreadable: true };
    }
  };
}

const reader = parentPort === null ? null : openReader(workerData as FiguresData);

parentPort?.on('message', async (listed: ListedPerson) =>
  parentPort?.postMessage(await (await reader)?.(listed)),
);
