export interface FileCall {
  readonly operation: string;
  readonly path: string;
}

export type FileFault =
  | { readonly at: number; readonly code: string; readonly lasts?: boolean }
  | { readonly at: number; readonly kill: 'before' | 'after' };

export function injectFault(
  folders: readonly string[],
  fault?: FileFault | null,
): { readonly calls: readonly FileCall[]; remove(): void };
