import { describe, expect, it } from 'vitest';
import { fill } from '../../src/document/index.js';
import { getError, LETTER, load } from './template-in-memory.js';

const failure = async (body: string, values: object) => {
  const template = await load({ 't/body.hbs': body });
  const model = { title: 'A', author: null, description: 'x', ...values };
  return getError(Promise.resolve().then(() => fill(template, model, LETTER)));
};

describe('the error of a value that the model does not have', () => {
  it('lists the first twelve names of many', async () => {
    const names = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`field${i}`, i]));
    const error = await failure('<p>{{many.other}}</p>', { many: names });
    expect(error.message).toBe('body.hbs, line 1: unknown value "many.other".'.replace('body', 't/body'));
    expect(error.hint).toMatch(/^Use one of field0, .*field11, …\.$/);
  });

  it('has no names if the value around it is empty', async () => {
    const error = await failure('<p>\n{{none.other}}</p>', { none: {} });
    expect(error.message).toBe('t/body.hbs, line 2: unknown value "none.other".');
    expect(error.place).toEqual({ source: 't/body.hbs', line: 2 });
    expect(error.hint).toBe('Use the values of the “cv” model.');
  });

  it('passes on the message of another failure, at the template', async () => {
    const broken = {
      get text() {
        throw new Error('The database is gone');
      },
    };
    const error = await failure('<p>{{broken.text}}</p>', { broken });
    expect(error.code).toBe('template.fill');
    expect(error.message).toBe('small: The database is gone.');
    expect(error.place).toEqual({ source: 'small' });
  });

  it('is one of a limit if the text exceeds what memory can hold', async () => {
    const huge = {
      get text() {
        throw new RangeError('Invalid string length');
      },
    };
    const error = await failure('<p>{{huge.text}}</p>', { huge });
    expect(error.code).toBe('template.limit');
    expect(error.message).toBe('small: the page is too long, or its blocks are nested too deep.');
  });

  it('names no path for a value of null in the middle of one', async () => {
    const error = await failure('<p>{{title.a.b}}</p>', {});
    expect(error.code).toBe('template.fill');
    expect(error.place?.source).toMatch(/small|t\/body\.hbs/);
  });
});
