import { writeTrace } from '../output/index.js';
import { getTraces } from '../sections/index.js';
import { openUnitBuilder } from './builders/unit.js';
import { getUnitKind } from './kinds/index.js';
import { type Observer, SILENT } from './observer.js';
import { requireTraceable } from './output/files.js';
import type { OutputRequest, UnitRequest } from './request.js';
import { type WrittenDocument, writeDocument } from './write-document.js';

/** A report or accreditation table to write. */
export interface ReportRequest extends UnitRequest, OutputRequest {
  /** Also writes which records each number comes from, as JSON. */
  readonly trace?: boolean | undefined;
}

export interface WrittenReport extends WrittenDocument {
  /** How many people it is about. */
  readonly people: number;
  readonly period: { readonly from: string; readonly to: string };
}

/**
 * Writes a report on a unit, or an accreditation table.
 * @throws UsageError `unit.unknown`, `window`, and what reading and writing throw; nothing is written then
 * @example
 * const unit = { kind: 'college', name: 'School of Management' };
 * await writeReport({ settings, source, unit, window: '2025', formats: ['pdf', 'csv'], out: 'out/' });
 */
export async function writeReport(
  request: ReportRequest,
  observer: Observer = SILENT,
): Promise<WrittenReport> {
  const { table, trace = false, out } = request;
  if (trace) requireTraceable(out);
  const kind = getUnitKind(table);
  const { prepared, ...written } = await writeDocument(
    {
      kind,
      id: undefined,
      word: table,
      open: () => openUnitBuilder(kind, request, observer),
      extraFiles: ({ report }) =>
        trace ? [{ ending: '.trace.json', bytes: writeTrace(getTraces(report.tables)) }] : [],
    },
    request,
    observer,
  );
  const { people, period } = prepared;
  return { ...written, people, period };
}
