import { lineAt, type TemplateError } from '../../core/index.js';
import { errorAt, firstLine } from '../check.js';
import type { ParsedFile, ParsedFiles } from '../compile.js';
import { BOUNDS } from './bounds.js';
import {
  areSame,
  type Context,
  joinContexts,
  Refused,
  readMark,
  readText,
  readValue,
  TEXT,
} from './context.js';
import { placed, unsafe } from './refusal.js';

/** More contexts at one place are refused: their number could grow with each branch. */
const CONTEXTS_LIMIT = 16;
/** Helpers whose results are HTML. */
const MARKUP_HELPERS = new Set(['runs', 'blocks', 'chart']);

/** The helper that writes whole attributes. */
const MARK_HELPER = 'mark';

/** Statements that are read at most, in all contexts; so many characters of text count as one. */
const STEPS_LIMIT = 500_000;
const STEP_CHARACTERS = 100;

const tooComplex = (source: string, line: number): TemplateError => {
  const message = 'partials and loops are nested too deep within tags.';
  return errorAt('template.limit', source, line, message, 'Write whole tags in each partial and loop.');
};

/** Reads the files of a template in all the contexts in which they are used. */
class Reader {
  readonly #partials: ReadonlyMap<string, ParsedFile>;
  /** The contexts after a partial, by its name and the context before it. */
  readonly #results = new Map<string, readonly Context[]>();
  readonly #visited = new Set<string>();
  #isChanged = true;
  #depth = 0;
  #steps = 0;

  constructor(partials: ReadonlyMap<string, ParsedFile>) {
    this.#partials = partials;
  }

  /** Reads the body until the results of recursive partials are complete. */
  read({ source, program }: ParsedFile): void {
    while (this.#isChanged) {
      this.#isChanged = false;
      this.#visited.clear();
      const end = this.#program(program, [TEXT], source);
      if (end.every(({ mode }) => mode === 'text')) continue;
      throw errorAt(
        'template.unsafe',
        source,
        program.loc.end.line,
        'the body ends within a tag.',
        'Close it.',
      );
    }
  }

  #program(program: hbs.AST.Program, start: readonly Context[], source: string): readonly Context[] {
    return program.body.reduce((contexts, statement) => this.#statement(statement, contexts, source), start);
  }

  #statement(statement: hbs.AST.Statement, contexts: readonly Context[], source: string): readonly Context[] {
    const { line } = statement.loc.start;
    if (++this.#steps > STEPS_LIMIT) throw tooComplex(source, line);
    switch (statement.type) {
      case 'ContentStatement': {
        const content = statement as hbs.AST.ContentStatement;
        this.#steps += content.value.length / STEP_CHARACTERS;
        const getLine = (offset: number) => firstLine(content) + lineAt(content.value, offset) - 1;
        return this.#each(contexts, context => [readText(context, content.value)], source, getLine);
      }
      case 'MustacheStatement': {
        const { path } = statement as hbs.AST.MustacheStatement;
        const name = 'original' in path ? String(path.original) : '';
        const isMark = name === MARK_HELPER && (statement as hbs.AST.MustacheStatement).params.length > 0;
        return this.#each(
          contexts,
          context => [isMark ? readMark(context) : readValue(context, MARKUP_HELPERS.has(name))],
          source,
          () => line,
        );
      }
      case 'BlockStatement':
        return this.#block(statement as hbs.AST.BlockStatement, contexts, source);
      case 'PartialStatement': {
        const { original } = (statement as hbs.AST.PartialStatement).name as hbs.AST.PathExpression;
        return this.#each(
          contexts,
          context => this.#partial(original, context),
          source,
          () => line,
        );
      }
      default:
        return contexts;
    }
  }

  /** The contexts after each of some contexts, joined. */
  #each(
    contexts: readonly Context[],
    read: (context: Context) => readonly Context[],
    source: string,
    getLine: (offset: number) => number,
  ): readonly Context[] {
    try {
      const joined = joinContexts(contexts.flatMap(read));
      if (joined.length <= CONTEXTS_LIMIT) return joined;
      throw new Refused(
        unsafe(
          'the branches of a block end in too many different parts of tags.',
          'Write whole tags in each branch.',
        ),
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw placed(error.error, { source, line: getLine(error.offset) });
    }
  }

  #block(block: hbs.AST.BlockStatement, start: readonly Context[], source: string): readonly Context[] {
    const isLoop = 'original' in block.path && block.path.original === 'each';
    const { program, inverse, loc } = block;
    const join = (contexts: readonly Context[]) =>
      this.#each(
        contexts,
        context => [context],
        source,
        () => loc.start.line,
      );
    const other = inverse ? this.#program(inverse, start, source) : start;
    if (!program) return join([...start, ...other]);
    let before = start;
    for (;;) {
      const after = this.#program(program, before, source);
      if (!isLoop) return join([...after, ...other]);
      const next = join([...before, ...after]);
      if (areSame(before, next)) return join([...next, ...other]);
      before = next;
    }
  }

  #partial(name: string, context: Context): readonly Context[] {
    const file = this.#partials.get(name);
    if (!file) return [context];
    const key = [name, ...Object.values(context)].join('\n');
    const known = this.#results.get(key) ?? [];
    if (this.#visited.has(key)) return known;
    this.#visited.add(key);
    if (++this.#depth > BOUNDS.partialDepth) throw tooComplex(file.source, 1);
    const result = this.#program(file.program, [context], file.source);
    this.#depth--;
    if (!areSame(known, result)) {
      this.#results.set(key, result);
      this.#isChanged = true;
    }
    return result;
  }
}

/**
 * Checks where the files of a template have values, and the tags around them.
 * @throws TemplateError `template.unsafe`, with file and line, for an element, attribute or address that is not
 * allowed, and for a value in a place where escaping does not protect the page; `template.limit` at a bound
 */
export function checkPlacement({ body, partials }: ParsedFiles): void {
  try {
    new Reader(partials).read(body);
  } catch (error) {
    // Too many blocks within partials within each other exceed the stack.
    throw error instanceof RangeError ? tooComplex(body.source, 1) : error;
  }
}
