import {
  type Clip,
  type Gradient,
  IDENTITY,
  type Matrix,
  multiply,
  type PathNode,
  type Pattern,
  type PictureNode,
  type Scene,
  type SceneNode,
  type Stroke,
  type TextNode,
} from '../../pages/index.js';
import { ByteWriter } from './bytes.js';
import { isIdentity, putClip, putMatrix, putOutline } from './paths.js';
import type { PageResources } from './resources.js';
import { computeAlpha, fine, replacing, rgb } from './syntax.js';
import type { Programs } from './text-writer.js';

const CAPS: Readonly<Record<Stroke['cap'], number>> = { butt: 0, round: 1, square: 2 };
const JOINS: Readonly<Record<Stroke['join'], number>> = { miter: 0, round: 1, bevel: 2 };

/** The miter limit of SVG (SVG 2, part 13.5.5); that of PDF is 10. */
const MITER_LIMIT = '4 M\n';

/** The graphics state, so that nothing is set twice; at the start of a page its colours are unknown. */
const INITIAL = {
  fill: '',
  stroke: '',
  fillAlpha: 1,
  strokeAlpha: 1,
  width: 1,
  dash: '',
  cap: 0,
  join: 0,
  miter: false,
  tracking: 0,
};

const isTranslucent = ({ stops }: Gradient): boolean => stops.some(({ color }) => computeAlpha(color) < 1);

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
    else this.#within(node.matrix, () => this.#clipped(node.clip, node.children));
  }

  #within(matrix: Matrix, paint: () => void): void {
    const outer = this.#matrix;
    const state = this.#state;
    this.#matrix = multiply(outer, matrix);
    this.#state = { ...state };
    this.#out.put('q\n');
    if (!isIdentity(matrix)) putMatrix(this.#out, matrix, 'cm');
    paint();
    this.#out.put('Q\n');
    this.#matrix = outer;
    this.#state = state;
  }

  #operation(operator: string, ...operands: readonly number[]): void {
    for (const operand of operands) this.#out.number(operand);
    this.#out.put(`${operator}\n`);
  }

  #clipped(clip: Clip | undefined, children: Scene): void {
    if (clip) {
      putClip(this.#out, clip);
    }
    this.scene(children);
  }

  #path(node: PathNode): void {
    const { fill } = node;
    if (fill !== null && typeof fill !== 'string' && 'stops' in fill && isTranslucent(fill)) {
      this.#within(IDENTITY, () => {
        this.#out.put(`/${this.#resources.softMask(fill)} gs\n`);
        this.#painted(node);
      });
    } else this.#painted(node);
  }

  #painted({ commands, fill, stroke, rule }: PathNode): void {
    if (fill !== null) this.#fill(fill);
    if (stroke) this.#stroke(stroke);
    putOutline(this.#out, commands);
    const operator = fill === null ? 'S' : stroke ? 'B' : 'f';
    this.#out.put(`${operator}${rule === 'evenodd' && fill !== null ? '*' : ''}\n`);
  }

  #fill(fill: string | Pattern | Gradient): void {
    const state = this.#state;
    const alpha = typeof fill === 'string' ? computeAlpha(fill) : 1;
    if (alpha !== state.fillAlpha) this.#out.put(`/${this.#resources.alpha('ca', alpha)} gs\n`);
    state.fillAlpha = alpha;
    const value =
      typeof fill === 'string' ? fill : 'stops' in fill ? this.#gradient(fill) : this.#pattern(fill);
    if (value === state.fill) return;
    this.#out.put(typeof fill === 'string' ? `${rgb(fill)} rg\n` : `/Pattern cs /${value} scn\n`);
    state.fill = value;
  }

  #gradient(gradient: Gradient): string {
    return this.#resources.gradient({ ...gradient, matrix: multiply(this.#matrix, gradient.matrix) });
  }

  #stroke({ color, width, dash, cap, join }: Stroke): void {
    const state = this.#state;
    const alpha = computeAlpha(color);
    if (alpha !== state.strokeAlpha) this.#out.put(`/${this.#resources.alpha('CA', alpha)} gs\n`);
    state.strokeAlpha = alpha;
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
    const own: Matrix = multiply(this.#matrix, matrix);
    const out = new ByteWriter();
    const resources = this.#resources.separate();
    new ScenePainter(out, this.#programs, resources, own).scene(cell);
    return this.#resources.pattern({ width, height, matrix: own, operators: out.bytes, resources });
  }

  #text({ x, y, size, color, tracking, runs }: TextNode): void {
    if (runs.length === 0) return;
    this.#fill(color);
    if (tracking !== this.#state.tracking) this.#operation('Tc', tracking);
    this.#state.tracking = tracking;
    const out = this.#out;
    out.put('BT\n');
    // Letters stand upright in coordinates whose y runs down.
    putMatrix(this.#out, [1, 0, 0, -1, x, y], 'Tm');
    for (const run of runs) {
      const program = this.#programs(run.face);
      out.put(`/${program.name} `);
      this.#operation('Tf', size);
      const { operands, replacement } = program.encode(run);
      const glyphs = `[(${operands})]TJ\n`;
      if (replacement !== null) out.put(`${replacing(replacement)}${glyphs}EMC\n`);
      // Glyphs stand in the order in which they are seen (ISO 32000-1, 14.8.2.3.3).
      else out.put(run.rtl ? `/ReversedChars BMC\n${glyphs}EMC\n` : glyphs);
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
 * @param base from these coordinates to those at the start of the content stream, which patterns refer to
 */
export function paintScene(
  scene: Scene,
  x: number,
  y: number,
  out: ByteWriter,
  programs: Programs,
  resources: PageResources,
  base: Matrix = IDENTITY,
): void {
  if (scene.length === 0) return;
  const flipped: Matrix = [1, 0, 0, -1, x, y];
  const whole: Scene = [{ kind: 'group', matrix: flipped, children: scene }];
  new ScenePainter(out, programs, resources, base).scene(whole);
}
