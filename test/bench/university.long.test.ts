import { expect, it } from 'vitest';
import { universityReport } from '../../bench/university.js';

it('the report on a university has a row for each person and department, also when records are repeated', async () => {
  const people = 120;
  const html = await universityReport(people);
  const table = html.slice(html.indexOf('<table class="people">'));
  const departments = table.split('<tbody>').slice(1);
  const getRows = (html: string) => html.split('<th scope="row"').length - 1;
  // One person of the first hundred has a joint appointment, and so a row in each of two departments.
  const joint = 1;
  // A department of several people has a row for its sums as well.
  const sums = departments.filter(department => getRows(department) > 1);
  expect(getRows(table)).toBe(people + joint + sums.length);
});
