export type { Access, RateLimits } from './access.js';
export { type AppOptions, type RequestLine, type ServicesApp, servicesApp } from './app.js';
export { type ServeOptions, type Service, serve } from './serve.js';
