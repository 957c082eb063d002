export { type RequestLine, servicesApp } from './app.js';
export { createBuckets } from './buckets.js';
export {
  clientAddress,
  NO_PROXIES,
  parseTrustedProxies,
  type TrustedProxies,
} from './client-address.js';
export { listen } from './listen.js';
export { type ServeOptions, type Service, serve } from './serve.js';
