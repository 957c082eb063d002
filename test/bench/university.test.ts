import { expect, it } from 'vitest';
import { universityReport } from '../../bench/university.js';

it('the report on a university has a row for each person, also when records are repeated', async () => {
  const people = 120;
  const html = await universityReport(people);
  const table = html.slice(html.indexOf('<table class="people">'));
  const departments = table.split('<tbody>').length - 1;
  // Each department has a row for its sums as well.
  expect(table.split('<th scope="row"').length - 1).toBe(people + departments);
});
