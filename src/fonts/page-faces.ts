import type { Problem } from '../core/index.js';
import type { BundledFaces } from './bundled-faces.js';
import type { Face } from './face.js';
import { ALL_CHARACTERS, type FontFaceRule, type FontSource, isWithin, type Range } from './face-rule.js';
import { type FaceDeclaration, namedFace } from './families.js';
import type { FaceSource } from './font.js';
import type { FontFile, FontFiles } from './font-files.js';
import { clamp, type FaceQuery, matchFaces } from './match.js';

/** Returns the bytes of a font file that a page names by its address; throws if it may not be read. */
export type ReadPageFont = (address: string) => Uint8Array;

/** Weight from which on a face is bold, and one that is lighter is made so (CSS Fonts 4, part 2.2). */
const BOLD = 600;
const NORMAL_WEIGHT: Range = [400, 400];
const NOTHING = { bold: false, oblique: false };

/** A face that a page brings; its file is read on first use. */
class PageFace {
  readonly rule: FontFaceRule;
  readonly weight: Range;
  readonly italic: boolean;
  readonly stretch: Range | null;
  readonly #number: number;
  readonly #open: (rule: FontFaceRule) => FontFile | null;
  readonly #rules: Map<Face, FontFaceRule>;
  #file: FontFile | null | undefined;

  /**
   * @param open returns the first usable file of a rule; null if there is none
   * @param rules notes the rule of each face that is opened
   */
  constructor(
    rule: FontFaceRule,
    number: number,
    open: (rule: FontFaceRule) => FontFile | null,
    rules: Map<Face, FontFaceRule>,
  ) {
    this.rule = rule;
    this.weight = rule.weight ?? NORMAL_WEIGHT;
    this.italic = rule.italic;
    this.stretch = rule.stretch;
    this.#number = number;
    this.#open = open;
    this.#rules = rules;
  }

  /** Null if none of its sources can be used. */
  get file(): FontFile | null {
    if (this.#file === undefined) this.#file = this.#open(this.rule);
    return this.#file;
  }

  /** The face for a style; what the family lacks is synthesised. */
  source(query: FaceQuery): FaceSource {
    const { rule } = this;
    const { weight, italic, stretch = 100 } = query;
    return {
      key: [`@${this.#number}`, weight, italic, stretch].join(':'),
      covers: codePoint => isWithin(rule.ranges, codePoint),
      open: () => this.file && this.#face(this.file, query),
    };
  }

  #face(file: FontFile, query: FaceQuery): Face {
    const { rule } = this;
    const wght = axisPosition(file, 'wght', query.weight, rule.weight);
    const wdth = axisPosition(file, 'wdth', query.stretch ?? 100, rule.stretch);
    const bold = query.weight >= BOLD && (wght?.position ?? this.weight[1]) < BOLD;
    const axes: Record<string, number> = {};
    for (const axis of [wght, wdth])
      if (axis && axis.position !== axis.initial) axes[axis.tag] = axis.position;
    const synthesis = { bold, oblique: query.italic && !rule.italic };
    const face = file.face(getDeclaration(rule), { axes, synthesis, ranges: rule.ranges });
    this.#rules.set(face, rule);
    return face;
  }
}

/** The place on an axis of a variable font that a style requests, within what rule and file have; null without the axis. */
function axisPosition({ axes }: FontFile, tag: string, value: number, allowed: Range | null) {
  const axis = axes.get(tag);
  if (!axis) return null;
  return { tag, initial: axis.initial, position: clamp(axis.range, allowed ? clamp(allowed, value) : value) };
}

const getDeclaration = ({ family, italic, weight }: FontFaceRule): FaceDeclaration => ({
  family,
  weight: (weight ?? NORMAL_WEIGHT)[0],
  italic,
  file: `The font “${family}”`,
});

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The faces that a page brings with `@font-face`, chosen as in CSS Fonts 4, part 5.2. */
export class PageFaces {
  readonly #read: ReadPageFont;
  readonly #files: FontFiles;
  readonly #bundled: BundledFaces;
  readonly #families = new Map<string, PageFace[]>();
  readonly #problems: Problem[] = [];
  readonly #rules = new Map<Face, FontFaceRule>();

  /** @param read returns the bytes of a file in the page's own folder, or throws */
  constructor(rules: readonly FontFaceRule[], read: ReadPageFont, files: FontFiles, bundled: BundledFaces) {
    this.#read = read;
    this.#files = files;
    this.#bundled = bundled;
    rules.forEach((rule, n) => {
      const name = rule.family.toLowerCase();
      const face = new PageFace(rule, n, each => this.#open(each), this.#rules);
      this.#families.set(name, [...(this.#families.get(name) ?? []), face]);
    });
  }

  /** Fonts that cannot be used, found so far. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** The rule that brings a face, among those opened so far; null for another face. */
  ruleOf(face: Face): FontFaceRule | null {
    return this.#rules.get(face) ?? null;
  }

  /** Does the page have rules for a family, with usable files or without? */
  declares(family: string): boolean {
    return this.#families.has(family.toLowerCase());
  }

  /**
   * The faces of a family for a style, the last declared first: they differ in their characters. A face without a
   * usable file is not part of its family. Empty for a family that the page does not bring.
   */
  match(family: string, query: FaceQuery): readonly FaceSource[] {
    let faces: readonly PageFace[] = this.#families.get(family.toLowerCase()) ?? [];
    while (faces.length > 0) {
      const matched = matchFaces(faces, query);
      // Files of faces for certain characters are read only when such a character comes.
      const unusable = matched.filter(face => face.rule.ranges === ALL_CHARACTERS && face.file === null);
      if (unusable.length === 0) return matched.map(face => face.source(query)).reverse();
      faces = faces.filter(face => !unusable.includes(face));
    }
    return [];
  }

  #open(rule: FontFaceRule): FontFile | null {
    for (const source of rule.sources) {
      try {
        const file = this.#load(source);
        if (!file) continue;
        // Fails here for a font that may not be embedded.
        file.face(getDeclaration(rule), { axes: {}, synthesis: NOTHING, ranges: rule.ranges });
        return file;
      } catch (error) {
        this.#report(rule, source, error);
      }
    }
    return null;
  }

  /** Null for a local font that is not bundled. */
  #load(source: FontSource): FontFile | null {
    if (source.kind === 'local') {
      const declaration = namedFace(source.name);
      return declaration && this.#files.open(this.#bundled.bytes(declaration.file));
    }
    const { address } = source;
    const inline = dataBytes(address);
    if (!inline && SCHEME.test(address))
      throw new RangeError('Only files in the folder of the page are read');
    return this.#files.open(inline ?? this.#read(address));
  }

  #report({ family, place }: FontFaceRule, source: FontSource, error: unknown): void {
    const value = source.kind === 'url' ? shorten(source.address) : source.name;
    const reason = `A file of the font “${family}” cannot be used: ${(error as Error).message.replace(/\.$/, '')}.`;
    this.#problems.push({ code: 'font.file', place, value, reason });
  }
}

const LONGEST = 80;

const shorten = (address: string): string =>
  address.length > LONGEST ? `${address.slice(0, LONGEST)}…` : address;

/** The bytes in a `data:` address (RFC 2397); null for another address. */
function dataBytes(address: string): Uint8Array | null {
  const [, base64, data = ''] = /^data:[^,]*?(;base64)?,(.*)$/is.exec(address) ?? [];
  if (!/^data:/i.test(address)) return null;
  if (base64) return Buffer.from(decodeURIComponent(data), 'base64');
  return Buffer.from(
    data.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
}
