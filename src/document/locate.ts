import Handlebars from 'handlebars';
import type { SourcePosition } from '../core/index.js';
import { firstLine } from './check.js';
import { compileFiles, type ParsedFile, type ParsedFiles } from './compile.js';

/* Finds the line of a template that wrote a tag: the files are filled once more with a mark before each "<". Values
   have none, since theirs are escaped. */

const MARK = /\uE000(\d+):(\d+)\uE001/g;

/** Writes the number of the file and the line before each "<" of its text. */
class Marker extends Handlebars.Visitor {
  readonly #file: number;

  constructor(file: number) {
    super();
    this.#file = file;
  }

  override ContentStatement(content: hbs.AST.ContentStatement): void {
    let line = firstLine(content);
    content.value = content.value.replace(/[<\n]/g, character => {
      if (character === '<') return `\uE000${this.#file}:${line}\uE001<`;
      line++;
      return character;
    });
  }
}

/**
 * Finds the tag that begins with the `<` of a number, from 0, in the filled body.
 * @returns its file and line, those of the tag before it for one in formatted text; null if it is not found
 */
export function locateTag(files: ParsedFiles, model: object, number: number): SourcePosition | null {
  const sources: string[] = [];
  const marked = <F extends ParsedFile>(file: F): F => {
    const program = Handlebars.parse(file.text, { srcName: file.source });
    new Marker(sources.push(file.source) - 1).accept(program);
    return { ...file, program };
  };
  const body = compileFiles({
    body: marked(files.body),
    partials: new Map([...files.partials].map(([name, file]) => [name, marked(file)])),
  })(model);
  const before = body.split('<', number + 1).join('<');
  const [, file, line] = [...before.matchAll(MARK)].at(-1) ?? [];
  const source = sources[Number(file)];
  return source === undefined ? null : { source, line: Number(line) };
}
