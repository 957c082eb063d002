import { asVitaeError } from '../errors.js';

/** What a check looks at. */
export const CHECK_NAMES = [
  'node',
  'fonts',
  'configuration',
  'service',
  'clock',
  'admissions',
  'database',
  'roles',
  'queue',
  'audit',
  'studio',
  'snapshots',
  'sign-in',
  'claims',
  'disk',
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];

/** `skipped`: the configuration has no such part, or an earlier check must succeed first. */
export type CheckState = 'ok' | 'warning' | 'error' | 'skipped';

/** The result of a check. It names no person and holds no secret. */
export interface CheckResult {
  readonly name: CheckName;
  readonly state: CheckState;
  readonly message: string;
  /** Code of the error, e.g. `source.unauthorized`; null unless the state is `error`. */
  readonly code: string | null;
  /** What to do: one imperative sentence; null if there is nothing to do. */
  readonly hint: string | null;
}

/** A result without its name. */
export type Finding = Pick<CheckResult, 'state' | 'message'> & { readonly hint?: string };

export const ok = (message: string): Finding => ({ state: 'ok', message });
export const skipped = (message: string): Finding => ({ state: 'skipped', message });
export const warning = (message: string, hint: string): Finding => ({ state: 'warning', message, hint });

/** Runs a check; an error that it throws is its result. */
export async function runCheck(
  name: CheckName,
  check: () => Finding | Promise<Finding>,
): Promise<CheckResult> {
  try {
    const { state, message, hint = null } = await check();
    return { name, state, message, code: null, hint };
  } catch (error) {
    const { code, message, hint } = asVitaeError(error);
    return { name, state: 'error', message, code, hint };
  }
}
