import { describe, expect, it } from 'vitest';
import { readStylesheet } from '../../../src/document/css/stylesheet.js';
import { styleDocument } from '../../../src/document/index.js';

const reasons = (warnings: Iterable<{ readonly reason: string }>) =>
  [...warnings].map(({ reason }) => reason);
const DROPPED = 'Too much of this cannot be read, so all of it is dropped';

describe('CSS that cannot be read', () => {
  it('is dropped at each place, and the rest is read', () => {
    const { rules, warnings } = readStylesheet(`p{${'8pt;'.repeat(200)}color:red}h1{margin:0}`, 'a.css');
    expect(rules).toHaveLength(2);
    expect(reasons(warnings)).toEqual(['Identifier is expected']);
  });

  it('is dropped as a whole if there is so much of it that reading it would take minutes', () => {
    const { rules, warnings } = readStylesheet(`p{${'8pt;\n'.repeat(10_000)}}h1{margin:0}`, 'a.css');
    expect(rules).toEqual([]);
    expect(reasons(warnings)).toContain(DROPPED);
  });

  it('is dropped as a whole in an attribute, too', () => {
    const { warnings } = styleDocument(`<p style="${'8pt;'.repeat(12_000)}">`, 'a.html');
    expect(reasons(warnings)).toContain(DROPPED);
  });

  it('is dropped as a whole in a rule within a rule', () => {
    const { rules } = readStylesheet(`p{& b{${'8pt;'.repeat(12_000)}}}`, 'a.css');
    expect(rules.every(({ declarations }) => declarations.length === 0)).toBe(true);
  });

  it('is dropped in all of many rules within a rule, since their errors count together', () => {
    const inner = `& b{${'8pt;'.repeat(1000)}}`;
    const { rules } = readStylesheet(`p{${inner.repeat(30)}& i{margin:0}}`, 'a.css');
    expect(rules.every(({ declarations }) => declarations.length === 0)).toBe(true);
  });
});
