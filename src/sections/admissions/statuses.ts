import type { MarkState } from '../../charts/index.js';

/*
 * The states of the published codes in a checklist. The specification lists codes with descriptions and does not
 * state which of them fulfil a requirement: that is our interpretation. The blank code means that nothing is chosen.
 * A code missing here is outstanding.
 */

type States = Readonly<Record<string, MarkState>>;

const statesOf = (codes: { readonly [S in MarkState]?: readonly string[] }): States =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([state, all]) => all.map(code => [code, state as MarkState])),
  );

export const ENGLISH_STATES = statesOf({
  received: ['B', 'FE', 'E', 'D'],
  outstanding: ['ED'],
  problem: ['L'],
});

export const DEGREE_STATES = statesOf({
  received: ['O', 'B', 'GC', 'FE', 'DR', 'G', 'M', 'Z', 'D'],
  'not-required': ['EX', 'W'],
  outstanding: ['MP', 'R', 'ED', 'ET', 'F', 'NL', 'E', 'PE', 'U'],
  problem: ['NA', 'X'],
});

/** Degree statuses that wait for a credential evaluation. */
export const AWAITS_EVALUATION: readonly string[] = ['R', 'PE'];

export const TRANSFER_STATES = statesOf({
  received: ['C'],
  'not-required': [''],
  outstanding: ['N', 'P'],
  problem: ['OS'],
});
