import { threadExecutor } from '../../src/batch/index.js';
import { engineContract } from './engine-contract.js';

engineContract('an engine of threads', async threads => threadExecutor(threads));
