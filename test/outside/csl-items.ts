import { ARTICLES } from './csl-items/articles.js';
import { BOOKS } from './csl-items/books.js';
import { LANGUAGES } from './csl-items/languages.js';
import { RESEARCH } from './csl-items/research.js';
import { WORKS } from './csl-items/works.js';
import type { Item } from './csl-peers.js';

/** Items of every type of CSL 1.0.2 with hard names, dates, titles and numbers; people and institutions are invented. */
export const ITEMS: readonly Item[] = [...ARTICLES, ...BOOKS, ...WORKS, ...RESEARCH, ...LANGUAGES];
