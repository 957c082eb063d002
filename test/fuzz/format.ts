/** A reader under test: what it reads, what to change in it, and what must hold of any input. */
export interface FuzzedFormat {
  /** Name of the folder of its seeds. */
  readonly name: string;
  /** Source files whose blocks are counted, as beginnings of their paths below `src/`. */
  readonly modules: readonly string[];
  /** Valid inputs of the project. */
  readonly samples: () => readonly Uint8Array[];
  /** Words of the format, which mutations insert. */
  readonly tokens: readonly string[];
  /** Beginnings and ends that may be nested. */
  readonly pairs: readonly (readonly [start: string, end: string])[];
  /** Runs the reader; throws if a property does not hold. */
  readonly check: (input: Uint8Array) => void | Promise<void>;
  /** Opens a packed input, so that mutations reach what is inside, and packs the result again. */
  readonly packing?: Packing;
}

/** Turns packed bytes into bytes that mutations can usefully change, and back. */
export interface Packing {
  readonly open: (packed: Uint8Array) => Uint8Array;
  readonly close: (opened: Uint8Array) => Uint8Array;
}
