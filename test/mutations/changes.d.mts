export interface LineRange {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

export function matchesGlob(path: string, glob: string): boolean;
export function parseRanges(diff: string): readonly LineRange[];
