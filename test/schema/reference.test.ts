import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENTITIES } from '../../src/schema/index.js';
import { fieldReference } from './field-reference.js';

const file = new URL('../../docs/fields.md', import.meta.url);
if (process.env.UPDATE_DOCS === '1') writeFileSync(file, fieldReference());

describe('docs/fields.md', () => {
  it('equals the declarations (npm run docs updates it)', () => {
    expect(readFileSync(file, 'utf8')).toBe(fieldReference());
  });

  it('has a part for each entity and a target for each link', () => {
    const text = fieldReference();
    for (const { label, name } of ENTITIES) expect(text).toContain(`## ${label}\n\nEntity \`${name}\`.`);
    const anchors = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(match => match[1]);
    const targets = [...text.matchAll(/^### (.+)$/gm)].map(match =>
      match[1]?.toLowerCase().replace('.', '').replaceAll(' ', '-'),
    );
    expect(anchors.length).toBeGreaterThan(20);
    expect(new Set(anchors)).toEqual(new Set(targets));
  });

  it('has whole table rows only', () => {
    const rows = fieldReference()
      .split('\n')
      .filter(line => line.startsWith('|'));
    for (const row of rows) expect(row.split('|')).toHaveLength(9);
  });
});
