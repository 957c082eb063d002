import { FontLibrary, type FontUse, WebFonts } from '../../../fonts/index.js';
import { fontReader, packagePath, readSubsetter } from '../../../sources/index.js';

/** The look of the studio, for a page of reference. */
const RULES = `
:root {
  color-scheme: light dark;
  --sans: "Source Sans 3", "Source Sans Pro", Arial, sans-serif;
  --mono: "Source Code Pro", ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  --ground: #fcfcfb; --ink: #1d2126; --soft: #4f5864; --rule: #d9dce0; --accent: #1f4e79; --wash: #f1f1ee;
}
@media (prefers-color-scheme: dark) {
  :root { --ground: #16191d; --ink: #e7e9eb; --soft: #aab3bd; --rule: #2e343a; --accent: #93bee8; --wash: #1f2429; }
}
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; }
html { background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  font: 1rem/1.5rem var(--sans); overflow-wrap: break-word; max-width: 76rem; margin: 0 auto; padding: 2rem 1.5rem 6rem;
  display: grid; grid-template-columns: 13rem minmax(0, 1fr); column-gap: 3rem;
}
header { grid-column: 1 / -1; border-bottom: 1px solid var(--rule); padding-bottom: 1.5rem; margin-bottom: 2rem; }
h1 { font: 300 1.75rem/2.25rem var(--sans); }
h2 { font: 300 1.5rem/2rem var(--sans); margin: 3rem 0 0.5rem; }
h3 { font: 600 1.125rem/1.5rem var(--sans); }
b, th { font-weight: 600; }
.product { font-size: 0.8125rem; line-height: 1rem; color: var(--soft); margin-bottom: 0.5rem; }
.lead { color: var(--soft); }
p { max-width: 42rem; margin-bottom: 0.75rem; }
a { color: var(--accent); text-underline-offset: 0.15em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font-family: var(--mono); font-size: 0.875em; }
a code { font-size: 0.875em; }
nav { font-size: 0.9375rem; line-height: 1.25rem; }
nav > ul { position: sticky; top: 1.5rem; max-height: calc(100vh - 3rem); overflow-y: auto; }
nav ul { list-style: none; }
nav li { padding: 0.125rem 0; }
nav > ul > li { margin-bottom: 0.5rem; }
nav a { text-decoration: none; display: inline-block; padding: 0.125rem 0; }
nav a:hover { text-decoration: underline; }
nav ul ul { padding-left: 0.75rem; border-left: 1px solid var(--rule); margin-top: 0.25rem; }
main > :first-child { margin-top: 0; }
article { border-top: 1px solid var(--rule); padding-top: 1.5rem; margin-top: 1.5rem; }
.request { max-width: none; margin: 0.5rem 0 0.75rem; padding: 0.5rem 0.75rem; background: var(--wash); border-radius: 3px; }
.request b { font-size: 0.875rem; color: var(--accent); margin-right: 0.25rem; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; font-size: 0.9375rem; line-height: 1.25rem; }
caption { text-align: left; font-weight: 600; padding: 0.5rem 0 0.25rem; }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 1rem 0.375rem 0; border-top: 1px solid var(--rule); }
thead th { font-size: 0.8125rem; line-height: 1rem; color: var(--soft); border-top: 0; }
tbody th { font-weight: 400; white-space: nowrap; }
details th { white-space: normal; min-width: 9rem; }
td code, details th code, .path { overflow-wrap: anywhere; }
td:nth-last-child(-n + 2):not(:nth-child(2)) code { overflow-wrap: normal; }
td ul { list-style: none; }
td:last-child, th:last-child { padding-right: 0; }
details { border-top: 1px solid var(--rule); }
details + details { margin-top: 0; }
summary { padding: 0.375rem 0; cursor: pointer; color: var(--accent); }
summary code { color: var(--ink); }
details > p { margin-top: 0.25rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--wash); border-radius: 3px; padding: 0.75rem; margin: 0 0 1rem; line-height: 1.25rem; }
pre code { font-size: 0.8125rem; }
@media (max-width: 56rem) {
  body { display: block; padding: 1.25rem 1rem 4rem; }
  nav > ul { position: static; max-height: none; }
  table, tbody, tr, td, tbody th { display: block; width: auto; }
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  tr { border-top: 1px solid var(--rule); padding: 0.375rem 0; }
  th, td { border-top: 0; padding: 0.125rem 0; }
  tbody th, td code { white-space: normal; overflow-wrap: anywhere !important; }
  td:empty { display: none; }
}
@media print { nav { display: none; } body { display: block; } }
`;

const SANS = 'Source Sans 3';
const CODE = 'Source Code Pro';

/** Characters of the page in any style; others come from the fonts of the reader. */
const CHARACTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}…–—’“”éãçôüñ`;

const use = (family: string, weight: number): FontUse => ({
  request: { families: [family], weight, italic: false, features: {} },
  text: CHARACTERS,
});

/** The style sheet of the page, with the letters that it needs, so that the page loads nothing else. */
export function writeStyle(): string {
  const library = new FontLibrary(fontReader(packagePath('fonts')));
  const uses = [use(SANS, 400), use(SANS, 600), use(SANS, 300), use(CODE, 400)];
  const faces = new WebFonts(readSubsetter).faces(uses, library).map(({ family, weight, bytes }) => {
    const source = `url(data:font/woff2;base64,${Buffer.from(bytes).toString('base64')})`;
    return `@font-face { font-family: "${family}"; font-weight: ${weight.join(' ')}; src: ${source}; }`;
  });
  return `${faces.join('\n')}${RULES}`;
}
