import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGES, ROOT, readPage } from './pages.js';

/** Anchors of the headings of a page, as GitHub makes them. */
const getAnchors = (page: string): ReadonlySet<string> =>
  new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const getLinks = (path: string): readonly string[] =>
  [...readPage(path).matchAll(/\]\(([^):\s]+)\)/g)].map(match => match[1] ?? '');

it.each(PAGES)('%s links to files and headings that exist', path => {
  const broken = getLinks(path).filter(link => {
    const [file = '', anchor] = link.split('#');
    const target = new URL(file === '' ? path : file, file === '' ? ROOT : new URL(path, ROOT));
    if (!existsSync(target)) return true;
    if (anchor === undefined || !target.pathname.endsWith('.md')) return false;
    return !getAnchors(readPage(target.pathname.slice(ROOT.pathname.length))).has(anchor);
  });
  expect(broken).toEqual([]);
});

it('README.md leads to every page', () => {
  const reached = new Set(['README.md']);
  for (const path of reached) {
    for (const link of getLinks(path)) {
      const target = new URL(link.split('#')[0] ?? '', new URL(path, ROOT)).pathname.slice(
        ROOT.pathname.length,
      );
      if (PAGES.includes(target)) reached.add(target);
    }
  }
  expect(
    PAGES.filter(path => !reached.has(path)),
    'Link each of these pages from README.md, or from a page that it leads to.',
  ).toEqual([]);
});
