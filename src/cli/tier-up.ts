import v8 from 'node:v8';

/*
 * V8 compiles a function to optimised code when it has run often. A command that makes one document ends before most of
 * that pays off: compiling takes a third of its processor time. So it compiles only what runs far more often.
 */

/**
 * The commands that make one document, or a few. The others run long enough to gain from optimised code, and so does a
 * report on a large unit.
 */
export const SHORT_COMMANDS: readonly string[] = [
  'cv',
  'packet',
  'changes',
  'current-pending',
  'i20',
  'letters',
  'print',
  'explain',
];

/** Flags of V8 by its major version, each about fifteen times the default: 11 is that of Node 20, 12 of 22, 13 of 24. */
const BY_CALLS = ['--invocation-count-for-maglev=6000', '--invocation-count-for-turbofan=45000'];
const FLAGS: Readonly<Record<number, readonly string[]>> = {
  11: ['--interrupt-budget=1000000'],
  12: BY_CALLS,
  13: BY_CALLS,
};

/**
 * The flags that delay optimisation.
 * @param command the first argument of the command line
 * @param version of V8, such as 12.4.254; V8 prints an error for flags that it does not know, so an unlisted version gets none
 */
export function tierUpFlags(command: string | undefined, version: string): readonly string[] {
  if (command === undefined || !SHORT_COMMANDS.includes(command)) return [];
  return FLAGS[Number.parseInt(version, 10)] ?? [];
}

/** Delays optimisation in this process if its command is short; call it before anything else is loaded. */
export function delayTierUp(args: readonly string[]): void {
  for (const flag of tierUpFlags(args[0], process.versions.v8)) v8.setFlagsFromString(flag);
}
