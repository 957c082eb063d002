import type { MiddlewareHandler } from 'hono';
import type { StudioEnv } from '../env.js';

/** Content security policy of the pages. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types studio',
].join('; ');

/**
 * Content security policy of a preview, which has no scripts and is shown in a frame of the studio.
 * @param styleHashes of its style sheets, such as `sha256-…`
 */
export function previewPolicy(styleHashes: readonly string[]): string {
  const styles = ["'self'", ...styleHashes.map(hash => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    'img-src data:',
    "font-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** A year, as browsers expect before they list a host. */
const HSTS = 'max-age=31536000; includeSubDomains';

const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** Headers of every response, unless a handler sets its own. */
export function safeHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': UNUSED_FEATURES.map(feature => `${feature}=()`).join(', '),
    'cache-control': 'no-store',
    ...(isHttps ? { 'strict-transport-security': HSTS } : {}),
  };
}

/**
 * Adds the safe headers to every response, those of errors included.
 * @param publicUrl address of the studio for browsers
 */
export function addSafeHeaders(publicUrl: string): MiddlewareHandler<StudioEnv> {
  const headers = Object.entries(safeHeaders(publicUrl.startsWith('https:')));
  return async (context, next) => {
    await next();
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}
