import type { Patch, PersonChoice, Reader } from '../../choices/index.js';
import type { IsoDay, Problem } from '../../core/index.js';
import type { DocumentInfo } from '../../document/index.js';
import type { Composed, RenderableKind } from '../../generate.js';
import { type Format, formatsFrom, type Material } from '../../output/index.js';
import type { Profile, Since, Window } from '../../sections/index.js';
import { COMPARISONS, type DocumentRequest } from '../request.js';
import type { FoundPerson } from '../sources/index.js';

/** What a document is about; its records come from a source by this. */
export type Subject = 'person' | 'unit' | 'applicant' | 'letters';

/** An input that one kind has beyond the common ones: an option of its command, a field of its form. */
export interface KindParameter {
  readonly description: string;
  /** What it takes, e.g. `FILE`; missing for a switch. */
  readonly value?: string;
  /** Does it take several values? */
  readonly isList?: boolean;
  readonly short?: string;
}

/** The parameter of kinds that compare periods. */
export const COMPARE: KindParameter = {
  value: 'YEARS',
  description: `compare ${COMPARISONS.join(' or ')} years, or periods as long as that of the document, in place of 2`,
};

/** The parameter of kinds that compare the records with an earlier state. */
export const SINCE: KindParameter = {
  value: 'RECORD',
  description:
    'compare with an earlier record: a day (2025-03-12), the hash of a snapshot, a file of records, or the folder of a batch',
};

/** How batches of a kind differ from each other. */
export interface BatchTraits {
  /** In a list of commands: a verb and an object. */
  readonly summary: string;
  /** Are the responses stored by default, so that documents can be rebuilt? */
  readonly storesResponses: boolean;
  /** The title of all documents in one PDF; missing if they cannot be merged. */
  readonly merged?: string;
  /** The kind of the document about all, with which a batch can end; null for none. */
  readonly closing: string | null;
}

/** What the input of a document is completed by. */
export interface CompletedBy {
  readonly request: DocumentRequest;
  readonly found: FoundPerson;
  readonly asOf: IsoDay;
  /** The earlier record that the request names; undefined for none. */
  readonly since: Since | undefined;
}

/** What a document is made with, by the slots that its choices change; its look is the same for every kind. */
export interface Taken {
  readonly reader: { readonly [M in keyof Reader]?: Reader[M] | undefined };
  readonly profile: {
    readonly profile: Profile | undefined;
    readonly patch: Patch;
    readonly window: Window | undefined;
  };
}

/** The slot in which a document gets what a choice changes. */
type SlotOf<C extends PersonChoice> = C['changes'] extends infer S
  ? S extends 'section' | 'base'
    ? 'profile'
    : Exclude<S, 'look'>
  : never;

/** The choices of a kind, with what its input takes of each slot that they change. */
export interface WithChoices<C extends PersonChoice, I> {
  readonly choices: readonly C[];
  readonly takes: { readonly [S in SlotOf<C> & keyof Taken]: (slot: Taken[S]) => Partial<I> };
}

/** Defines a kind of an input: it cannot list a choice without taking what the choice changes. */
export const defineKind =
  <I>() =>
  <const C extends PersonChoice, M extends DocumentInfo = DocumentInfo>(
    kind: Omit<DocumentKind<I, M>, 'choices' | 'takes'> & WithChoices<C, I>,
  ): DocumentKind<I, M> & { readonly choices: readonly C[] } => ({ ...kind, choices: kind.choices });

/** What a kind loads when a document of it is made. */
interface Implementation<I, M extends DocumentInfo> {
  readonly compose: Awaited<ReturnType<RenderableKind<I, M>['load']>>['compose'];
  /** Completes the input from the request's own parameters. @throws UsageError, DataError, SourceError */
  complete?(input: CompletedBy): Promise<object>;
}

/** A kind of document as data; the code that makes it is loaded when it is needed. */
export interface DocumentKind<I = never, M extends DocumentInfo = DocumentInfo>
  extends Omit<RenderableKind<I, M>, 'load'> {
  /** The key of the table of kinds. */
  readonly name: string;
  /** The command that writes it; kinds that share one differ in the template or an option. */
  readonly command: string;
  readonly subject: Subject;
  /** What its documents can be written from: this decides its formats. */
  readonly material: readonly Material[];
  /** The default audience; null for the one of the template. */
  readonly audience: string | null;
  /** Does the `template` of the settings replace the default one? */
  readonly followsSettings?: boolean;
  /** Must the request name the days that it covers? */
  readonly needsWindow?: boolean;
  /** Is the record stored by default when one document is made? Missing if it cannot be. */
  readonly storesSnapshot?: boolean;
  /** In a list of commands: a verb and an object. */
  readonly summary: string;
  /** In the help of its command: whole sentences. */
  readonly description: string;
  /** What can be chosen for its documents. */
  readonly choices: readonly PersonChoice[];
  /** What its input takes of the slots that the choices change. */
  readonly takes: { readonly [S in keyof Taken]?: (slot: Taken[S]) => object };
  readonly parameters: Readonly<Record<string, KindParameter>>;
  /** Null if there are no batches of it. */
  readonly batch: BatchTraits | null;
  load(): Promise<Implementation<I, M>>;
}

/** The formats that documents of a kind come in. */
export const getFormats = ({ material }: Pick<DocumentKind, 'material'>): readonly Format[] =>
  formatsFrom(material);

/** A composed document that selects no records and has no tables. */
export const composeModel = <M extends DocumentInfo>(
  model: M,
  audience: string,
  problems: readonly Problem[] = [],
): Composed<M> => ({ model, audience, problems, decisions: [], selection: null, tables: () => [] });
