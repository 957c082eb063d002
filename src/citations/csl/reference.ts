import { concat, exactly, type Runs, sentence, upperFirst } from '../../text/index.js';
import { tidied, withGaps, withStatus } from './corrections.js';
import type { Writer } from './engine.js';
import { readRuns } from './format.js';
import { type CslItem, NAME_LISTS } from './item.js';
import { printedItem, STATUS, type StyleNeeds, type Substitutes } from './printed.js';
import type { StyleNode } from './style-xml.js';

const mentions = ({ attrs, children }: StyleNode, variable: string): boolean =>
  (attrs.variable ?? '').split(' ').includes(variable) ||
  children.some(child => typeof child !== 'string' && mentions(child, variable));

/** What a style cannot print, found out by asking it. */
export function needsOf(prepared: StyleNode, writer: Writer): StyleNeeds {
  const volume = '4711';
  const review = { type: 'review-book', title: 'Review', 'container-title': 'Journal', volume };
  return {
    doiAsAddress: !mentions(prepared, 'DOI'),
    reviewAsArticle: !writer.write(review).includes(volume),
  };
}

/** One reference, written again with what a style left out put where it does print. */
export function reference(item: CslItem, { write, and }: Writer, needs: StyleNeeds): Runs {
  const isOwned = NAME_LISTS.some(list => item[list]?.some(name => name.owner));
  const { status } = item;
  let substitutes: Substitutes = {};
  let written = write(printedItem(item, needs));
  if (status !== undefined && !written.includes(STATUS)) {
    substitutes = { statusAsDate: true };
    written = write(printedItem(item, needs, substitutes));
  }
  if (isOwned && !written.includes('<owner>')) {
    written = write(printedItem(item, needs, { ...substitutes, allAuthors: true }));
  }
  const gapless = tidied(withGaps(written, and), item);
  if (status === undefined) return readRuns(gapless);
  const told = written.includes(STATUS);
  const runs = readRuns(withStatus(gapless, status));
  return told ? runs : concat(sentence(runs), exactly(` ${upperFirst(status)}.`));
}
