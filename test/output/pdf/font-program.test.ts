import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compress } from 'woff2-encoder';
import { Generator } from '../../../src/generate.js';
import { fontFile } from '../../fonts/library.js';
import { toOtf, toWoff, withPermissions } from '../../fonts/make.js';
import { pdfText } from '../../support/pdf-text.js';
import { readObjects } from './read.js';

const FACE = fontFile('SourceSerif4-It.ttf');
const TEXT = 'office Łódź 0123456789';

const print = (files: Readonly<Record<string, Uint8Array>>, css: string, body: string) =>
  new Generator().print({
    html: `<html lang="en"><title>Fonts</title><style>${css}</style>${body}`,
    source: 'page.html',
    title: '',
    lang: 'en',
    paper: 'a4',
    asOf: '2026-11-21',
    font: address => files[address] ?? new Uint8Array(0),
  });

const OWN = '@font-face{font-family:Own;src:url(own)}html{font-family:Own}';

const fontsIn = (pdf: Uint8Array): string =>
  [...readObjects(pdf).values()].filter(object => object.startsWith('<</Type/FontDescriptor')).join('\n');

describe('a font that a page brings', () => {
  it.each([
    ['TrueType', () => FACE, 'FontFile2'],
    ['CFF', () => toOtf(FACE), 'FontFile3'],
    ['WOFF', () => toWoff(FACE), 'FontFile2'],
    ['WOFF2', () => compress(FACE), 'FontFile2'],
  ])('is embedded as a subset from %s, and its text is extracted', async (_, file, entry) => {
    const files = { own: await file() };
    const body = `<p>${TEXT}</p><p>‐- µμ x̄ế̄ &#x13080;</p>`;
    const { pdf, problems } = print(files, OWN, body);
    expect(problems.map(({ code }) => code)).toEqual(['font.character']);
    expect(fontsIn(pdf)).toMatch(new RegExp(`/FontName/[A-Z]{6}\\+SourceSerif4-It.*/${entry} `));
    const [text] = await pdfText(pdf);
    expect(text?.normalize('NFC')).toContain(TEXT);
    expect(text?.normalize('NFC')).toContain('‐- µμ x̄ế̄ \u{13080}');
    expect(Buffer.compare(pdf, print(files, OWN, body).pdf)).toBe(0);
    expect(pdf.length).toBeLessThan(FACE.length / 3);
  });

  it('is made bold and oblique where its family has no such face', async () => {
    const { pdf } = print({ own: FACE }, OWN, '<p>plain <b>bold x̄</b> <i>oblique</i> <b><i>both</i></b></p>');
    expect(fontsIn(pdf).match(/\/FontFile3 /g)).toHaveLength(3);
    expect((await pdfText(pdf))[0]?.normalize('NFC')).toContain('plain bold x̄ oblique both');
  });

  it('is embedded whole if it may not be divided', () => {
    for (const file of [FACE, toOtf(FACE)]) {
      const [part, whole] = [file, withPermissions(file, 0x0100)].map(
        own => print({ own }, OWN, '<p>a</p>').pdf,
      );
      expect(fontsIn(whole as Uint8Array)).toMatch(/\/FontName\/SourceSerif4-It\//);
      expect((whole as Uint8Array).length).toBeGreaterThan((part as Uint8Array).length + 40_000);
    }
  });

  it('never keeps a page from being printed, however its file is damaged', () => {
    const hebrew = fontFile('NotoSansHebrew_400Regular.ttf');
    const damage = fc.record({
      file: fc.constantFrom(hebrew, toOtf(hebrew)),
      changes: fc.array(fc.tuple(fc.nat(60_000), fc.nat(255)), { minLength: 1, maxLength: 40 }),
    });
    fc.assert(
      fc.property(damage, ({ file, changes }) => {
        const own = new Uint8Array(file);
        for (const [at, value] of changes) own[at % own.length] = value;
        const { pages } = print({ own }, OWN, '<p>שָׁלוֹם a <b>שלום</b> <i>x̄</i></p>');
        expect(pages).toBe(1);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
