import type { Element, Style, StyledElement } from '../../../src/document/index.js';
import { styleDocument } from '../../support/strict.js';

/** Styles of the elements of a page in source order, by id or tag. */
export function getStyles(html: string, css: string): Readonly<Record<string, Style>> {
  const styles: Record<string, Style> = {};
  const walk = (box: StyledElement) => {
    if (box.pseudo === null) styles[getName(box.element)] ??= box.style;
    for (const child of box.children) if (child.kind === 'element') walk(child);
  };
  walk(styleDocument(`<style>${css}</style>${html}`, 'test.css').root);
  return styles;
}

const getName = ({ tag, attributes }: Element): string => attributes.id ?? tag;

/** The computed style of one `div` with the given declarations, 10 points tall in a parent of 20. */
export function computed(declarations: string): Style {
  const styles = getStyles(
    '<section><div>x</div></section>',
    `section{font-size:20pt}div{font-size:10pt;${declarations}}`,
  );
  return styles.div as Style;
}
