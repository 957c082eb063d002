import { requestedSettings } from './builders/person.js';
import { CV } from './kinds/index.js';
import type { PersonRequest } from './request.js';

/** Page of a studio that opens settings, and the name of its field. */
export const OPEN_PAGE = { path: '/open', field: 'settings' } as const;

/**
 * The address that opens the settings of a request as a document in a studio. It holds options alone, nothing of a person.
 * @param studio address of the studio
 * @throws UsageError for options that cannot be used, or that the studio does not have
 */
export async function studioAddress(request: PersonRequest, studio: string): Promise<string> {
  const settings = JSON.stringify(await requestedSettings(CV, request));
  const url = new URL(OPEN_PAGE.path, studio);
  url.searchParams.set(OPEN_PAGE.field, Buffer.from(settings, 'utf8').toString('base64url'));
  return url.href;
}
