import * as z from 'zod';
import { AUDIENCES } from '../../sections/index.js';
import { secret, setting, text } from './schema-parts.js';

/** Where batches write documents, other than a folder. */
export const s3 = setting(
  z.strictObject({
    endpoint: setting(z.url(), 'address of S3-compatible object storage, for `--out s3://BUCKET/PREFIX`'),
    region: setting(text, 'region of the object storage'),
    accessKeyId: setting(secret, 'access key of the object storage: a SECRET'),
    secretAccessKey: setting(secret, 'secret of the access key: a SECRET'),
  }),
  'object storage',
);

/** The job queue of batches. */
export const queue = setting(
  z.strictObject({
    key: setting(secret, 'key that batches and their workers share, of 32 random bytes or more: a SECRET'),
    audience: setting(z.enum(AUDIENCES), 'most private audience of documents that `vitae worker` makes'),
  }),
  'the job queue of batches',
);
