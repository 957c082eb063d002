import type { CslItem } from '../../../src/citations/index.js';

const people = [
  { family: 'Ravencroft', given: 'Marisol T.' },
  { family: 'van der Berg', given: 'Jan' },
  { family: 'Aasgaard-Lié', given: 'Jean-Luc' },
];
const base = {
  author: people,
  title: 'Bedload pulses in <i>Salix</i> channels: H<sub>2</sub>O & DNA, 100% of $5 {sic}',
  issued: { 'date-parts': [[2024, 9, 3]] as const },
  DOI: '10.5555/a_b.2024(1)',
  URL: 'https://example.org/~m?a=1&b=50%25#c_d',
};
const journal = { 'container-title': 'Water & Earth Letters', volume: '61', issue: '4', page: '2210–2231' };
const publisher = { publisher: 'Ledgerstone and Sons', 'publisher-place': 'Bellharbor, WA' };

/** A work of each type that records become. */
export const WORKS: readonly CslItem[] = [
  { ...base, ...journal, id: '1', type: 'article-journal', ISSN: '1234-5678' },
  { ...base, ...journal, id: '2', type: 'article-magazine' },
  { ...base, ...journal, id: '3', type: 'article-newspaper', page: 'B4' },
  { ...base, ...journal, id: '4', type: 'review-book', genre: 'Book review' },
  { ...base, ...publisher, id: '5', type: 'book', ISBN: '978-0-0000-0000-0', 'collection-title': 'Rivers' },
  {
    ...base,
    ...publisher,
    id: '6',
    type: 'chapter',
    'container-title': 'Handbook of Applied Geomorphology',
    editor: [{ family: 'Hallbrook', given: 'S.' }],
    page: '411-446',
  },
  { ...base, ...publisher, id: '7', type: 'entry-encyclopedia', 'container-title': 'Encyclopedia of Snow' },
  { ...base, ...publisher, id: '8', type: 'entry-dictionary', 'container-title': 'Dictionary of Ice' },
  {
    ...base,
    ...publisher,
    id: '9',
    type: 'paper-conference',
    'container-title': 'Proc. River',
    page: '88–97',
  },
  { ...base, publisher: 'Utah Office', id: '10', type: 'report', number: 'TR-7', genre: 'Technical report' },
  { ...base, id: '12', type: 'manuscript', status: 'Under review', note: 'Submitted Aug 2026' },
  { ...base, id: '13', type: 'patent', number: '99887766', genre: 'Patent' },
  { ...base, ...publisher, id: '14', type: 'webpage', 'container-title': 'A Site' },
  { ...base, id: '15', type: 'speech', 'event-title': 'River Congress', genre: 'Keynote' },
  { ...base, ...publisher, id: '16', type: 'software' },
  { ...base, ...publisher, id: '17', type: 'dataset' },
  { ...base, ...publisher, id: '18', type: 'musical_score' },
  { ...base, id: '19', type: 'document', author: [{ literal: 'The Salt and Light Group' }] },
  { ...base, ...journal, id: '20', type: 'article-journal', issued: { literal: 'in press' } },
  { id: '21', type: 'document' },
];
