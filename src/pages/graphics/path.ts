import type { PathCommand } from '../scene.js';
import { arcCurves } from './arc.js';
import { NumberList } from './number-list.js';

/** Throws an error with a message about a path and the index of the character. */
type PathFail = (message: string) => never;

const OPERANDS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** Positions of the two flags among the operands of an arc. */
const FLAGS = new Set([3, 4]);

class PathReader {
  readonly #list: NumberList;
  readonly #fail: PathFail;
  readonly #commands: PathCommand[] = [];
  #x = 0;
  #y = 0;
  /** Start of the open part of the path. */
  #startX = 0;
  #startY = 0;
  /** Last control point of the curve just before, for a smooth curve. */
  #control: { readonly of: 'C' | 'Q'; readonly x: number; readonly y: number } | null = null;
  #closed = false;

  constructor(data: string, fail: PathFail) {
    this.#list = new NumberList(data);
    this.#fail = fail;
  }

  read(): PathCommand[] {
    let letter = '';
    while (!this.#list.ended) {
      const at = this.#list.position;
      const next = this.#list.letter();
      if (next !== null) letter = next;
      else if (letter === '' || letter === 'Z' || letter === 'z') this.#wrong('a command was expected', at);
      const name = letter.toUpperCase();
      if (!Object.hasOwn(OPERANDS, name)) this.#wrong(`${letter} is not a command of paths`, at);
      if (this.#commands.length === 0 && name !== 'M') this.#wrong('a path begins with M', at);
      this.#command(name, letter === name);
      // Further pairs after a move are lines.
      if (letter === 'M') letter = 'L';
      if (letter === 'm') letter = 'l';
    }
    return this.#commands;
  }

  #wrong(message: string, at = this.#list.position): never {
    return this.#fail(`${message} at character ${at + 1}`);
  }

  #operands(name: string): readonly number[] {
    const operands: number[] = [];
    for (let i = 0; i < (OPERANDS[name] as number); i++) {
      const operand = name === 'A' && FLAGS.has(i) ? this.#list.flag() : this.#list.number();
      if (operand === null) this.#wrong('a number was expected');
      operands.push(Number(operand));
    }
    return operands;
  }

  #command(name: string, absolute: boolean): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = this.#operands(name);
    const x = absolute ? 0 : this.#x;
    const y = absolute ? 0 : this.#y;
    switch (name) {
      case 'M':
        this.#move(x + a, y + b);
        break;
      case 'L':
        this.#line(x + a, y + b);
        break;
      case 'H':
        this.#line(x + a, this.#y);
        break;
      case 'V':
        this.#line(this.#x, y + a);
        break;
      case 'C':
        this.#curve(x + a, y + b, x + c, y + d, x + e, y + f);
        break;
      case 'S': {
        const first = this.#reflected('C');
        this.#curve(first.x, first.y, x + a, y + b, x + c, y + d);
        break;
      }
      case 'Q':
        this.#quadratic(x + a, y + b, x + c, y + d);
        break;
      case 'T': {
        const control = this.#reflected('Q');
        this.#quadratic(control.x, control.y, x + a, y + b);
        break;
      }
      case 'A':
        this.#arc({ rx: a, ry: b, turn: (c * Math.PI) / 180 }, d === 1, e === 1, x + f, y + g);
        break;
      default:
        this.#close();
    }
  }

  #move(x: number, y: number): void {
    this.#commands.push(['M', x, y]);
    this.#closed = false;
    this.#startX = x;
    this.#startY = y;
    this.#at(x, y);
  }

  #at(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    this.#control = null;
  }

  /** A command after a closed part begins a new one at its start. */
  #reopen(): void {
    if (this.#closed) this.#move(this.#x, this.#y);
  }

  #line(x: number, y: number): void {
    this.#reopen();
    this.#commands.push(['L', x, y]);
    this.#at(x, y);
  }

  #curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#reopen();
    this.#commands.push(['C', x1, y1, x2, y2, x, y]);
    this.#at(x, y);
    this.#control = { of: 'C', x: x2, y: y2 };
  }

  /** A curve with one control point, raised to one with two. */
  #quadratic(cx: number, cy: number, x: number, y: number): void {
    const near = (end: number, control: number) => end + (2 / 3) * (control - end);
    this.#curve(near(this.#x, cx), near(this.#y, cy), near(x, cx), near(y, cy), x, y);
    this.#control = { of: 'Q', x: cx, y: cy };
  }

  #reflected(of: 'C' | 'Q'): { readonly x: number; readonly y: number } {
    const control = this.#control;
    return control?.of === of
      ? { x: 2 * this.#x - control.x, y: 2 * this.#y - control.y }
      : { x: this.#x, y: this.#y };
  }

  #arc(ellipse: Parameters<typeof arcCurves>[2], large: boolean, sweep: boolean, x: number, y: number): void {
    this.#reopen();
    this.#commands.push(...arcCurves({ x: this.#x, y: this.#y }, { x, y }, ellipse, large, sweep));
    this.#at(x, y);
  }

  #close(): void {
    if (!this.#closed) this.#commands.push(['Z']);
    this.#closed = true;
    this.#at(this.#startX, this.#startY);
  }
}

/** Reads path data into absolute commands (SVG 2, part 9.3). */
export function parsePath(data: string, fail: PathFail): readonly PathCommand[] {
  return data.trim() === 'none' ? [] : new PathReader(data, fail).read();
}
