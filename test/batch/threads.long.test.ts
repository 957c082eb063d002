import { threadExecutor } from '../../src/batch/index.js';
import { executorContract } from './executor-contract.js';

executorContract('an executor of threads', async threads => threadExecutor(threads));
