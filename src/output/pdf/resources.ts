import { cached } from '../../core/index.js';
import type { Gradient, GradientStop, Matrix, Picture } from '../../pages/index.js';
import { type PackedImage, packPicture } from './image-samples.js';
import type { StructureElement } from './structure-element.js';
import { computeAlpha, fine, num, rgb } from './syntax.js';

/** A content stream: a page, or a form that is painted on one as a whole. */
export interface ContentStream {
  /** Structure element of each marked-content number. */
  readonly marks: StructureElement[];
  readonly resources: PageResources;
  /** Object number of a form, once it is written; null for a page. */
  form: { id: number } | null;
}

/** A cell that is painted over and over. */
interface TilingPattern {
  readonly width: number;
  readonly height: number;
  /** From the cell to the page. */
  readonly matrix: Matrix;
  readonly operators: Uint8Array;
  /** Those that its operators name. */
  readonly resources: PageResources;
}

/** Adds streams and returns their object numbers. */
interface StreamFile {
  /** Adds bytes that are not compressed. */
  putStream(bytes: Uint8Array, entries?: string): number;
  /** Adds bytes that are compressed for the filter. */
  putPacked(bytes: Uint8Array, filter: string, entries: string): number;
  /** Reserves an object number. */
  allocate(): number;
  /** Adds an object that is not a stream. */
  put(id: number, body: string): void;
}

/** A named object: a string is written where it is used. */
interface Named<T> {
  readonly name: string;
  readonly value: T;
}

/** A group that is painted as a whole (ISO 32000-1, 11.6.6). */
interface TransparencyGroup {
  readonly width: number;
  readonly height: number;
  readonly operators: Uint8Array;
  readonly stream: ContentStream;
}

/** Pictures, patterns, gradients, opacities and groups of a document, each once however often it is used. */
export class DocumentResources {
  readonly #pictures = new Map<Picture, string>();
  readonly #patterns = new Map<string, Named<TilingPattern>>();
  readonly #gradients = new Map<string, Named<string>>();
  readonly #masks = new Map<string, Named<ReturnType<typeof opacityGroup>>>();
  readonly #groups: TransparencyGroup[] = [];

  picture(picture: Picture): string {
    return cached(this.#pictures, picture, () => `I${this.#pictures.size + 1}`);
  }

  pattern(value: TilingPattern): string {
    const key = patternEntries(value) + Buffer.from(value.operators).toString('latin1');
    return cached(this.#patterns, key, () => ({ name: `P${this.#patterns.size + 1}`, value })).name;
  }

  gradient(gradient: Gradient): string {
    const value = gradientPattern(gradient);
    return cached(this.#gradients, value, () => ({ name: `G${this.#gradients.size + 1}`, value })).name;
  }

  softMask(gradient: Gradient): string {
    const value = opacityGroup(gradient);
    const key = value.operators + value.entries;
    return cached(this.#masks, key, () => ({ name: `M${this.#masks.size + 1}`, value })).name;
  }

  /** Groups are written in the order in which they end: those in others first. */
  group(group: TransparencyGroup): string {
    return `X${this.#groups.push(group)}`;
  }

  /** The groups with marked content, in the order of the keys that `write` gives them. */
  get markedGroups(): readonly ContentStream[] {
    return this.#groups.map(({ stream }) => stream).filter(({ marks }) => marks.length > 0);
  }

  /**
   * Writes all of them; returns what each name stands for in PDF syntax.
   * @param fonts entry of the fonts in a resource dictionary
   * @param key first free key of the parent tree, for groups with marked content
   */
  write(file: StreamFile, fonts: string, key: number): ReadonlyMap<string, string> {
    const objects = new Map<string, string>();
    for (const [picture, name] of this.#pictures) objects.set(name, `${writePicture(file, picture)} 0 R`);
    for (const { name, value } of this.#gradients.values()) {
      const id = file.allocate();
      file.put(id, value);
      objects.set(name, `${id} 0 R`);
    }
    for (const { name, value } of this.#masks.values()) {
      const group = file.putStream(Buffer.from(value.operators, 'latin1'), value.entries);
      objects.set(name, `<</Type/ExtGState/SMask<</Type/Mask/S/Luminosity/G ${group} 0 R>>>>`);
    }
    for (const { name, value } of this.#patterns.values()) {
      const entries = `${patternEntries(value)}/Resources<<${value.resources.entries(objects)}>>`;
      objects.set(name, `${file.putStream(value.operators, entries)} 0 R`);
    }
    let next = key;
    this.#groups.forEach(({ width, height, operators, stream }, i) => {
      const parents = stream.marks.length > 0 ? `/StructParents ${next++}` : '';
      const resources = `/Resources<<${fonts}${stream.resources.entries(objects)}>>`;
      const box = `/BBox[0 0 ${num(width)} ${num(height)}]/Group<</S/Transparency/CS/DeviceRGB>>`;
      const id = file.putStream(operators, `/Type/XObject/Subtype/Form${box}${parents}${resources}`);
      if (stream.form) stream.form.id = id;
      objects.set(`X${i + 1}`, `${id} 0 R`);
    });
    return objects;
  }
}

/** Named resources of one content stream. */
export class PageResources {
  readonly #document: DocumentResources;
  readonly #pictures = new Set<string>();
  readonly #patterns = new Set<string>();
  readonly #states = new Map<string, string | null>();

  constructor(document: DocumentResources) {
    this.#document = document;
  }

  /** Resources of another content stream of the same document. */
  separate(): PageResources {
    return new PageResources(this.#document);
  }

  /** Name of a picture in the resources of the page. */
  picture(picture: Picture): string {
    return added(this.#pictures, this.#document.picture(picture));
  }

  /** Name of a group in the resources of the page. */
  group(group: TransparencyGroup): string {
    return added(this.#pictures, this.#document.group(group));
  }

  /** Name of a pattern in the resources of the page. */
  pattern(pattern: TilingPattern): string {
    return added(this.#patterns, this.#document.pattern(pattern));
  }

  /** Name of the colours of a gradient as a pattern. */
  gradient(gradient: Gradient): string {
    return added(this.#patterns, this.#document.gradient(gradient));
  }

  /** Name of a graphics state with the opacity of a gradient as its soft mask. */
  softMask(gradient: Gradient): string {
    const name = this.#document.softMask(gradient);
    this.#states.set(name, null);
    return name;
  }

  /** Name of a graphics state with an opacity, from 0 to 1, of what is filled (`ca`), stroked (`CA`), or both. */
  alpha(of: 'ca' | 'CA' | 'both', alpha: number): string {
    const keys = of === 'both' ? ['ca', 'CA'] : [of];
    const name = `${of === 'both' ? 'A' : of}${Math.round(alpha * 1000)}`;
    this.#states.set(name, `<<${keys.map(key => `/${key} ${num(alpha)}`).join('')}>>`);
    return name;
  }

  /** Entries of a resource dictionary, in PDF syntax. */
  entries(objects: ReadonlyMap<string, string>): string {
    const dictionary = (key: string, written: readonly string[]) =>
      written.length === 0 ? '' : `/${key}<<${written.join('')}>>`;
    const named = (names: Iterable<string>) => [...names].map(name => `/${name} ${objects.get(name)}`);
    const states = [...this.#states].map(([name, own]) => `/${name} ${own ?? objects.get(name)}`);
    return (
      dictionary('XObject', named(this.#pictures)) +
      dictionary('Pattern', named(this.#patterns)) +
      dictionary('ExtGState', states)
    );
  }
}

function added(names: Set<string>, name: string): string {
  names.add(name);
  return name;
}

function writePicture(file: StreamFile, picture: Picture): number {
  const { image, mask } = packPicture(picture);
  const { width, height, colors } = picture;
  const put = ({ bytes, filter, entries }: PackedImage, space: string, more: string) =>
    file.putPacked(
      bytes,
      filter,
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/${space}/BitsPerComponent 8${entries}${more}`,
    );
  const opacity = mask ? `/SMask ${put(mask, 'DeviceGray', '')} 0 R` : '';
  return put(image, colors === 'gray' ? 'DeviceGray' : 'DeviceRGB', opacity);
}

function patternEntries({ width, height, matrix: [a, b, c, d, e, f] }: TilingPattern): string {
  const size = `/BBox[0 0 ${fine(width)} ${fine(height)}]/XStep ${fine(width)}/YStep ${fine(height)}`;
  const place = `/Matrix[${[a, b, c, d].map(fine).join(' ')} ${num(e)} ${num(f)}]`;
  return `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1${size}${place}`;
}

/** Operands of the colour at a stop in the colour space of a gradient. */
type Operands = (stop: GradientStop) => string;

const COLOR: Operands = ({ color }) => rgb(color);
const OPACITY: Operands = ({ color }) => num(computeAlpha(color));

/** The colours of a gradient as a function of its place (ISO 32000-1, 7.10.3 and 7.10.4). */
function stopFunction(stops: readonly GradientStop[], operands: Operands): string {
  const parts: { readonly end: number; readonly written: string }[] = [];
  stops.forEach((stop, i) => {
    const before = stops[i - 1];
    if (!before || stop.at - before.at < 1e-6) return;
    const colors = `/C0[${operands(before)}]/C1[${operands(stop)}]`;
    parts.push({ end: stop.at, written: `<</FunctionType 2/Domain[0 1]/N 1${colors}>>` });
  });
  const functions = parts.map(({ written }) => written).join('');
  const bounds = parts.slice(0, -1).map(({ end }) => fine(end));
  const encode = parts.map(() => '0 1').join(' ');
  return `<</FunctionType 3/Domain[0 1]/Functions[${functions}]/Bounds[${bounds.join(' ')}]/Encode[${encode}]>>`;
}

function shading({ kind, from, to, stops }: Gradient, space: string, operands: Operands): string {
  const place = ([x, y, r]: Gradient['from']) => (kind === 'axial' ? [x, y] : [x, y, r]).map(fine).join(' ');
  const type = kind === 'axial' ? 2 : 3;
  const coordinates = `/Coords[${place(from)} ${place(to)}]/Extend[true true]`;
  return `<</ShadingType ${type}/ColorSpace/${space}${coordinates}/Function${stopFunction(stops, operands)}>>`;
}

const getMatrix = ({ matrix: [a, b, c, d, e, f] }: Gradient): string =>
  `${[a, b, c, d].map(fine).join(' ')} ${num(e)} ${num(f)}`;

/** The colours of a gradient as a pattern in PDF syntax (ISO 32000-1, 8.7.4.2); its matrix goes to the page. */
const gradientPattern = (gradient: Gradient): string =>
  `<</Type/Pattern/PatternType 2/Matrix[${getMatrix(gradient)}]/Shading${shading(gradient, 'DeviceRGB', COLOR)}>>`;

/** The opacity of a gradient as a group for a soft mask (8.7.4.3 and 11.6.5.2), in the coordinates it is set in. */
const opacityGroup = (gradient: Gradient) => ({
  operators: `${getMatrix(gradient)} cm /S sh\n`,
  entries:
    '/Type/XObject/Subtype/Form/BBox[-16000 -16000 16000 16000]/Group<</S/Transparency/CS/DeviceGray>>' +
    `/Resources<</Shading<</S ${shading(gradient, 'DeviceGray', OPACITY)}>>>>`,
});
