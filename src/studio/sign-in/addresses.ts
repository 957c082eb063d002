/** Only used to resolve paths. */
const BASE = 'http://studio.invalid';

/**
 * The path to return to after a sign-in, with its query: a local one, or `/` for any other text, so that no link to the
 * sign-in leads to another site.
 */
export function localPath(text: string | undefined): string {
  if (text === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return '/';
  if (!URL.canParse(text, BASE)) return '/';
  const { origin, pathname, search } = new URL(text, BASE);
  return origin === BASE && !pathname.startsWith('//') ? pathname + search : '/';
}

/** Begins a sign-in with the provider. A link, since browsers do not follow a form to another site here. */
export const beginAddress = (next: string, isAnew = false): string =>
  `/sign-in/start?${new URLSearchParams({ to: next, ...(isAnew ? { again: '1' } : {}) })}`;

/** Goes on with a session that has expired, without a page of the provider if it allows that. */
export const silentAddress = (next: string): string =>
  `/sign-in/start?${new URLSearchParams({ to: next, silent: '1' })}`;
