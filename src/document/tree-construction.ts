import {
  html,
  InsertionMode,
  Parser,
  Token,
  TokenizerMode,
  type TreeAdapter,
  type TreeAdapterTypeMap,
} from 'parse5';
import { lineCounter, memoizeTexts } from '../core/index.js';
import type { Element, Text } from './html.js';

/** A text while the tree is built. */
export type OpenText = { -readonly [K in keyof Text]: Text[K] };

/** An element while the tree is built. */
export type OpenElement = { -readonly [K in keyof Omit<Element, 'children' | 'parent'>]: Element[K] } & {
  parent: OpenElement | null;
  children: (OpenElement | OpenText)[];
  readonly namespace: html.NS;
};

/** Comments are not part of the tree. */
const COMMENT = { kind: 'comment', parent: null } as { readonly kind: 'comment'; parent: OpenElement | null };

type Child = OpenElement | OpenText | typeof COMMENT;

/** The document and a fragment are elements too; the content of a `template` is the element itself. */
type Types = TreeAdapterTypeMap<
  Child,
  OpenElement,
  Child,
  OpenElement,
  OpenElement,
  OpenElement,
  typeof COMMENT,
  OpenText,
  OpenElement,
  never
>;

function create(tag: string, namespace: html.NS, list: readonly Token.Attribute[]): OpenElement {
  const attributes = readAttributes(list);
  const classes = getClasses(attributes);
  return {
    kind: 'element',
    tag,
    attributes,
    classes,
    parent: null,
    children: [],
    position: 0,
    previous: null,
    last: null,
    order: 0,
    namespace,
  };
}

function addText(parent: OpenElement, text: string, at: number): void {
  const before = parent.children[at - 1];
  if (before?.kind === 'text') before.text += text;
  else if (at === parent.children.length) parent.children.push({ kind: 'text', text, order: 0 });
  else parent.children.splice(at, 0, { kind: 'text', text, order: 0 });
}

/** The methods that the parser calls; the others are for source positions and for serializing. */
const ADAPTER = {
  createDocument: () => create('#document', html.NS.HTML, []),
  createDocumentFragment: () => create('#document-fragment', html.NS.HTML, []),
  createElement: create,
  createCommentNode: () => COMMENT,
  appendChild(parent, child) {
    if (child.kind === 'comment') return;
    if (child.kind === 'element') child.parent = parent;
    parent.children.push(child);
  },
  insertBefore(parent, child, reference) {
    if (child.kind === 'comment' || reference.kind === 'comment') return;
    if (child.kind === 'element') child.parent = parent;
    parent.children.splice(parent.children.lastIndexOf(reference), 0, child);
  },
  insertText: (parent, text) => addText(parent, text, parent.children.length),
  insertTextBefore(parent, text, reference) {
    if (reference.kind !== 'comment') addText(parent, text, parent.children.lastIndexOf(reference));
  },
  detachNode(child) {
    if (child.kind !== 'element' || !child.parent) return;
    const { children } = child.parent;
    children.splice(children.lastIndexOf(child), 1);
    child.parent = null;
  },
  adoptAttributes(element, list) {
    element.attributes = { ...readAttributes(list), ...element.attributes };
    element.classes = getClasses(element.attributes);
  },
  getAttrList: ({ attributes }) => Object.entries(attributes).map(([name, value]) => ({ name, value })),
  getChildNodes: ({ children }) => children,
  getNamespaceURI: ({ namespace }) => namespace,
  getParentNode: child => (child.kind === 'text' ? null : child.parent),
  getTagName: ({ tag }) => tag,
  getTemplateContent: element => element,
  setTemplateContent() {},
  setDocumentType() {},
  setDocumentMode(document, mode) {
    document.attributes = { mode };
  },
  getDocumentMode: ({ attributes }) => attributes.mode as html.DOCUMENT_MODE,
} satisfies Partial<TreeAdapter<Types>>;

/** The methods of a parser that records at which offset of the source each element begins. */
const locatingAdapter = (starts: Map<OpenElement, number>) => ({
  ...ADAPTER,
  setNodeSourceCodeLocation(node: Child, location: Token.ElementLocation | null) {
    if (node.kind === 'element' && location) starts.set(node, location.startOffset);
  },
  getNodeSourceCodeLocation: () => null,
  updateNodeSourceCodeLocation() {},
});

/** Modes in which a text in one piece has the same effect as character by character. */
const IN_TEXT: ReadonlySet<InsertionMode> = new Set([
  InsertionMode.IN_BODY,
  InsertionMode.IN_CAPTION,
  InsertionMode.IN_CELL,
  InsertionMode.TEXT,
]);

/** Length of the text at a place of the source that stands for itself: up to a tag, a reference or a null. */
function plainEnd(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === 0x3c || code === 0x26 || code === 0) return at;
  }
  return at;
}

/** The parser of parse5; it takes the text after a tag in one piece, which halves its time. */
class TreeParser extends Parser<Types> {
  /** 1-based lines of the start tags of stylesheets. */
  readonly lines = new Map<Element, number>();
  readonly #lineOf: (offset: number) => number;

  /**
   * @param source the page, with line feeds alone at the ends of lines
   * @param starts gets the offset of each element that has a start tag; null records none, in less time
   */
  constructor(source: string, starts: Map<OpenElement, number> | null) {
    const treeAdapter = (starts ? locatingAdapter(starts) : ADAPTER) as unknown as TreeAdapter<Types>;
    super({ treeAdapter, sourceCodeLocationInfo: starts !== null });
    this.#lineOf = lineCounter(source);
    this.tokenizer.write(source, true);
  }

  override onStartTag(token: Token.TagToken): void {
    super.onStartTag(token);
    this.#insertPlainText();
  }

  override onEndTag(token: Token.TagToken): void {
    super.onEndTag(token);
    this.#insertPlainText();
  }

  #insertPlainText(): void {
    const { state, preprocessor } = this.tokenizer;
    const isText = state === TokenizerMode.DATA || state === TokenizerMode.RAWTEXT;
    if (!isText || this.skipNextNewLine || !IN_TEXT.has(this.insertionMode)) return;
    const start = preprocessor.pos + 1;
    const end = plainEnd(preprocessor.html, start);
    if (end === start) return;
    const chars = preprocessor.html.slice(start, end);
    preprocessor.pos = end - 1;
    const isSpace = !/[^\t\n\f ]/.test(chars);
    if (isSpace)
      this.onWhitespaceCharacter({ type: Token.TokenType.WHITESPACE_CHARACTER, chars, location: null });
    else this.onCharacter({ type: Token.TokenType.CHARACTER, chars, location: null });
  }

  override _createElement(
    tag: string,
    namespace: html.NS,
    attributes: Token.Attribute[],
    parent: OpenElement,
  ): OpenElement {
    const element = super._createElement(tag, namespace, attributes, parent);
    if (tag === 'style' || tag === 'link')
      this.lines.set(element, this.#lineOf(this.tokenizer.preprocessor.offset));
    return element;
  }

  override _adoptNodes(donor: OpenElement, recipient: OpenElement): void {
    for (const child of donor.children) ADAPTER.appendChild(recipient, child);
    donor.children = [];
  }
}

/** The tree of a page before anything is dropped from it. */
export interface ConstructedTree {
  readonly document: OpenElement;
  /** 1-based lines at which the start tags of `style` and `link` elements end. */
  readonly lines: ReadonlyMap<Element, number>;
}

/**
 * Builds the tree of a page as browsers do: HTML Standard, part 13.2.6 "Tree construction".
 * @param starts gets the offsets at which elements begin; null for none
 */
export function constructTree(
  source: string,
  starts: Map<OpenElement, number> | null = null,
): ConstructedTree {
  const { document, lines } = new TreeParser(source, starts);
  return { document, lines };
}

/** Attributes of an element, by name. */
type Attributes = Readonly<Record<string, string>>;

/** Entries in each cache. */
const LIMIT = 5000;

const NO_CLASSES: readonly string[] = [];
/** Class lists by the text of the attribute: most elements of a page have one of a few. */
const knownClasses = memoizeTexts(LIMIT, (text): readonly string[] => text.split(/\s+/).filter(Boolean));

/** The classes in a `class` attribute; equal attributes return the same list. */
const getClasses = ({ class: text }: Attributes) => (text ? knownClasses(text) : NO_CLASSES);

const NO_ATTRIBUTES: Attributes = {};
/** Attributes of elements whose only attribute is a class, by its text. */
const knownAttributes = memoizeTexts(LIMIT, (text): Attributes => ({ class: text }));

/** The attributes of a tag by name in lower case; elements that have none or only the same class share them. */
function readAttributes(list: readonly Token.Attribute[]): Attributes {
  const [first] = list;
  if (first === undefined) return NO_ATTRIBUTES;
  if (list.length > 1 || first.name !== 'class') return separateAttributes(list);
  return knownAttributes(first.value);
}

function separateAttributes(list: readonly Token.Attribute[]): Attributes {
  const attributes: Record<string, string> = {};
  for (const { name, prefix, value } of list) {
    attributes[prefix ? `${prefix}:${name}` : name.toLowerCase()] = value;
  }
  return attributes;
}
