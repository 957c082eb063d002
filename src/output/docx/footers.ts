import { Footer, PageNumber, Paragraph, TextRun } from 'docx';
import type { CvModel } from '../../sections/index.js';
import { tab, textRuns } from './runs.js';
import { STYLE } from './styles.js';

/** `left` in italics, and at the right `Page 2 of 5` as fields that Word keeps up to date. */
const footer = (left: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: STYLE.footer,
        children: [
          ...textRuns(left, { italics: true }),
          tab(),
          new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });

/** The first page says when the CV was brought up to date, the others whose it is. */
export const footersOf = ({
  updated,
  header,
}: CvModel): { readonly first: Footer; readonly default: Footer } => ({
  first: footer(`Updated ${updated}`),
  default: footer(`${header.name} · Curriculum vitae`),
});
