import { UsageError } from '../core/index.js';
import { writeCsv } from '../output/index.js';
import { type FormName, sideTemplate, unitTitle } from '../sections/index.js';
import { fileWord } from '../text/index.js';
import { openLog } from './audit.js';
import { openUnitBuilder } from './builders/unit.js';
import { ACCREDITATION } from './kinds/index.js';
import { type Observer, SILENT } from './observer.js';
import { filePaths, requireReplaceable, writeWhole } from './output/files.js';
import type { OutputRequest, UnitRequest } from './request.js';

export interface WrittenSideTemplate {
  /** The path of the file; null if it was returned. */
  readonly path: string | null;
  readonly bytes: Uint8Array;
  /** How many people it has a row for. */
  readonly people: number;
  /** Names of people who have no net ID, by which a side file names people. */
  readonly nameless: readonly string[];
}

/**
 * Writes the side file of an accreditation table to fill in, with the names and net IDs of everyone in the unit, and
 * with what `side` holds already.
 * @throws UsageError `side.table` without a table of a body, `side.format` for a file that is not CSV, `out.exists`, and
 * what reading the unit throws
 */
export async function writeSideTemplate(
  request: UnitRequest & OutputRequest & { readonly table: FormName },
  observer: Observer = SILENT,
): Promise<WrittenSideTemplate> {
  const { settings, table, out, purpose, audience = 'internal', force = false } = request;
  if (typeof out === 'string' && /\.\w+$/.test(out) && !/\.csv$/i.test(out)) {
    throw new UsageError('side.format', `${out} is not the name of a CSV file.`, {
      hint: 'Give it the suffix .csv.',
    });
  }
  const builder = await openUnitBuilder(ACCREDITATION, request, observer);
  try {
    const log = await openLog('person', [], purpose, settings, observer.notice);
    const fetched = await builder.fetch('');
    const { unit, members, institution } = fetched.read();
    const bytes = (await writeCsv([sideTemplate(table, members)])).get('side') ?? new Uint8Array();
    const nameless = members.flatMap(({ netId, name }) => (netId === null ? [name] : []));
    const people = members.length - nameless.length;
    const file = { format: 'csv', ending: '.csv', bytes } as const;
    const enter = (): Promise<void> =>
      log(
        { kind: `${table}-side`, audience, files: [file] },
        { record: members, version: fetched.version, isEncrypted: false, subject: null },
      );
    if (out === null) {
      await enter();
      return { path: null, bytes, people, nameless };
    }
    const stem = `${fileWord(unitTitle(unit, institution))}-${table}-side`;
    const path = filePaths(out, ['csv'], stem)(file);
    const contents = new Map([[path, bytes]]);
    if (!force) requireReplaceable(contents);
    await enter();
    writeWhole(contents, force);
    return { path, bytes, people, nameless };
  } finally {
    await builder.close();
  }
}
