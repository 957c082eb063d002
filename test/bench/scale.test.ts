import { describe, expect, it } from 'vitest';
import { figuresText, planText, type ScaleFigures } from '../../bench/scale.js';

const FIGURES: ScaleFigures = {
  cpuMs: 50,
  serviceCpuMs: 4,
  mergeMs: 0.9,
  documentBytes: 60_000,
  ledgerBytes: 20_000,
  auditBytes: 500,
  peakMb: 400,
};

const NIGHT = { documents: 1_000_000, hours: 8, load: 0.5 };
const PRICES = { coreHour: 0.1, gigabyteMonth: 0.02, writes: 0.005, reads: 0.0004 };

describe('a night of very many documents', () => {
  const rows = new Map(
    planText(FIGURES, NIGHT, PRICES)
      .split('\n')
      .map(line => line.split('|').map(cell => cell.trim()))
      .map(([, name = '', needed, dollars]) => [name, [needed, dollars]]),
  );

  it('needs the processor time of all documents, shared by the hours and the load', () => {
    // 50,000 s are 13.9 hours, at half load 27.8 core hours.
    expect(rows.get('cores for the batch')).toEqual(['4', '2.78']);
    expect(rows.get('cores for the service')).toEqual(['1', '0.22']);
    expect(rows.get('the merge, hours in one process')?.[0]).toBe('0.250');
  });

  it('needs room for documents, ledgers and audit logs', () => {
    expect(rows.get('documents')).toEqual(['60 GB', '1.20 a month']);
    expect(rows.get('ledgers')).toEqual(['20 GB', '0.40 a month']);
    expect(rows.get('audit logs')).toEqual(['1 GB', '0.01 a month']);
  });

  it('sends two requests that write and one that reads for each document', () => {
    expect(rows.get('requests that write')).toEqual(['2,000,000', '10.00']);
    expect(rows.get('requests that read')).toEqual(['1,000,000', '0.40']);
  });
});

it('shows the figures of one document', () => {
  expect(figuresText(FIGURES)).toMatch(/processor time of the batch, ms +\| +50\.0 \|/);
  expect(figuresText(FIGURES)).toMatch(/the document, kB +\| +60\.0 \|/);
});
