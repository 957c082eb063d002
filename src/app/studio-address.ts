import { applyPatch, type Patch, withoutFiles } from '../choices/index.js';
import { UsageError } from '../core/index.js';
import { baseProfile, getPatch, rejectUnused } from './builders/person.js';
import { chooseTemplate } from './document-builder.js';
import { CV } from './kinds/index.js';
import type { PersonRequest } from './request.js';

/** Page of a studio that opens settings, and the name of its field. */
export const OPEN_PAGE = { path: '/open', field: 'settings' } as const;

/**
 * The choices of a request for a CV, with those of its settings that a studio has.
 * @throws UsageError `studio.profile` for a profile file, and what opening the builder throws for other options
 */
async function getChoices(request: PersonRequest): Promise<Patch> {
  const { settings } = request;
  const { template, kind, audience } = await chooseTemplate(CV, request);
  rejectUnused(kind, request);
  if (settings.profile !== null && settings.profile !== settings.institutionProfile) {
    throw new UsageError('studio.profile', 'The studio opens options, not profile files.', {
      hint: 'Leave out --profile and VITAE_PROFILE.',
    });
  }
  const { style, size, paper } = settings;
  const patch = { template, style, size, paper, audience, ...withoutFiles(getPatch(request)) };
  applyPatch(await baseProfile(CV, request), patch);
  return patch;
}

/**
 * The address that opens the settings of a request as a document in a studio. It holds options alone, nothing of a person.
 * @param studio address of the studio
 * @throws UsageError for options that cannot be used, or that the studio does not have
 */
export async function studioAddress(request: PersonRequest, studio: string): Promise<string> {
  const settings = JSON.stringify(await getChoices(request));
  const url = new URL(OPEN_PAGE.path, studio);
  url.searchParams.set(OPEN_PAGE.field, Buffer.from(settings, 'utf8').toString('base64url'));
  return url.href;
}
