import type { Cite, Input } from '../../../src/citations/csl/input.js';
import {
  createProcessor,
  type Processor,
  type Scope,
  type Span,
} from '../../../src/citations/csl/processor.js';
import type { Locale } from '../../../src/citations/csl/style.js';
import { readLocale, readStyle } from '../../../src/citations/csl-reader/read-style.js';
import { splitSuperscripts } from './superscripts.js';

/** Returns the text of a locale file; null if there is none. */
export type LocaleText = (lang: string) => string | null;

const START: Readonly<Record<string, string>> = {
  'font-style/italic': '<i>',
  'font-style/oblique': '<em>',
  'font-weight/bold': '<b>',
  'vertical-align/sup': '<sup>',
  'vertical-align/sub': '<sub>',
  'vertical-align/baseline': '<span style="baseline">',
};

function startTag({ attribute, value }: Scope): string {
  if (attribute === 'display') return `${value === 'left-margin' ? '\n    ' : ''}<div class="csl-${value}">`;
  if (attribute === 'link') return '';
  return START[`${attribute}/${value}`] ?? `<span style="${attribute}:${value};">`;
}

function endTag(scope: Scope): string {
  if (scope.attribute === 'display') return `</div>${scope.value === 'left-margin' ? '' : '\n  '}`;
  const name = /^<(\w+)/.exec(startTag(scope))?.[1];
  return name === undefined ? '' : `</${name}>`;
}

const getChain = (scope: Scope | null): readonly Scope[] => (scope ? [...getChain(scope.parent), scope] : []);

const escaped = (text: string): string => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`);

/** Text with raised characters in tags, as the suite expects them. */
const withSuperscripts = (text: string): string =>
  splitSuperscripts(text)
    .map(piece => (piece.raised ? `<sup>${escaped(piece.text)}</sup>` : escaped(piece.text)))
    .join('');

/** Written text as the HTML of the CSL test suite. */
export function spansAsHtml(spans: readonly Span[]): string {
  let html = '';
  let open: readonly Scope[] = [];
  const moveTo = (scopes: readonly Scope[]): void => {
    let shared = 0;
    while (shared < open.length && open[shared] === scopes[shared]) shared++;
    for (const scope of open.slice(shared).reverse()) html += endTag(scope);
    for (const scope of scopes.slice(shared)) html += startTag(scope);
    open = scopes;
  };
  for (const { text, scope } of spans) {
    if (text === '') continue;
    moveTo(getChain(scope));
    html += withSuperscripts(text);
  }
  moveTo([]);
  return html;
}

const locales = new Map<string, Locale | null>();

function findLocale(text: LocaleText): (lang: string) => Locale | null {
  return lang => {
    const known = locales.get(lang);
    if (known !== undefined) return known;
    const file = text(lang);
    const locale = file ? readLocale(file, `locales-${lang}.xml`) : null;
    locales.set(lang, locale);
    return locale;
  };
}

function open(style: string, locale: LocaleText): Processor {
  const tree = readStyle(style, 'style.csl');
  if ('parent' in tree) throw new Error('A dependent style has no rules.');
  return createProcessor({ style: tree, localeOf: findLocale(locale), lang: 'en-US', parseNames: true });
}

/** The entries of a bibliography as HTML, in the order of the items. */
export function renderBibliography(
  style: string,
  items: readonly Input[],
  locale: LocaleText,
): readonly string[] {
  const processor = open(style, locale);
  return items.map((item, i) => spansAsHtml(processor.entry({ item, number: i + 1 })));
}

/** What the suite expects in place of an item without text. */
const NOTHING = '[CSL STYLE ERROR: reference with no printed form.]';

interface FixtureCite extends Omit<Cite, 'item'> {
  readonly id: string | number;
  readonly prefix?: string;
  readonly suffix?: string;
}

export interface Fixture {
  readonly style: string;
  readonly items: readonly Input[];
  readonly mode: string;
  readonly cites: readonly (readonly FixtureCite[])[] | null;
}

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

/** Dates as text: of ISO 8601, and those of two fixtures in words. */
function dateOfText(text: string): unknown {
  const parts = text.split(/\/| - /).map(part => {
    const iso = /^(\d{4})(?:-(\d\d?))?(?:-(\d\d?))?$/.exec(part);
    if (iso) return iso.slice(1).filter(Boolean).map(Number);
    const [season = '', year] = part.split(' ');
    const at = SEASONS.indexOf(season.toLowerCase());
    return at < 0 ? null : [Number(year), at + 13];
  });
  return parts.includes(null) ? { literal: text } : { 'date-parts': parts };
}

/** Variables that reference managers write into the note, and dates as text. */
function prepared(item: Input): Input {
  const all: Record<string, unknown> = { ...item };
  const note = /^([a-z-]+): (.*)$/.exec(typeof item.note === 'string' ? item.note : '');
  if (note?.[1]) {
    all[note[1]] = dateOfText(note[2] ?? '');
    delete all.note;
  }
  for (const [name, value] of Object.entries(all)) {
    const raw = (value as { raw?: unknown } | null)?.raw;
    if (typeof raw === 'string') all[name] = dateOfText(raw);
  }
  return all;
}

/** Formats a fixture of the CSL test suite. */
export function renderFixture({ style, items, mode, cites }: Fixture, locale: LocaleText): string {
  const processor = open(style, locale);
  const inputs = [...new Map(items.map(item => [item.id, prepared(item)])).values()];
  if (mode === 'bibliography') {
    const isNumeric = /<bibliography[\s\S]*"citation-number"/.test(style);
    const entries = processor.bibliography(inputs).flatMap(({ spans }, i) => {
      const html = spansAsHtml(spans) || (isNumeric ? `${i + 1}. ${NOTHING}` : '');
      return html === '' ? [] : [`  <div class="csl-entry">${html}</div>\n`];
    });
    return `<div class="csl-bib-body">\n${entries.join('')}</div>`;
  }
  const lists: readonly (readonly FixtureCite[])[] = cites ?? [
    inputs.map(({ id }) => ({ id: id as string })),
  ];
  return lists
    .map(list =>
      spansAsHtml(
        processor.citation(
          list.map(({ id, prefix, suffix, ...rest }) => ({
            cite: { ...rest, item: inputs.findLast(item => String(item.id) === String(id)) ?? {} },
            prefix: prefix ?? '',
            suffix: suffix ?? '',
          })),
        ),
      ),
    )
    .map(html => html.trim() || NOTHING)
    .join('\n');
}
