import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isLoopback, UsageError } from '../../core/index.js';
import type { StudioEnv } from '../env.js';

/** A cookie for this host alone, invisible to scripts. It ends with the browser. */
export interface StudioCookie {
  read(context: Context<StudioEnv>): string | null;
  write(context: Context<StudioEnv>, value: string): void;
  clear(context: Context<StudioEnv>): void;
}

/**
 * A cookie of the studio. Without HTTPS the name differs, since browsers accept `__Host-` over HTTPS only.
 * @param publicUrl address of the studio for browsers
 * @param suffix distinguishes cookies of different use
 * @throws UsageError `studio.insecure` for plain HTTP beyond this machine
 */
export function studioCookie(publicUrl: string, suffix = ''): StudioCookie {
  const { protocol, hostname, pathname } = new URL(publicUrl);
  const secure = protocol === 'https:';
  if (!secure && !isLoopback(hostname))
    throw new UsageError('studio.insecure', `Sessions would go to ${publicUrl} unencrypted.`, {
      hint: 'Set `studio.publicUrl` to an https address; http works on this machine only.',
    });
  // Studios on one host have cookies of their own.
  const of = pathname.replace(/\/$/, '').replaceAll('/', '-');
  const name = (secure ? '__Host-vitae' : 'vitae-demo') + of + suffix;
  const attributes = { path: '/', secure, httpOnly: true, sameSite: 'Lax' } as const;
  return {
    read: context => getCookie(context, name) ?? null,
    write: (context, value) => setCookie(context, name, value, attributes),
    clear: context => void deleteCookie(context, name, attributes),
  };
}
