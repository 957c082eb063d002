import { Parser } from 'htmlparser2';

/** An element of a parsed page. */
export interface Element {
  readonly kind: 'element';
  /** Lower-case tag name. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  readonly parent: Element | null;
  readonly children: Node[];
  /** Place among the element children of its parent, from 1. */
  readonly position: number;
  /** The element before it among the children of its parent. */
  readonly previous: Element | null;
  /** The last element among its children. */
  readonly last: Element | null;
  /** Place in source order among all elements and texts. */
  readonly order: number;
}

export interface Text {
  readonly kind: 'text';
  readonly text: string;
  readonly order: number;
}

export type Node = Element | Text;

/** A stylesheet text found in the page. */
export interface StyleText {
  readonly css: string;
  /** 1-based line of its first character in the page. */
  readonly line: number;
}

/** A parsed page: its root element, title, language, author and stylesheets. */
export interface Page {
  readonly root: Element;
  readonly title: string;
  readonly lang: string;
  readonly author: string | null;
  readonly styles: readonly StyleText[];
  /** Addresses of stylesheets outside the page. */
  readonly linkedStyles: readonly string[];
}

/** Elements whose text is not part of the page. */
const UNSEEN = new Set(['head', 'style', 'title', 'script', 'template', 'noscript']);

type Building = { -readonly [K in keyof Element]: Element[K] };

const classesOf = (attributes: Readonly<Record<string, string>>): readonly string[] =>
  attributes.class ? attributes.class.split(/\s+/).filter(Boolean) : [];

/**
 * Parses an HTML page into elements and text in source order; forgiving like a browser about missing end
 * tags. Comments, scripts and the head are left out; `style` elements are gathered. The root is always an
 * `html` element, also for a fragment.
 */
export function parseHtml(html: string): Page {
  const source = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html;
  const styles: StyleText[] = [];
  const linkedStyles: string[] = [];
  let title = '';
  let author: string | null = null;
  let order = 0;
  const make = (tag: string, attributes: Record<string, string>, parent: Building | null): Building => {
    const previous = parent?.last ?? null;
    const position = (previous?.position ?? 0) + 1;
    const classes = classesOf(attributes);
    return {
      kind: 'element',
      tag,
      attributes,
      classes,
      parent,
      children: [],
      position,
      previous,
      last: null,
      order: order++,
    };
  };
  const document = make('#document', {}, null);
  const root = make('html', {}, document);
  document.children.push(root);
  document.last = root;
  let current = root;
  let css: { text: string; line: number } | null = null;
  let inTitle = false;
  const lines = lineCounter(source);
  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'html') {
          root.attributes = attributes;
          root.classes = classesOf(attributes);
          return;
        }
        if (tag === 'meta' && attributes.name === 'author') author = attributes.content ?? null;
        if (tag === 'link' && attributes.rel === 'stylesheet') linkedStyles.push(attributes.href ?? '');
        if (tag === 'style') css = { text: '', line: lines(parser.endIndex) };
        if (tag === 'title' && current.tag === 'head') inTitle = true;
        const element = make(tag, attributes, current);
        current.children.push(element);
        current.last = element;
        current = element;
      },
      ontext(text) {
        if (css) {
          css.text += text;
        } else if (inTitle) {
          title += text;
        } else {
          const last = current.children.at(-1);
          if (last?.kind === 'text') (last as { text: string }).text += text;
          else current.children.push({ kind: 'text', text, order: order++ });
        }
      },
      onclosetag(tag) {
        if (tag === 'html') return;
        if (tag === 'style' && css) {
          styles.push({ css: css.text, line: css.line });
          css = null;
        }
        if (tag === 'title') inTitle = false;
        const parent = current.parent as Building;
        if (UNSEEN.has(tag)) {
          parent.children.pop();
          parent.last = current.previous;
        }
        current = parent;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(source);
  return {
    root,
    title: title.replace(/\s+/g, ' ').trim(),
    lang: root.attributes.lang ?? '',
    author,
    styles,
    linkedStyles,
  };
}

/** Gives the 1-based line of an offset; offsets must not decrease between calls. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let seen = 0;
  return offset => {
    for (let at = text.indexOf('\n', seen); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
      line++;
      seen = at + 1;
    }
    return line;
  };
}

/** All text below an element in source order, white space as written. */
export function textContent(node: Node): string {
  return node.kind === 'text' ? node.text : node.children.map(textContent).join('');
}
