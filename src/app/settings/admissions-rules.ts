import { type AdmissionsRules, DEFAULT_RULES } from '../../sections/index.js';
import type { ConfigFile } from './config-schema.js';

type AdmissionsKeys = NonNullable<ConfigFile['admissions']>;

/** The rules of the configuration file; those that are missing are the default ones. */
export function resolveRules({ funding, limits }: AdmissionsKeys): AdmissionsRules {
  const { first, further } = funding?.dependents ?? {};
  const limit = (name: keyof AdmissionsRules['limits']): number | null => {
    const months = limits?.[name] ?? DEFAULT_RULES.limits[name];
    return months === 'off' ? null : months;
  };
  return {
    funding: {
      covers: funding?.covers ?? DEFAULT_RULES.funding.covers,
      dependents:
        first === undefined || further === undefined
          ? DEFAULT_RULES.funding.dependents
          : { first: Math.round(first * 100), further: Math.round(further * 100) },
    },
    limits: {
      bankPapers: limit('bankPapers'),
      englishTest: limit('englishTest'),
      passport: limit('passport'),
    },
  };
}
