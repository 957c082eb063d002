import { expect, it } from 'vitest';
import type { GatheredReport, ReportPlan, ReportPreview } from '../../../src/studio/report/builder.js';
import { createReports, StillGatheringError } from '../../../src/studio/report/reports.js';

const plan = (window: string): ReportPlan => ({
  ...{ unit: { kind: 'university' }, window, compare: null, audience: 'internal', table: null },
  asOf: '2026-11-26',
});
const gathered = (of: ReportPlan): GatheredReport => ({
  ...{ plan: of, bytes: new Uint8Array(), hash: '', version: '', people: 3, unread: [] },
});
const preview = async (): Promise<ReportPreview> => ({
  ...{ title: '', html: '', styleHashes: [], figures: [], period: '', before: null, notices: [] },
});
const now = (): Date => new Date('2026-11-26T12:00:00Z');

it('makes a report once for all who wait, and again after it is forgotten', async () => {
  let made = 0;
  const gather = async (of: ReportPlan) => {
    made++;
    return gathered(of);
  };
  const reports = createReports({ gather, preview }, now);
  await Promise.all([reports.get(plan('2025')), reports.get(plan('2025')), reports.get(plan('2024'))]);
  expect(made).toBe(2);
  reports.forget(plan('2025'));
  await reports.get(plan('2025'));
  expect(made).toBe(3);
});

it('says how many people are read while a report is being made', async () => {
  let end = (): void => {};
  const gather = async (of: ReportPlan, progress: Int32Array) => {
    progress.set([40, 145]);
    await new Promise<void>(resolve => {
      end = resolve;
    });
    return gathered(of);
  };
  const reports = createReports({ gather, preview }, now);
  const error = await reports.get(plan('2025')).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(StillGatheringError);
  expect((error as StillGatheringError).progress).toMatchObject({ done: 40, all: 145 });
  end();
  expect(await reports.get(plan('2025'))).toMatchObject({ people: 3 });
});

it('tries again after a failure', async () => {
  let tries = 0;
  const gather = async (of: ReportPlan) => {
    if (++tries === 1) throw new Error('down');
    return gathered(of);
  };
  const reports = createReports({ gather, preview }, now);
  await expect(reports.get(plan('2025'))).rejects.toThrow('down');
  expect(await reports.get(plan('2025'))).toMatchObject({ people: 3 });
});
