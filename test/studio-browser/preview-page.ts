/* An invented preview: lines with the refs of their records, as previews have them. */

const LINES: readonly (readonly [ref: string, label: string, text: string])[] = [
  ['intellcont/11', 'J12', 'Post-fire nitrate pulses in snowmelt-dominated headwaters.'],
  ['intellcont/12', 'B2', 'Measuring Small Rivers: Instruments, Uncertainty, and Field Practice.'],
  ['intellcont/10', 'J10', 'Low-cost acoustic gauges for ungauged streams.'],
  ...Array.from(
    { length: 60 },
    (_, i) => [`intellcont/${100 + i}`, `C${60 - i}`, `Paper ${60 - i}.`] as const,
  ),
];

/** The HTML of a preview. `css` is the style of the document; `heading` tells previews apart. */
export const previewPage = (heading = 'Publications', css = 'li { line-height: 24px }'): string =>
  `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>Curriculum vitae</title>
<style>@media screen { body { max-width: 600px; padding: 40px 100px } } ul { list-style: none; padding: 0 } ${css}</style>
<link rel="stylesheet" href="/assets/document/preview.css"></head>
<body><main><h1>Marisol T. Ravencroft</h1><section><h2>${heading}</h2><ul>${LINES.map(
    ([ref, label, text]) => `<li data-record="${ref}"><span>${label}</span> ${text}</li>`,
  ).join('\n')}</ul></section></main></body></html>`;
