import { expect, it } from 'vitest';
import { TemplateError } from '../../src/core/index.js';
import { withinStack } from '../../src/generate/faults.js';

it('refuses a page that needs more than the stack', () => {
  const endless = (): number => 1 + endless();
  const refused = expect.objectContaining({
    ...{ code: 'page.limit', message: 'page.html: boxes are nested too deep.' },
    ...{ place: { source: 'page.html' }, hint: 'Nest fewer elements.' },
  });
  expect(() => withinStack('page.html', endless)).toThrow(refused);
  expect(() => withinStack('page.html', endless)).toThrow(TemplateError);
});

it.each([new RangeError('Invalid array length'), new TypeError('no')])('leaves %s as it is', error => {
  const fail = () => {
    throw error;
  };
  expect(() => withinStack('page.html', fail)).toThrow(error);
  expect(withinStack('page.html', () => 1)).toBe(1);
});
