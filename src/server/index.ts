export { type RequestLine, servicesApp } from './app.js';
export { type ServeOptions, type Service, serve } from './serve.js';
