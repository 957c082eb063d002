import type { ReportRequest } from '../../generate.js';
import { nearest, UsageError } from '../../ground/index.js';
import type { Audience } from '../../schema/index.js';
import {
  FORM_NAMES,
  type FormName,
  type Period,
  periodOf,
  type UnitQuery,
  windowNamed,
} from '../../sections/index.js';
import type { AuditFlags } from '../audit.js';
import { dayOf, today } from '../days.js';
import type { Settings } from '../settings/settings.js';
import type { SourceFlags } from './person.js';
import { type WindowFlags, windowOf } from './window.js';

export interface ReportFlags extends SourceFlags, WindowFlags, AuditFlags {
  readonly college?: string;
  readonly department?: string;
  readonly all?: boolean;
  readonly asOf?: string;
  readonly audience?: string;
  readonly out?: string;
  readonly format?: string;
  readonly table?: string;
  readonly side?: string;
  readonly trace?: boolean;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

export type ReportFormat = ReportRequest['formats'][number];

/** The formats that reports and tables come in. */
export const REPORT_FORMATS = ['pdf', 'html', 'csv', 'xlsx'] as const;
const AUDIENCES = ['internal', 'confidential'] as const;
/** The table of accreditation that is a vita of each person. */
export const ABET = 'abet';
const TABLES = [...FORM_NAMES, ABET] as const;
export type TableName = FormName | typeof ABET;

/** The one unit that the command line names. */
export function unitOf({ college, department, all }: ReportFlags): UnitQuery {
  const named: readonly UnitQuery[] = [
    ...(college === undefined ? [] : [{ kind: 'college', name: college.trim() } as const]),
    ...(department === undefined ? [] : [{ kind: 'department', name: department.trim() } as const]),
    ...(all ? [{ kind: 'university' } as const] : []),
  ];
  const [only] = named;
  if (only && named.length === 1) return only;
  throw new UsageError('unit.which', 'Which unit is the report to be about?', {
    hint: 'Give one of --college NAME, --department NAME and --all.',
  });
}

/** The table of an accrediting body that is asked for; null for a report. */
export function tableOf({ table }: ReportFlags): TableName | null {
  if (table === undefined) return null;
  const found = TABLES.find(known => known === table.trim().toLowerCase());
  if (found !== undefined) return found;
  const meant = nearest(table, TABLES);
  throw new UsageError('table', `There is no table “${table}”.`, {
    hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use one of ${TABLES.join(', ')}.`,
  });
}

/** Ratings and ranks are for the institution, so there is no report for the public. */
export function audienceOf({ audience = AUDIENCES[0] }: ReportFlags): Audience {
  const found = AUDIENCES.find(known => known === audience.trim().toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError('audience', `There is no report for the audience “${audience}”.`, {
    hint: `Use ${AUDIENCES.join(' or ')}.`,
  });
}

/** Computes the period of a report from the day of the reply. */
export type PeriodResolver = (date: string | null) => { readonly asOf: string; readonly period: Period };

/**
 * What the command line says of dates, checked before anybody is asked for.
 * @param usual name of the window where none is asked for
 */
export function datesOf(flags: ReportFlags, { years }: Settings, usual: string): PeriodResolver {
  if (/^since-/i.test(flags.window ?? '')) {
    throw new UsageError('window', `The window ${flags.window} begins on another day for each person.`, {
      hint: 'Name a window that is the same for all, such as academic-year:2025.',
    });
  }
  const day = dayOf('as-of', flags.asOf, 'first');
  const resolveWindow = windowOf(flags) ?? windowNamed(usual);
  return date => {
    const asOf = day ?? date ?? today();
    return { asOf, period: periodOf(resolveWindow({ person: null, asOf, years }), asOf) };
  };
}
