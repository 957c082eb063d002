import { describe, expect, it } from 'vitest';
import { fill, scaleTemplate, styleFilled } from '../../../src/document/index.js';
import { LETTER, load } from '../template-in-memory.js';

const CSS = `@page { @bottom-left { font-size: 8pt } }
:root { --dates: 60pt }
html { font: 10pt/12pt serif }
p { margin: 4pt 6pt; border-top: 1pt solid; line-height: 20pt; padding-left: 3pt; height: 90pt }
.a { font-size: 8pt; margin-top: 2pt }`;

const template = await load({ 't/style.css': CSS, 't/body.hbs': '<p>{{title}}</p>' });

describe('a template in another size', () => {
  it('has all lengths in points larger, but those of margin boxes, rules and heights', () => {
    expect(scaleTemplate(template, 11, 'regular').style).toBe(`@page { @bottom-left { font-size: 8pt } }
:root { --dates: 66pt }
html { font: 11pt/13.2pt serif }
p { margin: 4.4pt 6.6pt; border-top: 1pt solid; line-height: 22pt; padding-left: 3.3pt; height: 90pt }
.a { font-size: 8.8pt; margin-top: 2.2pt }`);
  });

  it('has lines and paragraphs closer or further apart by its density', () => {
    expect(scaleTemplate(template, null, 'open').style).toContain('font: 10pt/12.96pt serif');
    expect(scaleTemplate(template, null, 'compact').style).toContain(
      'margin: 3pt 6pt; border-top: 1pt solid; line-height: 18.8pt; padding-left: 3pt',
    );
  });

  it('is the same one without a change, and is made once', () => {
    expect(scaleTemplate(template, null, 'regular')).toBe(template);
    expect(scaleTemplate(template, 11, 'open')).toBe(scaleTemplate(template, 11, 'open'));
  });

  it('names the lines of its files in warnings', async () => {
    const wrong = await load({ 't/style.css': 'html { font-size: 10pt }\np { grid-flow: x }' });
    const scaled = scaleTemplate(wrong, 12, 'regular');
    const model = { title: 'T', author: null, description: '' };
    const [warning] = styleFilled(fill(scaled, model, LETTER), scaled).warnings.problems();
    expect(warning?.place).toEqual({ source: 't/style.css', line: 2 });
  });
});
