/** What is known of a reply beside its bytes; nothing in it is secret. */
export interface ResponseMeta {
  /** Address without credentials or query, a file path, or `standard input`. */
  readonly address: string;
  /** HTTP status; null for a file. */
  readonly status: number | null;
  /** Milliseconds from the first attempt to the last byte, waits between attempts included. */
  readonly ms: number;
  readonly etag: string | null;
  /** How many requests it took. */
  readonly attempts: number;
}

/** Bytes as they came, inflated but otherwise untouched. */
export interface ServiceResponse {
  readonly body: Uint8Array;
  readonly meta: ResponseMeta;
}

/** Most bytes a body may have once inflated: 32 MiB. */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;
