import { beforeAll, describe, expect, it } from 'vitest';
import { ACCREDITATION, REPORT } from '../../src/app/index.js';
import { type GeneratedDocument, Generator } from '../../src/generate.js';
import { getAffiliations } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import {
  getAccreditation,
  getMember,
  getPeriod,
  getReport,
  isIn,
  periodBefore,
  type UnitQuery,
  yearsUpTo,
} from '../../src/sections/index.js';
import { htmlText } from '../support/html-text.js';
import { pageFills } from '../support/page-fill.js';
import { difference, pdfText } from '../support/pdf-text.js';
import { computeText, getBytes } from '../support/render.js';

const institution = 'Tamarack Valley University';
const asOf = '2026-01-14';
const unit: UnitQuery = { kind: 'college', name: 'School of Management' };
const period = getPeriod({ from: '2025-01-01', to: '2025-12-31' }, asOf);
const before = periodBefore(period);
const generator = new Generator();

const members = [...sampleUniversity({ faculty: 120, institution })]
  .filter(person => isIn(unit, getAffiliations(person)))
  .map(person =>
    getMember(person, { period, before, years: yearsUpTo(period), asOf, institution, audience: 'internal' }),
  );
const QUALIFIED = ['sa', 'sa', 'pa', 'sp', 'ip', 'a'];
/** The same people with what a school writes about them; the last is left open. */
const classified = members.map((member, i) =>
  i === members.length - 1
    ? member
    : {
        ...member,
        side: {
          line: i + 2,
          status: i % 4 === 3 ? ('supporting' as const) : ('participating' as const),
          discipline: ['Accounting', 'Finance'][i % 2] ?? '',
          responsibilities: 'UT, RES',
          percent: { sa: null, pa: null, sp: null, ip: null, a: null, [QUALIFIED[i % 6] ?? 'sa']: 100 },
          basis: 'Refereed articles',
          degree: null,
          appointed: null,
          creditHours: null,
          confirmed: null,
          works: {},
        },
      },
);
const options = { unit, period, before, asOf, institution };

const make = (
  report: ReturnType<typeof getReport> | ReturnType<typeof getAccreditation>,
  template: string,
): Promise<GeneratedDocument> =>
  generator.render(template === 'accreditation' ? ACCREDITATION : REPORT, {
    report,
    audience: 'internal',
    template,
    asOf,
    lang: 'en-US',
    paper: 'letter',
    formats: ['pdf', 'html'],
  });

const getHtml = ({ files }: GeneratedDocument): string => computeText({ files }, 'html');

/** The words of a page, a line for each block and row; charts by what they say to those who do not see them. */
const lines = (html: string): string =>
  htmlText(
    html
      .replace(/<svg[\s\S]*?aria-label="([^"]*)"[\s\S]*?<\/svg>/g, '[$1]')
      .replace(/<\/(?:p|h\d|li|tr|figcaption|dt|dd)>|<\/figure>/g, '$&\n'),
  )
    .split('\n')
    .map(line =>
      line
        .replace(/[\s\u00a0]+/g, ' ')
        .replaceAll('\u2060', '')
        .trim(),
    )
    .filter(line => line !== '')
    .join('\n');

describe.each([
  ['college-report', () => getReport(members, options)],
  ['accreditation', () => getAccreditation('aacsb-8-1', members, options)],
  ['aacsb-3-1', () => getAccreditation('aacsb-3-1', classified, options)],
] as const)('the pages of %s', (golden, report) => {
  let document: GeneratedDocument;

  beforeAll(async () => {
    document = await make(report(), golden === 'college-report' ? golden : 'accreditation');
  });

  it('say what the golden says', async () => {
    await expect(`${lines(getHtml(document))}\n`).toMatchFileSnapshot(`goldens/${golden}.txt`);
  });

  it('have every word of the HTML on paper', async () => {
    const [html, pdf] = [getHtml(document), await pdfText(getBytes(document, 'pdf'))];
    expect(difference(pdf.join(' '), htmlText(html))).toBeNull();
  });
});

describe('the report on an institution of many colleges', () => {
  it('fills the page on which the table of colleges ends', async () => {
    const whole: UnitQuery = { kind: 'university' };
    const all = [...sampleUniversity({ faculty: 60, institution })].map(person =>
      getMember(person, {
        period,
        before,
        years: yearsUpTo(period),
        asOf,
        institution,
        audience: 'internal',
      }),
    );
    const document = await make(getReport(all, { ...options, unit: whole }), 'college-report');
    const [, second] = await pageFills(getBytes(document, 'pdf'));
    expect(second?.share).toBeGreaterThan(0.5);
  });
});
