import type { NamedSource, SettingOverrides } from '../app/index.js';

/** The options of all commands as commander returns them; a command has some of them. */
export interface Flags extends SettingOverrides, Omit<NamedSource, keyof SettingOverrides> {
  // The documents.
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
  /** `ID:CHOICES`, one each. */
  readonly section?: readonly string[];
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
  // Single commands.
  readonly openIn?: string;
  readonly leftOut?: boolean;
  readonly unmapped?: boolean;
  readonly faculty?: string;
  readonly seed?: string;
  readonly person?: string;
  readonly applicant?: string;
  readonly actor?: string;
  readonly claims?: string;
  readonly netId?: string;
  readonly scope?: string;
  readonly folder?: string;
  readonly head?: string;
  readonly expired?: boolean;
  readonly quiet?: boolean;
  readonly demo?: boolean;
  readonly auth?: string;
  readonly user?: string;
  readonly header?: string;
  readonly tokenUrl?: string;
  readonly clientId?: string;
  readonly secretEnv?: string;
  readonly secretFile?: string;
  // Parameters of kinds of documents.
  readonly statements?: string;
  readonly compare?: string;
  readonly withCv?: boolean;
  readonly withQuality?: boolean;
  readonly continuous?: boolean;
  readonly attach?: readonly string[];
  readonly explain?: boolean;
  readonly foldCourses?: boolean;
  // The summary.
  readonly json?: boolean;
  readonly verbose?: boolean;
}

type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${Kebab<Rest>}`
    : `${Lowercase<First>}-${Kebab<Rest>}`
  : S;

type FlagName = Kebab<keyof Flags>;

/** An option as commander takes it, such as `-o, --out <PATH>`: its name is that of a member of `Flags`. */
export type OptionText = `${'' | `-${string}, `}--${'' | 'no-'}${FlagName}${'' | ` <${string}>`}`;
