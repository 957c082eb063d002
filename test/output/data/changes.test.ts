import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../src/output/data/csv.js';
import { writeChangesJson } from '../../../src/output/data/json.js';
import { changesTable } from '../../../src/output/data/section-tables.js';
import { changesModel } from '../../../src/sections/index.js';
import { AS_OF, INSTITUTION, parsed, samplePerson } from './selections.js';

const { model, changes } = changesModel(samplePerson('ravencroft'), {
  ...{ asOf: AS_OF, institution: INSTITUTION, audience: 'internal' },
  since: {
    person: samplePerson('earlier'),
    day: '2025-03-12',
    hash: 'abc',
    documents: [],
    notices: [],
  },
});

interface WrittenChange {
  readonly kind: string;
  readonly entity: string;
  readonly id: string | null;
}

describe('changes as JSON', () => {
  const written = parsed(writeChangesJson(changes)) as { readonly changes: readonly WrittenChange[] };
  const ofRecord = (id: string) => written.changes.filter(change => change.id === id);

  it('have a marker of the format, both days and the hash', () => {
    expect(written).toMatchObject({
      format: 'faculty-vitae changes 1',
      asOf: AS_OF,
      since: '2025-03-12',
      record: 'abc',
    });
    expect(written.changes).toHaveLength(changes.changes.length);
  });

  it('have the fields that differ with both values in the form of the records', () => {
    expect(ofRecord('58226520702')).toEqual([
      {
        kind: 'corrected',
        entity: 'congrant_external',
        idBefore: '58226520702',
        id: '58226520702',
        title: 'Community Stewardship of Low-Cost Stream Gauges',
        before: { section: 'funding', group: 'External – current', rule: 'shown' },
        after: { section: 'funding', group: 'External – current', rule: 'shown' },
        fields: [{ field: 'amount', difference: 'meaning', was: '287750.00', now: '312750.00' }],
      },
    ]);
  });

  it('have the stages of a progress', () => {
    expect(ofRecord('58226520211')).toMatchObject([
      { kind: 'progressed', from: 'Accepted', to: 'Published', fields: [] },
    ]);
  });

  it('have no state before or after for what appeared or disappeared, and both ids of an uncertain pair', () => {
    expect(ofRecord('58226520208')).toMatchObject([{ kind: 'late', idBefore: null, before: null }]);
    const gone = written.changes.filter(({ kind }) => kind === 'withdrawn');
    expect(gone).toMatchObject([{ idBefore: '58226520506', id: null, after: null }]);
    expect(ofRecord('58226520217')).toMatchObject([{ kind: 'uncertain', idBefore: '58226520199' }]);
  });
});

describe('changes as a table', () => {
  const { columns, rows } = changesTable(model);
  const of = (title: string) => rows.filter(row => String(row[2]).includes(title));

  it('have a row for each change or field, without marks that bind words', async () => {
    expect(columns.map(({ label }) => label)).toEqual([
      ...['Section', 'Change', 'Record', 'Date', 'Note', 'Field', 'Was', 'Now'],
    ]);
    expect(of('Low-cost acoustic gauges').map(row => row.slice(5))).toEqual([
      ['Pages', null, '104-127'],
      ['Authors', null, 'Tamsin Fairweather (Author, Tamarack Valley University Undergraduate)'],
    ]);
    expect(of('Measuring')).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/[\u00a0\u2060]/);
    const csv = Buffer.from((await writeCsv([changesTable(model)])).get('list') ?? []).toString('utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(rows.length + 1);
  });

  it('name the earlier record of an uncertain pair', () => {
    const [row] = of('Turbidity from trail cameras');
    expect(row?.[1]).toBe('Perhaps the same');
    expect(row?.[4]).toMatch(/^Before: .*burned watersheds/);
  });
});
