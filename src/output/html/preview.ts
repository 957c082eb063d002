import { type DocumentInfo, escapeHtml } from '../../document/index.js';

/** Colours and measures of the page around the profile; the profile has those of its own style element. */
const STYLE = `:root{color-scheme:light dark;--ink:#1d2126;--soft:#4f5864;--rule:#c9cfd6;--accent:#1f4e79;--desk:#e9ecef;--sheet:#ffffff}
@media (prefers-color-scheme:dark){:root{--ink:#e4e6ea;--soft:#aab2bd;--rule:#414853;--accent:#8fbdea;--desk:#0d0f12;--sheet:#16181c}}
*{box-sizing:border-box}
html{background:var(--desk);color:var(--ink);font:16px/1.5 "Source Sans 3","Source Sans Pro",Arial,sans-serif}
body{max-width:46rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.25rem;font-weight:600;margin:0}
a{color:var(--accent);text-underline-offset:.15em}
li>a:only-child{display:inline-block;min-height:24px}
.about{color:var(--soft);margin:.25rem 0 1rem}
.profile{background:var(--sheet);border:1px solid var(--rule);padding:1rem;overflow-wrap:anywhere}
summary{min-height:24px;margin-top:1rem;cursor:pointer;color:var(--accent)}
pre{background:var(--sheet);border:1px solid var(--rule);padding:1rem;overflow-x:auto;font:13px/1.5 "Source Code Pro",monospace}`;

/**
 * A complete page that shows a part of a web page, and its source to paste.
 * @param fragment a style element and the part, as a template filled it
 * @param source the source to paste; null to leave it out
 */
export function previewPage(
  fragment: string,
  { title }: DocumentInfo,
  lang: string,
  source: string | null = fragment,
): string {
  return `<!DOCTYPE html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
${STYLE}
</style>
</head>
<body>
<header>
<h1>Preview: ${escapeHtml(title)}</h1>
<p class="about">The part in the frame is made for a page of your website, whose fonts and colors it takes.${source === null ? '' : ' Its source is below.'}</p>
</header>
<main>
<div class="profile">
<!-- profile -->
${fragment.trim()}
<!-- /profile -->
</div>
${source === null ? '' : sourceToPaste(source)}</main>
</body>
</html>
`;
}

const sourceToPaste = (source: string): string => `<details>
<summary>HTML to paste</summary>
<pre role="region" aria-label="HTML to paste" tabindex="0"><code>${escapeHtml(source.trim())}</code></pre>
</details>
`;
