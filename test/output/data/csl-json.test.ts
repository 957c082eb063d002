import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { CslItem, CslName } from '../../../src/citations/index.js';
import { writeCslJson } from '../../../src/output/data/json.js';
import { WORKS } from './csl-samples.js';
import { CSL_DATA } from './csl-schema.js';
import { parsed } from './selections.js';

const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(CSL_DATA);
const faults = (data: unknown): unknown => {
  validate(data);
  return validate.errors ?? [];
};

describe('works as CSL-JSON', () => {
  it('fit the schema and have the facts of the works', () => {
    const written = parsed(writeCslJson(WORKS));
    expect(faults(written)).toEqual([]);
    expect(written).toEqual(JSON.parse(JSON.stringify(WORKS)));
  });

  it('omit the marks of names', () => {
    const author: readonly CslName[] = [{ family: 'Holm', given: 'Ada', owner: true, student: '†' }];
    const item: CslItem = { id: 'x', type: 'book', author, editor: author };
    expect(faults([item])).not.toEqual([]);
    const written = parsed(writeCslJson([item]));
    expect(faults(written)).toEqual([]);
    expect(written).toEqual([
      {
        id: 'x',
        type: 'book',
        author: [{ family: 'Holm', given: 'Ada' }],
        editor: [{ family: 'Holm', given: 'Ada' }],
      },
    ]);
  });

  it('are an empty list if there is none', () => {
    expect(Buffer.from(writeCslJson([])).toString('utf8')).toBe('[]\n');
  });
});
