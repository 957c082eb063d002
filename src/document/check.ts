import Handlebars from 'handlebars';
import { didYouMean, lineAt, TemplateError } from '../core/index.js';
import { BOUNDS, boundText } from './safety/bounds.js';

/** Helpers of templates: the four of Handlebars that are safe, and those that write formatted text and charts. */
export const HELPERS = ['if', 'unless', 'each', 'with', 'runs', 'blocks', 'chart', 'mark'] as const;
const isHelper = (name: string): boolean => (HELPERS as readonly string[]).includes(name);
const DATA = ['root', 'index', 'key', 'first', 'last'];

export interface CheckedFile {
  readonly program: hbs.AST.Program;
  /** Names of the partials it calls, with the line of the first call. */
  readonly calls: ReadonlyMap<string, number>;
}

interface Call {
  readonly path: hbs.AST.PathExpression | hbs.AST.Literal;
  readonly loc: hbs.AST.SourceLocation;
}

/** An error at a line of a template's file. */
export const errorAt = (
  code: string,
  source: string,
  line: number,
  message: string,
  hint: string,
  cause?: unknown,
): TemplateError =>
  new TemplateError(code, `${source}, line ${line}: ${message}`, { place: { source, line }, hint, cause });

/** The 1-based line on which a text begins: Handlebars may have cut white space before it. */
export function firstLine({ original, value, loc }: hbs.AST.ContentStatement): number {
  const written = String(original);
  return loc.start.line + lineAt(written, Math.max(0, written.indexOf(value))) - 1;
}

/** Walks the tree of one Handlebars file and refuses constructs outside the subset. */
class Checker extends Handlebars.Visitor {
  readonly partials = new Map<string, number>();
  readonly #source: string;

  constructor(source: string) {
    super();
    this.#source = source;
  }

  #refuse({ loc }: { readonly loc: hbs.AST.SourceLocation }, message: string, hint: string): never {
    throw errorAt('template.refused', this.#source, loc.start.line, message, hint);
  }

  #helper(node: Call): void {
    const name = 'original' in node.path ? String(node.path.original) : '';
    if (isHelper(name)) return;
    const hint = `${didYouMean(name, HELPERS)}Use one of ${HELPERS.join(', ')}.`;
    this.#refuse(node, `unknown helper "${name}".`, hint);
  }

  override MustacheStatement(node: hbs.AST.MustacheStatement): void {
    if (!node.escaped) {
      const hint = 'Use {{…}}, or {{runs …}} and {{blocks …}} for formatted text.';
      this.#refuse(node, 'unescaped output is not allowed.', hint);
    }
    if (node.params.length > 0 || node.hash) this.#helper(node);
    super.MustacheStatement(node);
  }

  override BlockStatement(node: hbs.AST.BlockStatement): void {
    this.#helper(node);
    super.BlockStatement(node);
  }

  override SubExpression(node: hbs.AST.SubExpression): void {
    this.#helper(node);
    super.SubExpression(node);
  }

  override PathExpression(node: hbs.AST.PathExpression): void {
    const name = String(node.parts[0]);
    if (!node.data || DATA.includes(name)) return;
    const known = DATA.map(data => `@${data}`);
    const hint = `${didYouMean(`@${name}`, known)}Use one of ${known.join(', ')}.`;
    this.#refuse(node, `unknown data variable "${node.original}".`, hint);
  }

  override PartialStatement(node: hbs.AST.PartialStatement): void {
    const name = node.name.type === 'PathExpression' ? (node.name as hbs.AST.PathExpression).original : '';
    if (!/^[a-z][a-z0-9-]*$/.test(name)) {
      this.#refuse(node, 'a partial is called by its plain name.', 'Write {{> name}} for partials/name.hbs.');
    }
    if (!this.partials.has(name)) this.partials.set(name, node.loc.start.line);
    for (const param of node.params) this.accept(param);
    if (node.hash) this.accept(node.hash);
  }

  override PartialBlockStatement(node: hbs.AST.PartialBlockStatement): void {
    this.#refuse(node, 'partial blocks are not supported.', 'Pass values to the partial instead.');
  }

  override Decorator(node: hbs.AST.Decorator): void {
    this.#refuse(node, 'decorators are not supported.', 'Remove it.');
  }

  override DecoratorBlock(node: hbs.AST.DecoratorBlock): void {
    this.#refuse(node, 'inline partials are not supported.', 'Move it to a file in partials/.');
  }
}

/** The tokens of the Handlebars grammar as a template has them; the others are values, such as `title`. */
const TOKENS: Readonly<Record<string, string>> = {
  EOF: 'the end of the file',
  OPEN_ENDBLOCK: 'the end of a block',
  INVERSE: '{{else}}',
  CLOSE: '}}',
  CLOSE_UNESCAPED: '}}}',
  CLOSE_SEXPR: 'a closing parenthesis',
  CLOSE_BLOCK_PARAMS: '|',
  EQUALS: '=',
  SEP: 'a separator',
};

/** Blocks that are open at the end of a text, outermost first. */
function openBlocks(text: string): readonly { readonly name: string; readonly line: number }[] {
  const open: { name: string; line: number }[] = [];
  for (const { index, 1: sign, 2: name = '' } of text.matchAll(/\{\{~?([#^/])\s*([\w-]+)/g)) {
    if (sign === '/') open.pop();
    else open.push({ name, line: lineAt(text, index) });
  }
  return open;
}

/** Line, message and hint of a syntax error that Handlebars reports in terms of its grammar. */
function explainSyntax(text: string, message: string): readonly [line: number, what: string, hint: string] {
  const [, openName, closeName, at] = /^(\S+) doesn't match (\S+) - (\d+):/.exec(message) ?? [];
  if (openName !== undefined) {
    const what = `{{#${openName}}} is closed by {{/${closeName}}}.`;
    const isMistyped = isHelper(closeName ?? '') && !isHelper(openName);
    return [
      Number(at),
      what,
      isMistyped ? `Open it with {{#${closeName} …}}.` : `Close it with {{/${openName}}}.`,
    ];
  }
  const line = Number(/line (\d+)|- (\d+):\d+/.exec(message)?.slice(1).find(Boolean) ?? 1);
  const expected = [...(/Expecting (.*), got/.exec(message)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(m => m[1]);
  const got = /got '(\w+)'/.exec(message)?.[1];
  const last = openBlocks(text).at(-1);
  if (got === 'EOF' && last) {
    return [last.line, `{{#${last.name}}} is not closed.`, `Add {{/${last.name}}}.`];
  }
  if (got === 'OPEN_ENDBLOCK' && expected.includes('EOF')) {
    return [line, 'the end of a block without its start.', 'Remove it, or add the {{#…}} that it closes.'];
  }
  if (got === 'INVERSE') {
    const what = expected.includes('OPEN_ENDBLOCK') ? 'a second {{else}}.' : '{{else}} outside a block.';
    return [line, what, 'Remove it.'];
  }
  if (got === undefined) return [line, `${message.split(/ - \d+:/)[0]}.`, 'Correct the expression.'];
  const closing = ['CLOSE', 'CLOSE_UNESCAPED', 'CLOSE_SEXPR'].filter(token => expected.includes(token));
  if (got === 'INVALID') {
    return closing.length > 0
      ? [line, 'an expression is not closed.', 'Close it with }}.']
      : [
          line,
          'an expression begins with a character that is not allowed.',
          'Write {{name}} or {{#if name}}.',
        ];
  }
  const wanted = closing.length === 1 ? TOKENS[closing[0] as string] : closing.length > 1 ? '}}' : 'a value';
  const what = `expected ${wanted} in the expression, but found ${TOKENS[got] ?? 'a value'}.`;
  return [line, what, 'Write {{name}} or {{#if name}}.'];
}

/** Refuses a file at the bounds, before it is parsed. */
function checkSize(text: string, source: string): void {
  const refuse = (line: number, what: string): never => {
    throw errorAt(
      'template.limit',
      source,
      line,
      `a file has at most ${what}.`,
      'Move parts of it to partials.',
    );
  };
  let depth = 0;
  let expressions = 0;
  for (const { index, 1: sign } of text.matchAll(/\{\{~?([#^/]?)/g)) {
    if (++expressions > BOUNDS.fileExpressions) {
      refuse(lineAt(text, index), `${boundText('fileExpressions')} expressions`);
    }
    if (sign === '/') depth--;
    else if (sign !== '' && ++depth > BOUNDS.blockDepth) {
      refuse(lineAt(text, index), `${boundText('blockDepth')} blocks within each other`);
    }
  }
}

/**
 * Parses one Handlebars file and checks it: no unescaped output, known helpers only, partials by plain name.
 * @throws TemplateError `template.syntax`, `template.refused` or `template.limit`, with file and line
 */
export function checkFile(text: string, source: string): CheckedFile {
  checkSize(text, source);
  let program: hbs.AST.Program;
  try {
    program = Handlebars.parse(text, { srcName: source });
  } catch (cause) {
    const [line, what, hint] = explainSyntax(text, cause instanceof Error ? cause.message : String(cause));
    throw errorAt('template.syntax', source, line, what, hint, cause);
  }
  const checker = new Checker(source);
  checker.accept(program);
  return { program, calls: checker.partials };
}
