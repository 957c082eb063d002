import { InternalError, VitaeError } from '../core/index.js';

/** Anything thrown as a VitaeError; what is not one becomes an internal error with it as the cause. */
export function asVitaeError(error: unknown): VitaeError {
  if (error instanceof VitaeError) return error;
  return new InternalError('internal', 'An internal error occurred.', { cause: error });
}
