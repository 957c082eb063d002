import type { ApplicantBuilder } from '../applicants/builder.js';
import type { CvBuilder } from '../cv/builder.js';
import type { PacketBuilder } from '../packet/builder.js';
import type { ReportBuilder } from '../report/builder.js';
import type { MergeBuilder } from './merge.js';

/** What makes documents in a thread, by the kind of document. */
export interface Builders {
  readonly cv: CvBuilder;
  readonly applicant: ApplicantBuilder;
  readonly packet: PacketBuilder;
  readonly report: ReportBuilder;
  readonly merge: MergeBuilder;
}

/** The tasks of one builder: each of its methods with the arguments that it takes. */
type TasksOf<K, B> = {
  [M in keyof B & string]: B[M] extends (...values: infer A) => Promise<unknown>
    ? { readonly kind: K; readonly method: M; readonly values: Readonly<A> }
    : never;
}[keyof B & string];

/** A call of a method of a builder, as plain data that a thread gets. */
export type RenderingTask = { [K in keyof Builders]: TasksOf<K, Builders[K]> }[keyof Builders];

type NameOf<T> = T extends RenderingTask ? `${T['kind']}.${T['method']}` : never;
type TaskName = NameOf<RenderingTask>;

/** How a task is done. */
interface TaskRule {
  /** Its last results are held, so that the parts of a page are made once. */
  readonly isHeld?: boolean;
  /** It may wait, so that previews never wait for it. */
  readonly isBackground?: boolean;
  /** Seconds that it may take, with its wait. */
  readonly maxSeconds?: number;
}

/** A report is long work: the largest unit is read and laid out in less. */
const REPORT: TaskRule = { isBackground: true, maxSeconds: 30 * 60 };

/** The tasks that are not simply done at once. */
const RULES: { readonly [N in TaskName]?: TaskRule } = {
  'cv.preview': { isHeld: true },
  'cv.pages': { isHeld: true, isBackground: true },
  'packet.preview': { isHeld: true },
  'packet.pages': { isHeld: true, isBackground: true },
  'applicant.preview': { isHeld: true },
  'applicant.pages': { isHeld: true },
  'report.gather': REPORT,
  'report.preview': REPORT,
  'report.pages': REPORT,
  'report.file': REPORT,
};

const getName = ({ kind, method }: RenderingTask): TaskName => `${kind}.${method}` as TaskName;

/** The rule of a task; empty for one that is done at once. */
export const getRule = (task: RenderingTask): TaskRule => RULES[getName(task)] ?? {};

/** Does a task. @throws RenderingFailure, UnavailableError, BusyError */
export type PerformTask = (task: RenderingTask) => Promise<unknown>;

/** Builders each method of which is a task. */
export function createBuilders(perform: PerformTask): Builders {
  const getBuilder = <K extends keyof Builders>(kind: K): Builders[K] =>
    new Proxy({} as Builders[K], {
      // A promise that resolves to a builder must not take it for another promise.
      get: (_, method) =>
        typeof method === 'symbol' || method === 'then'
          ? undefined
          : (...values: readonly unknown[]) => perform({ kind, method, values } as RenderingTask),
    });
  return {
    cv: getBuilder('cv'),
    applicant: getBuilder('applicant'),
    packet: getBuilder('packet'),
    report: getBuilder('report'),
    merge: getBuilder('merge'),
  };
}
