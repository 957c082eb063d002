import type { MarkState } from '../../charts/index.js';

/*
 * The states of the published codes in a checklist. The specification lists codes with descriptions and does not
 * state which of them fulfil a requirement: that is our interpretation. The blank code means that nothing is chosen.
 * A code missing here is outstanding.
 */

export const ENGLISH_STATES: Readonly<Record<string, MarkState>> = {
  B: 'received',
  FE: 'received',
  E: 'received',
  D: 'received',
  ED: 'outstanding',
  L: 'problem',
};

export const DEGREE_STATES: Readonly<Record<string, MarkState>> = {
  O: 'received',
  B: 'received',
  GC: 'received',
  FE: 'received',
  DR: 'received',
  G: 'received',
  M: 'received',
  Z: 'received',
  D: 'received',
  EX: 'not-required',
  W: 'not-required',
  MP: 'outstanding',
  R: 'outstanding',
  ED: 'outstanding',
  ET: 'outstanding',
  F: 'outstanding',
  NL: 'outstanding',
  E: 'outstanding',
  PE: 'outstanding',
  U: 'outstanding',
  NA: 'problem',
  X: 'problem',
};

/** Degree statuses that wait for a credential evaluation. */
export const AWAITS_EVALUATION: readonly string[] = ['R', 'PE'];

export const TRANSFER_STATES: Readonly<Record<string, MarkState>> = {
  N: 'outstanding',
  '': 'not-required',
  OS: 'problem',
  P: 'outstanding',
  C: 'received',
};
