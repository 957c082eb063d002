import { createSigner, type Signer } from '../../batch/index.js';
import { readSecret } from '../../sources/index.js';
import type { Settings } from '../settings/settings.js';

/**
 * The signer of the job queue, with the key of the settings.
 * @throws UsageError `secret.…` for a key that is missing or cannot be read, `engine.key` for a short one
 */
export const openSigner = ({ queue, host }: Settings): Signer =>
  createSigner(readSecret(queue.key, host.environment));
