import { lookUp } from '../core/index.js';

/** A MathML element or text with its children. */
interface MathNode {
  /** Null for text. */
  readonly name: string | null;
  readonly text: string;
  readonly children: MathNode[];
}

const MATH = /<((?:\w+:)?)math(?=[\s>])[^<>]*>([\s\S]*?)<\/\1math\s*>/gi;
const TOKEN = /(<\/?(?:\w+:)?\w+[^<>]*>|<!--[\s\S]*?-->)/;
const TAG = /^<(\/?)(?:\w+:)?(\w+)[^<>]*?(\/?)>$/;
/** Elements without text of their own for readers: the formula in another notation. */
const SILENT: ReadonlySet<string> = new Set(['annotation', 'annotation-xml', 'mphantom', 'none']);
/** Operators with blanks around them. */
const RELATION = /^(?:[=<>≤≥≠≈≡∼≃≅∝∈⊂⊆→←↔⇒⇔]|&[lg]t;)$/u;
/** The combining characters of accents over a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ '¯': '\u0304', '‾': '\u0304', '^': '\u0302', ˆ: '\u0302', '~': '\u0303', '˜': '\u0303' },
  ...{ '˙': '\u0307', '¨': '\u0308', '→': '\u20d7', '⃗': '\u20d7' },
};

function parse(source: string): MathNode {
  const root: MathNode = { name: 'math', text: '', children: [] };
  const open: MathNode[] = [root];
  const text = source.replace(/<((?:\w+:)?annotation(?:-xml)?)\b[^<>]*(?:\/>|>[\s\S]*?<\/\1\s*>)/gi, '');
  for (const token of text.split(TOKEN)) {
    const parent = open.at(-1) ?? root;
    const [, close, name, isEmpty] = TAG.exec(token) ?? [];
    if (name === undefined) {
      if (!token.startsWith('<!--') && token.trim() !== '')
        parent.children.push({ name: null, text: token.trim().replace(/\s+/g, ' '), children: [] });
    } else if (close === '/') {
      if (open.length > 1) open.pop();
    } else {
      const node: MathNode = { name: name.toLowerCase(), text: '', children: [] };
      parent.children.push(node);
      if (isEmpty !== '/') open.push(node);
    }
  }
  return root;
}

const isSimple = (text: string): boolean => /^(?:[\p{L}\p{M}\p{N}.]|<\/?su[bp]>)*$/u.test(text);

/** Parentheses around a text of several parts, so that a fraction on one line keeps its meaning. */
const grouped = (text: string): string => (isSimple(text) ? text : `(${text})`);

const raised = (text: string): string => (text.trim() === '' ? '' : `<sup>${text.trim()}</sup>`);
const lowered = (text: string): string => (text.trim() === '' ? '' : `<sub>${text.trim()}</sub>`);

/** An accent over a letter, else a raised text. */
function over(base: string, above: string): string {
  const accent = lookUp(ACCENTS, above.trim());
  return accent !== undefined && /^\p{L}$/u.test(base) ? base + accent : base + raised(above);
}

function write({ name, text, children }: MathNode): string {
  if (name === null) return text;
  if (SILENT.has(name)) return '';
  const parts = children.map(write);
  const [base = '', second = '', third = ''] = parts;
  switch (name) {
    case 'mover':
      return over(base, second);
    case 'msup':
      return base + raised(second);
    case 'msub':
    case 'munder':
      return base + lowered(second);
    case 'msubsup':
    case 'munderover':
      return base + lowered(second) + raised(third);
    case 'mfrac':
      return `${grouped(base)}/${grouped(second)}`;
    case 'msqrt':
      return `√${grouped(parts.join(''))}`;
    case 'mroot':
      return `${raised(second)}√${grouped(base)}`;
    case 'mfenced':
      return `(${parts.join(', ')})`;
    case 'mo':
      return RELATION.test(base) ? ` ${base} ` : base;
    case 'mspace':
      return ' ';
    case 'mtr':
      return `${parts.join(' ')} `;
    default:
      return parts.join('');
  }
}

/**
 * Formulas in MathML as text on one line with `<sup>` and `<sub>`: `x<sup>2</sup>`, `a/b`, `√(x + 1)`. Annotations, which
 * repeat a formula in TeX, are left out.
 */
export const withoutMath = (text: string): string =>
  text.replace(MATH, (_, __, formula: string) => write(parse(formula)).replace(/\s+/g, ' ').trim());

/** Does the text contain a formula in MathML? */
export const holdsMath = (text: string): boolean => /<(?:\w+:)?math[\s>]/i.test(text);
