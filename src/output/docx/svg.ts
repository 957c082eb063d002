import { crc32, deflateSync } from 'node:zlib';
import type {
  Gradient,
  Matrix,
  PathCommand,
  PathNode,
  Pattern,
  Picture,
  PictureNode,
  Scene,
  SceneNode,
  Stroke,
  TextNode,
} from '../../pages/index.js';

const number = (value: number): string => String(Math.round(value * 100) / 100);

const matrix = (values: Matrix): string =>
  `matrix(${values.map(value => String(Math.round(value * 1e4) / 1e4)).join(' ')})`;

const data = (commands: readonly PathCommand[]): string =>
  commands.map(([name, ...points]) => name + points.map(number).join(' ')).join('');

/** A colour with its opacity as attributes. */
function paint(attribute: 'fill' | 'stroke', color: string): string {
  if (color === 'transparent') return ` ${attribute}="#000000" ${attribute}-opacity="0"`;
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  const opacity = alpha === 1 ? '' : ` ${attribute}-opacity="${number(alpha)}"`;
  return ` ${attribute}="${color.slice(0, 7)}"${opacity}`;
}

function strokeAttributes({ color, width, dash, cap, join }: Stroke): string {
  const dashes = dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(number).join(' ')}"`;
  const ends = cap === 'butt' ? '' : ` stroke-linecap="${cap}"`;
  const corners = join === 'miter' ? '' : ` stroke-linejoin="${join}"`;
  return `${paint('stroke', color)} stroke-width="${number(width)}"${dashes}${ends}${corners}`;
}

/** A PNG file of samples (PNG 3). */
export function writePng({ width, height, colors, bytes, alpha }: Picture): Uint8Array {
  const channels = (colors === 'gray' ? 1 : 3) + (alpha ? 1 : 0);
  const rows = Buffer.alloc(height * (1 + width * channels));
  const own = colors === 'gray' ? 1 : 3;
  for (let y = 0, to = 0; y < height; y++) {
    rows[to++] = 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      for (let c = 0; c < own; c++) rows[to++] = bytes[at * own + c] as number;
      if (alpha) rows[to++] = alpha[at] as number;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, (colors === 'gray' ? 0 : 2) + (alpha ? 4 : 0), 0, 0, 0], 8);
  const chunk = (type: string, content: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(content.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture as an address that holds it. */
function pictureData(picture: Picture): string {
  const isJpeg = picture.encoding === 'jpeg';
  const bytes = isJpeg ? picture.bytes : writePng(picture);
  return `data:image/${isJpeg ? 'jpeg' : 'png'};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Writes a scene as SVG: letters as their outlines, so that it looks the same wherever it is shown. */
class SceneWriter {
  readonly #definitions: string[] = [];

  scene(scene: Scene): string {
    return scene.map(node => this.#node(node)).join('');
  }

  get definitions(): string {
    return this.#definitions.length === 0 ? '' : `<defs>${this.#definitions.join('')}</defs>`;
  }

  #node(node: SceneNode): string {
    if (node.kind === 'path') return this.#path(node);
    if (node.kind === 'text') return text(node);
    if (node.kind === 'picture') return image(node);
    const clip = node.clip
      ? ` clip-path="url(#${this.#define('clipPath', '', `<path d="${data(node.clip.commands)}"${node.clip.rule === 'evenodd' ? ' clip-rule="evenodd"' : ''}/>`)})"`
      : '';
    return `<g transform="${matrix(node.matrix)}"${clip}>${this.scene(node.children)}</g>`;
  }

  #define(tag: string, attributes: string, content: string): string {
    const id = `d${this.#definitions.length + 1}`;
    this.#definitions.push(`<${tag} id="${id}"${attributes}>${content}</${tag}>`);
    return id;
  }

  #path({ commands, fill, stroke, rule }: PathNode): string {
    const filled =
      fill === null
        ? ' fill="none"'
        : typeof fill === 'string'
          ? paint('fill', fill)
          : ` fill="url(#${this.#paint(fill)})"`;
    const evenOdd = rule === 'evenodd' ? ' fill-rule="evenodd"' : '';
    return `<path d="${data(commands)}"${filled}${evenOdd}${stroke ? strokeAttributes(stroke) : ''}/>`;
  }

  #paint(fill: Pattern | Gradient): string {
    if ('cell' in fill) {
      const { width, height, cell } = fill;
      const attributes = ` patternUnits="userSpaceOnUse" width="${number(width)}" height="${number(height)}" patternTransform="${matrix(fill.matrix)}"`;
      return this.#define('pattern', attributes, this.scene(cell));
    }
    const { from, to, stops, kind } = fill;
    const content = stops
      .map(
        ({ at, color }) =>
          `<stop offset="${number(at)}"${paint('fill', color).replace(/fill/g, 'stop').replace(' stop=', ' stop-color=')}/>`,
      )
      .join('');
    const units = ` gradientUnits="userSpaceOnUse" gradientTransform="${matrix(fill.matrix)}"`;
    return kind === 'axial'
      ? this.#define(
          'linearGradient',
          `${units} x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`,
          content,
        )
      : this.#define('radialGradient', `${units} cx="${to[0]}" cy="${to[1]}" r="${to[2]}"`, content);
  }
}

function image({ x, y, width, height, picture }: PictureNode): string {
  const place = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
  return `<image ${place} preserveAspectRatio="none" xlink:href="${pictureData(picture)}"/>`;
}

function text({ x, y, size, color, tracking, runs }: TextNode): string {
  const scale = size / 1000;
  let pen = x;
  let outline = '';
  for (const { face, glyphs, kerning } of runs) {
    glyphs.forEach((glyph, i) => {
      const placed = face.outline(glyph).map(({ type, values }) => {
        const moved = values.map((value, n) => (n % 2 === 0 ? pen + value * scale : y - value * scale));
        return type + moved.map(number).join(' ');
      });
      outline += placed.join('');
      pen += (glyph.advance + (kerning?.[i] ?? 0)) * scale + tracking;
    });
  }
  return outline === '' ? '' : `<path d="${outline}"${paint('fill', color)}/>`;
}

/** A scene as an SVG file of a size in points, `x` from its left edge. */
export function writeSvg(scene: Scene, x: number, width: number, height: number): string {
  const writer = new SceneWriter();
  const moved: Scene = x === 0 ? scene : [{ kind: 'group', matrix: [1, 0, 0, 1, x, 0], children: scene }];
  const content = writer.scene(moved);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' +
    ` width="${number(width)}pt" height="${number(height)}pt" viewBox="0 0 ${number(width)} ${number(height)}">` +
    `${writer.definitions}${content}</svg>`
  );
}
