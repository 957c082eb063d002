import type {
  Matrix,
  PathCommand,
  PathNode,
  Pattern,
  PictureNode,
  Scene,
  SceneNode,
  Stroke,
  TextNode,
} from '../../pages/index.js';
import { ByteWriter } from './bytes.js';
import { fine, type PageResources } from './resources.js';
import { rgb } from './syntax.js';
import type { Programs } from './text-writer.js';

const CAPS: Readonly<Record<Stroke['cap'], number>> = { butt: 0, round: 1, square: 2 };
const JOINS: Readonly<Record<Stroke['join'], number>> = { miter: 0, round: 1, bevel: 2 };

const SEGMENTS: Readonly<Record<PathCommand[0], string>> = { M: 'm\n', L: 'l\n', C: 'c\n', Z: 'h\n' };

/** The miter limit of SVG (SVG 2, part 13.5.5); that of PDF is 10. */
const MITER_LIMIT = '4 M\n';

/** The graphics state, so that nothing is set twice; at the start of a page its colours are unknown. */
const INITIAL = {
  fill: '',
  stroke: '',
  width: 1,
  dash: '',
  cap: 0,
  join: 0,
  miter: false,
  tracking: 0,
};

/** The transformation that does `second` and then `first`. */
function product(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Corners of a rectangle along the axes; null for any other path. */
function rectangleOf(commands: readonly PathCommand[]): readonly [number, number, number, number] | null {
  const [m, a, b, c, z] = commands;
  if (commands.length !== 5 || m?.[0] !== 'M' || a?.[0] !== 'L' || b?.[0] !== 'L' || c?.[0] !== 'L')
    return null;
  if (z?.[0] !== 'Z' || a[2] !== m[2] || b[1] !== a[1] || c[2] !== b[2] || c[1] !== m[1]) return null;
  return [m[1], m[2], a[1] - m[1], b[2] - a[2]];
}

class ScenePainter {
  readonly #out: ByteWriter;
  readonly #programs: Programs;
  readonly #resources: PageResources;
  #state = { ...INITIAL };
  /** From the current coordinates to those of the page. */
  #matrix: Matrix;

  constructor(out: ByteWriter, programs: Programs, resources: PageResources, matrix: Matrix) {
    this.#out = out;
    this.#programs = programs;
    this.#resources = resources;
    this.#matrix = matrix;
  }

  scene(scene: Scene): void {
    for (const node of scene) this.#node(node);
  }

  #node(node: SceneNode): void {
    if (node.kind === 'path') this.#path(node);
    else if (node.kind === 'text') this.#text(node);
    else if (node.kind === 'picture') this.#picture(node);
    else this.#within(node.matrix, () => this.scene(node.children));
  }

  #within(matrix: Matrix, paint: () => void): void {
    const outer = this.#matrix;
    const state = this.#state;
    this.#matrix = product(outer, matrix);
    this.#state = { ...state };
    this.#out.put('q\n');
    this.#transform(matrix, 'cm');
    paint();
    this.#out.put('Q\n');
    this.#matrix = outer;
    this.#state = state;
  }

  #transform([a, b, c, d, e, f]: Matrix, operator: string): void {
    this.#out.put(`${fine(a)} ${fine(b)} ${fine(c)} ${fine(d)} `);
    this.#operation(operator, e, f);
  }

  #operation(operator: string, ...operands: readonly number[]): void {
    for (const operand of operands) this.#out.number(operand);
    this.#out.put(`${operator}\n`);
  }

  #path({ commands, fill, stroke }: PathNode): void {
    if (fill !== null) this.#fill(fill);
    if (stroke) this.#stroke(stroke);
    const rectangle = rectangleOf(commands);
    if (rectangle) this.#operation('re', ...rectangle);
    else for (const command of commands) this.#segment(command);
    this.#out.put(fill === null ? 'S\n' : stroke ? 'B\n' : 'f\n');
  }

  #segment(command: PathCommand): void {
    for (let i = 1; i < command.length; i++) this.#out.number(command[i] as number);
    this.#out.put(SEGMENTS[command[0]]);
  }

  #fill(fill: string | Pattern): void {
    const state = this.#state;
    const value = typeof fill === 'string' ? fill : this.#pattern(fill);
    if (value === state.fill) return;
    this.#out.put(typeof fill === 'string' ? `${rgb(fill)} rg\n` : `/Pattern cs /${value} scn\n`);
    state.fill = value;
  }

  #stroke({ color, width, dash, cap, join }: Stroke): void {
    const state = this.#state;
    if (color !== state.stroke) this.#out.put(`${rgb(color)} RG\n`);
    if (width !== state.width) this.#operation('w', width);
    const lengths = dash.map(fine).join(' ');
    if (lengths !== state.dash) this.#out.put(`[${lengths}]0 d\n`);
    if (CAPS[cap] !== state.cap) this.#operation('J', CAPS[cap]);
    if (JOINS[join] !== state.join) this.#operation('j', JOINS[join]);
    if (join === 'miter' && !state.miter) this.#out.put(MITER_LIMIT);
    state.stroke = color;
    state.width = width;
    state.dash = lengths;
    state.cap = CAPS[cap];
    state.join = JOINS[join];
    state.miter ||= join === 'miter';
  }

  /** The cell of a pattern is a content of its own, painted over and over by the reader (ISO 32000-1, 8.7.3). */
  #pattern({ width, height, matrix, cell }: Pattern): string {
    const own: Matrix = product(this.#matrix, matrix);
    const out = new ByteWriter();
    new ScenePainter(out, this.#programs, this.#resources, own).scene(cell);
    return this.#resources.pattern({ width, height, matrix: own, operators: out.bytes });
  }

  #text({ x, y, size, color, tracking, runs }: TextNode): void {
    if (runs.length === 0) return;
    this.#fill(color);
    if (tracking !== this.#state.tracking) this.#operation('Tc', tracking);
    this.#state.tracking = tracking;
    const out = this.#out;
    out.put('BT\n');
    // Letters stand upright in coordinates whose y runs down.
    this.#transform([1, 0, 0, -1, x, y], 'Tm');
    for (const run of runs) {
      const program = this.#programs(run.face);
      out.put(`/${program.name} `);
      this.#operation('Tf', size);
      const glyphs = `[(${program.encode(run)})]TJ\n`;
      // Glyphs stand in the order in which they are seen (ISO 32000-1, 14.8.2.3.3).
      out.put(run.rtl ? `/ReversedChars BMC\n${glyphs}EMC\n` : glyphs);
    }
    out.put('ET\n');
  }

  #picture({ x, y, width, height, picture }: PictureNode): void {
    this.#within([width, 0, 0, -height, x, y + height], () => {
      this.#out.put(`/${this.#resources.picture(picture)} Do\n`);
    });
  }
}

/**
 * Paints a scene and restores the graphics state. Before it, only the colour and font of the page may have been
 * changed in the text state.
 * @param x left edge of the scene in points from that of the page
 * @param y its upper edge in points from the lower edge of the page
 */
export function paintScene(
  scene: Scene,
  x: number,
  y: number,
  out: ByteWriter,
  programs: Programs,
  resources: PageResources,
): void {
  if (scene.length === 0) return;
  const flipped: Matrix = [1, 0, 0, -1, x, y];
  const whole: Scene = [{ kind: 'group', matrix: flipped, children: scene }];
  new ScenePainter(out, programs, resources, [1, 0, 0, 1, 0, 0]).scene(whole);
}
