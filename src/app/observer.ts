/** Follows a use case, and can end it early. */
export interface Observer {
  /** Called with what is being done, in a few words. */
  progress?(text: string): void;
  /** Called with the number of people of a unit's source that were read so far, and of all. */
  people?(done: number, all: number): void;
  /** Called with a message that is not a result, such as a repeated identifier. */
  notice?(text: string): void;
  /** Ends a batch, a worker or a server once it is aborted; work that has begun is finished. */
  readonly signal?: AbortSignal;
}

/** Follows nothing. */
export const SILENT: Observer = {};
