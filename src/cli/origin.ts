import { existsSync } from 'node:fs';
import { UsageError } from '../ground/index.js';
import type { Flags, Settings } from './settings/settings.js';

/** Where records are asked for: a store on this machine, or a service. */
export type Origin =
  | { readonly kind: 'store'; readonly path: string }
  | { readonly kind: 'service'; readonly url: string };

/**
 * The store, where one is named or is there and no service is known, else the service.
 * @param hint what else can be named
 * @param url where the service is; that of people by default
 * @throws UsageError `source.none`
 */
export function originOf(
  { db, service }: Flags,
  settings: Settings,
  hint: string,
  url: string | null = settings.service.url,
): Origin {
  if (db !== undefined || (service === undefined && url === null && existsSync(settings.db))) {
    return { kind: 'store', path: settings.db };
  }
  if (url !== null) return { kind: 'service', url };
  throw new UsageError('source.none', 'There is nothing to read from.', { hint });
}
