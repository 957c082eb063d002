import { UsageError } from '../core/index.js';
import { BASE_PATH } from '../schema/index.js';

/** An address for messages and logs: without credentials, query and fragment. */
export const printable = (url: URL): string => `${url.protocol}//${url.host}${url.pathname}`;

const unusable = (problem: string, hint: string): UsageError =>
  new UsageError('service.address', `The address of the service ${problem}.`, { hint });

/**
 * The address to which operations are appended, without a slash at its end. `base` may include the base path of the
 * service, with or without a version segment after it; otherwise `basePath` is appended.
 *
 * @throws UsageError unless it is an http or https address without credentials, query and fragment.
 */
export function serviceAddress(base: string, basePath: string = BASE_PATH): URL {
  const url = URL.canParse(base) ? new URL(base) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw unusable('is not an http or https address', 'Write it like https://api.campus.example');
  if (url.username !== '' || url.password !== '')
    throw unusable(
      `${printable(url)} contains credentials`,
      'Remove them, and put them in the environment or in a file of mode 0600.',
    );
  if (url.search !== '' || url.hash !== '')
    throw unusable(
      `${printable(url)} has a query or fragment`,
      'Give the address alone; configure keys as authentication.',
    );
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = `${path}/`.includes(`${basePath}/`) ? path : path + basePath;
  return url;
}

/** The address of one operation; `path` begins with a slash. */
export function operationAddress(service: URL, path: string): URL {
  const url = new URL(service);
  url.pathname = service.pathname.replace(/\/+$/, '') + path;
  return url;
}
