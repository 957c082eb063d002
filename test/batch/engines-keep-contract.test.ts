import { threadEngine } from '../../src/batch/index.js';
import { engineContract } from './engine-contract.js';

engineContract('an engine of threads', async threads => threadEngine(threads));
