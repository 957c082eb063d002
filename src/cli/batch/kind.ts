import type { Maker } from '../../batch/index.js';
import type { Member, StoredJob } from '../../database/index.js';
import type { Environment } from '../../sources/index.js';
import type { DocumentFlags, Task } from './task.js';

/** Who is to have a document: those listed, those of a college, or everybody. */
export type Who =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'college'; readonly college: string }
  | { readonly kind: 'all' };

/** A kind of document that can be made of many people. */
export interface Kind {
  /** Whose records it is made of; documents of applicants are always logged. */
  readonly about: 'person' | 'applicant';
  /** Are replies kept where nobody says? */
  readonly keepsReplies: boolean;
  /** The flags that settings are taken from. */
  settingsFlags(flags: DocumentFlags): DocumentFlags;
  /** How a job is called where its end is told; nothing of an applicant but the place in the manifest. */
  whose(job: Pick<StoredJob, 'id' | 'place'>): string;
  /**
   * The people of a plan, in an order that stays the same, with the names that their files should have.
   * @throws UsageError where that cannot be asked, and what asking throws
   */
  members(who: Who, task: Task, environment: Environment): Promise<readonly Member[]>;
  /** @throws UsageError and the like for options and templates that cannot be used, before anybody is asked for */
  open(task: Task, environment: Environment): Promise<Maker>;
}
