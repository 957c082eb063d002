import { expect, it } from 'vitest';
import { universityReport } from '../../bench/university.js';

it('the report on a university has a row for each person asked for, also for more than were read', async () => {
  const people = 120;
  const html = await universityReport(people);
  const table = html.slice(html.indexOf('<table class="people">'));
  const departments = table.split('<tbody>').length - 1;
  // Beside a row for each person there is one with what each department adds up to.
  expect(table.split('<th scope="row"').length - 1).toBe(people + departments);
});
