import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resolveSize, type Style, type StyledElement, styleDocument } from '../../src/document/index.js';
import { describeWith } from './tools.js';

type Read = (style: Style) => string;

const byte = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

/** A colour as browsers write computed ones. */
function color(hex: string): string {
  if (hex === 'transparent') return 'rgba(0, 0, 0, 0)';
  const channels = [1, 3, 5].map(at => byte(hex, at)).join(', ');
  if (hex.length === 7) return `rgb(${channels})`;
  // With two digits if they mean the same byte (CSS Color 4, part 15.2).
  const alpha = byte(hex, 7);
  const short = Math.round((alpha / 255) * 100) / 100;
  const shown = Math.round(short * 255) === alpha ? short : Math.round((alpha / 255) * 1000) / 1000;
  return `rgba(${channels}, ${shown})`;
}

const px = (points: number): string => `${Math.round((points / 0.75) * 100) / 100}px`;
const side = (size: Style['margin']['left']): string =>
  size === 'auto' ? 'auto' : px(resolveSize(size, 600));

/** A property with how its computed value reads in a browser, and declarations to compare; boxes are 800 px wide. */
const TABLE: readonly (readonly [property: string, read: Read, declarations: readonly string[]])[] = [
  [
    'color',
    style => color(style.color),
    [
      'color:rebeccapurple',
      'color:#abcd',
      'color:rgb(10% 20% 30% / 50%)',
      'color:rgba(1,2,3,.4)',
      'color:hsl(200 50% 40%)',
      'color:hsla(200,50%,40%,25%)',
      'color:hwb(40 20% 30%)',
      'color:inherit',
      'color:initial',
      'color:red;all:unset',
      'color:revert',
      '--a:blue;color:var(--a)',
      '--a:var(--b);--b:var(--a);color:var(--a,green)',
      'color:var(--none)',
      'color:red;color:nonsense',
      'color:rgb(0 0 0 0)',
    ],
  ],
  [
    'margin-left',
    style => side(style.margin.left),
    [
      'margin-left:1in',
      'margin-left:10Q',
      'margin-left:2.5em',
      'margin-left:1.5rem',
      'margin-left:25%',
      'margin-left:calc(10% + 2em - 3px)',
      'margin-left:min(10%, 3em)',
      'margin-left:max(10%, 3em)',
      'margin-left:clamp(1px, 50%, 33px)',
      'margin-left:round(up, 17px, 5px)',
      'margin-left:mod(-7px, 5px)',
      'margin-left:rem(-7px, 5px)',
      'margin-left:calc(pow(2, 3) * 1px)',
      'margin-left:calc(1px + 2)',
      'margin-left:1px;margin-left:unset',
      'margin-left:inherit',
      'margin:1px 2px 3px 4px',
      'margin-inline-start:7px',
      'margin-inline:7px 9px;direction:rtl',
      'line-height:30px;margin-left:2lh',
    ],
  ],
  [
    'font-size',
    style => px(style.fontSize),
    [
      'font-size:small',
      'font-size:xxx-large',
      'font-size:smaller',
      'font-size:larger',
      'font-size:120%',
      'font-size:1.5em',
      'font-size:calc(1em + 2px)',
      'font:italic 10px/2 serif',
      'font-size:-1px',
      'font-size:inherit',
    ],
  ],
  [
    'font-weight',
    style => String(style.fontWeight),
    ['font-weight:bold', 'font-weight:bolder', 'font-weight:lighter', 'font-weight:350', 'font-weight:0'],
  ],
  [
    'border-top-width',
    style => px(style.border.top.width),
    [
      'border:3px solid',
      'border-top:thick dotted red',
      'border-style:none',
      'border:solid;border-width:inherit',
    ],
  ],
];

const CASES = TABLE.flatMap(([property, read, list]) =>
  list.map(declarations => ({ property, read, declarations })),
);

/** Computed values of the browser, in the order of the cases. */
function browserValues(browser: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'computed-'));
  const boxes = CASES.map(({ declarations }) => `<section><div style="${declarations}">x</div></section>`);
  const script = `const names=${JSON.stringify(CASES.map(({ property }) => property))};
    document.body.innerHTML='<pre>'+JSON.stringify([...document.querySelectorAll('div')].map((div,i)=>
      getComputedStyle(div).getPropertyValue(names[i])))+'</pre>'`;
  const file = join(folder, 'page.html');
  writeFileSync(
    file,
    `<!doctype html><style>${CSS}</style><body>${boxes.join('')}<script>${script}</script>`,
  );
  try {
    const args = ['--headless', '--no-sandbox', '--dump-dom', file];
    const dom = execFileSync(browser, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return JSON.parse(/<pre>(.*)<\/pre>/s.exec(dom)?.[1] ?? '[]');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const CSS =
  'section{width:800px;color:#123456;font-size:20px;font-weight:600;margin-left:13px;border:1px solid}div{}';

/** The style of the `div` with some declarations; those that are not supported are dropped, as in browsers. */
function getStyle(declarations: string): Style {
  const { root } = styleDocument(
    `<style>${CSS}</style><section><div style="${declarations}">x</div></section>`,
    '',
  );
  const find = (box: StyledElement): Style | null => {
    if (box.element.tag === 'div') return box.style;
    for (const child of box.children) {
      const found = child.kind === 'element' ? find(child) : null;
      if (found) return found;
    }
    return null;
  };
  return find(root) as Style;
}

describeWith('chromium', 'computed values', browser => {
  const expected = browserValues(browser);
  it.each(CASES.map((one, i) => ({ ...one, value: expected[i] })))(
    '$declarations has the $property of browsers',
    ({ declarations, read, value }) => {
      const rounded = value?.replace(/[\d.]+px/, text => px(Number.parseFloat(text) * 0.75));
      expect(read(getStyle(declarations))).toBe(rounded);
    },
  );
});
