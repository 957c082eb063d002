import { expect, it } from 'vitest';
import { checkClock } from '../../../src/app/doctor/services.js';

it('warns when the clocks differ by more than a minute', () => {
  expect(checkClock(null).state).toBe('skipped');
  for (const seconds of [0, 60, -60]) expect(checkClock(seconds).state).toBe('ok');
  expect(checkClock(61)).toMatchObject({
    state: 'warning',
    message: 'This clock is 61 seconds behind that of the service.',
  });
  expect(checkClock(-600).message).toBe('This clock is 10 minutes ahead of that of the service.');
  expect(checkClock(7300).message).toBe('This clock is 2 hours behind that of the service.');
});
