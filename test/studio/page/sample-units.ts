import type { RemindersView, UnitRow, UnitView } from '../../../src/studio/unit/views.js';
import { RUNNING_BATCH } from './sample-batches.js';

const UNIT = 'department-civil-and-environmental-engineering';

const row = (n: number, name: string, rank: string | null, more: Partial<UnitRow>): UnitRow => ({
  ...{ ref: `x${n}`, name, rank, department: null, mark: 'frozen', own: 'frozen', statements: '4 of 4' },
  ...{ problems: 0, changed: '6 November', cv: `/people/x${n}/cv`, packet: `/people/x${n}/packet/2025` },
  ...more,
});

export const UNIT_VIEW: UnitView = {
  title: 'Civil and Environmental Engineering',
  sentence:
    'Annual review 2025. Of 22 packets, 11 are frozen, 6 are in draft, 3 have not been started and 2 could not be made.',
  query: { unit: UNIT, year: '2025', words: '', mark: '', order: 'name', page: 1 },
  marks: [
    { value: '', label: 'All 22' },
    { value: 'frozen', label: 'Frozen, 11' },
    { value: 'failed', label: 'Not made, 2' },
  ],
  years: ['2026', '2025', '2024'].map(year => ({ value: year, label: year })),
  units: [
    { value: 'college-engineering', label: 'Engineering' },
    { value: UNIT, label: 'Civil and Environmental Engineering' },
  ],
  rows: [
    row(0, 'Abernathy-Voss, Lucan', 'Professor', {}),
    row(1, 'Bergstrøm, Clem', 'Assistant Professor', { problems: 1, changed: '9 November' }),
    row(2, 'Brandvold, Solveig', 'Associate Professor', { mark: 'failed', problems: 2 }),
    row(3, 'Calloway, Ines', 'Assistant Professor', {
      ...{ mark: 'draft', own: 'draft', statements: '1 of 4', problems: null, changed: 'today, 9:05' },
    }),
    row(4, 'Lanza, Bartolomeo', null, {
      ...{ mark: 'none', own: 'none', statements: '0 of 4', problems: 11, changed: '' },
    }),
  ],
  ...{ found: 105, pages: 3, members: 105 },
  makes: [
    { value: 'packet', label: 'Packets of 2025' },
    { value: 'cv-public', label: 'CVs for the public' },
  ],
  batch: RUNNING_BATCH,
  isBatchOfPackets: true,
  made: '/batches/b11',
  hasOnePdf: true,
  purpose: 'annual review 2025',
};

export const REMINDERS: RemindersView = {
  title: 'Civil and Environmental Engineering',
  year: '2025',
  back: '/people',
  lists: [
    {
      id: 'unwritten',
      label: '2 people with no statement written',
      names: 'Lanza, Bartolomeo\nZubiri, Maite',
    },
    { id: 'begun', label: '1 person with some statements to write', names: 'Calloway, Ines' },
  ],
};
