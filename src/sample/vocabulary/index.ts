import { arts, humanities, law, library, religion } from './humanities.js';
import { engineering, lifeSciences, nursing, physicalSciences } from './sciences.js';
import { education, general, management, socialSciences, studentLife } from './society.js';
import type { Vocabulary } from './vocabulary.js';

export type { Vocabulary } from './vocabulary.js';

const BY_PREFIX: Readonly<Record<string, Vocabulary>> = {
  EDU: education,
  ENG: engineering,
  FAC: arts,
  FHSS: socialSciences,
  HUM: humanities,
  LAW: law,
  LIB: library,
  LS: lifeSciences,
  MSM: management,
  NURS: nursing,
  PM: physicalSciences,
  REL: religion,
  STL: studentLife,
  UN: general,
};

/** The vocabulary of a department's prefix, such as `ENG`. */
export const vocabularyOf = (prefix: string): Vocabulary => BY_PREFIX[prefix] ?? general;
