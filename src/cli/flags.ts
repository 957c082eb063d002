import type { SettingOverrides } from '../app/index.js';

/** The options of all commands as commander returns them; a command has some of them. */
export interface Flags extends SettingOverrides {
  // The documents.
  readonly input?: string | readonly string[];
  readonly format?: string;
  readonly out?: string;
  readonly force?: boolean;
  readonly strict?: boolean;
  readonly snapshot?: boolean;
  readonly asOf?: string;
  readonly expect?: string;
  readonly from?: string;
  readonly to?: string;
  readonly window?: string;
  readonly year?: string;
  readonly audience?: string;
  readonly withHidden?: boolean;
  readonly since?: string;
  readonly sections?: string;
  readonly only?: string;
  readonly peerReviewed?: boolean;
  readonly status?: string;
  readonly saveProfile?: string;
  readonly hide?: string;
  /** `ID=TITLE`, one each. */
  readonly rename?: readonly string[];
  // Units.
  readonly college?: string;
  readonly department?: string;
  readonly all?: boolean;
  readonly table?: string;
  readonly trace?: boolean;
  readonly side?: string;
  readonly sideTemplate?: boolean;
  readonly each?: string;
  // Applicants.
  readonly name?: string;
  readonly copy?: string;
  readonly ids?: string;
  readonly assets?: boolean;
  readonly combined?: boolean;
  readonly note?: readonly string[];
  // Batches.
  readonly resume?: boolean;
  readonly snapshots?: boolean;
  readonly withReport?: boolean;
  readonly onePdf?: boolean;
  readonly shard?: string;
  readonly workers?: string;
  readonly engine?: string;
  readonly timeLimit?: string;
  // Protection.
  readonly purpose?: string;
  readonly passwordFile?: string;
  // The summary.
  readonly json?: boolean;
  readonly verbose?: boolean;
  /** Parameters of kinds of documents, and options of single commands. */
  readonly [name: string]: unknown;
}
