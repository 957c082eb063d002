import Handlebars from 'handlebars';
import { TemplateError } from '../ground/index.js';

/** The helpers a template may use: the four of Handlebars that are safe, and those that render text and drawings. */
export const HELPERS = ['if', 'unless', 'each', 'with', 'runs', 'blocks', 'chart'] as const;
const DATA = ['root', 'index', 'key', 'first', 'last'];

export interface Checked {
  readonly program: hbs.AST.Program;
  /** Names of the partials it calls, with the line of the first call. */
  readonly partials: ReadonlyMap<string, number>;
}

interface Call {
  readonly path: hbs.AST.PathExpression | hbs.AST.Literal;
  readonly params: hbs.AST.Expression[];
  readonly hash: hbs.AST.Hash;
  readonly loc: hbs.AST.SourceLocation;
}

/** Walks the tree of one template file and refuses what a template may not do. */
class Gate extends Handlebars.Visitor {
  readonly partials = new Map<string, number>();
  readonly #source: string;

  constructor(source: string) {
    super();
    this.#source = source;
  }

  #refuse(node: { readonly loc: hbs.AST.SourceLocation }, message: string, hint: string): never {
    const { line } = node.loc.start;
    throw new TemplateError('template.refused', `${this.#source}, line ${line}: ${message}`, {
      place: { source: this.#source, line },
      hint,
    });
  }

  #helper(node: Call): void {
    const name = 'original' in node.path ? String(node.path.original) : '';
    if (!(HELPERS as readonly string[]).includes(name)) {
      this.#refuse(node, `unknown helper "${name}".`, `Known helpers are ${HELPERS.join(', ')}.`);
    }
  }

  override MustacheStatement(node: hbs.AST.MustacheStatement): void {
    if (!node.escaped) {
      const hint = 'Use {{…}}; for formatted text use {{runs …}} or {{blocks …}}.';
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
    const [first] = node.parts;
    if (node.data && !DATA.includes(String(first))) {
      this.#refuse(node, `unknown data variable "${node.original}".`, `Known are @${DATA.join(', @')}.`);
    }
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
    this.#refuse(node, 'inline partials are not supported.', 'Put it into a file in partials/.');
  }
}

/**
 * Parses one Handlebars file and checks it: no unescaped output, known helpers only, partials by plain name.
 * @throws TemplateError `template.syntax` or `template.refused`, with file and line.
 */
export function checkTemplate(text: string, source: string): Checked {
  let program: hbs.AST.Program;
  try {
    program = Handlebars.parse(text, { srcName: source });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const found = /line (\d+)|- (\d+):\d+/.exec(message);
    const line = Number(found?.[1] ?? found?.[2] ?? 1);
    const last = message.split('\n').at(-1) ?? message;
    throw new TemplateError('template.syntax', `${source}, line ${line}: ${last}`, {
      place: { source, line },
      hint: 'Check that every {{#…}} has its {{/…}} and every {{ its }}.',
      cause: error,
    });
  }
  const gate = new Gate(source);
  gate.accept(program);
  return { program, partials: gate.partials };
}
