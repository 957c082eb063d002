// Evaluated for each test file; modules that it imports, once per worker.
import './support/byte-equality.js';
