export { servicesApp } from './app.js';
export { createBuckets } from './buckets.js';
export {
  clientAddress,
  NO_PROXIES,
  parseTrustedProxies,
  readNetwork,
  type TrustedProxies,
} from './client-address.js';
export { CONNECTIONS_PER_ADDRESS } from './connections.js';
export { HttpError } from './errors.js';
export { listen } from './listen.js';
export { createServiceLog } from './log.js';
export { logRequests, type RequestLine } from './request-log.js';
export { type ServeOptions, type Service, serve } from './serve.js';
