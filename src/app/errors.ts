import { fileLimitError, InternalError, isFileLimit, VitaeError } from '../core/index.js';

/**
 * Anything thrown as a VitaeError. What the limit on open files caused becomes an error that says so; what is no VitaeError,
 * an internal error with it as the cause.
 */
export function asVitaeError(error: unknown): VitaeError {
  if (isFileLimit(error)) return fileLimitError(error);
  if (error instanceof VitaeError) return error;
  return new InternalError('internal', 'An internal error occurred.', { cause: error });
}
