/** Options of Node that load modules before others or choose their files; each has a value. */
const LOADS = /^(?:-r|-C|--(?:require|import|loader|experimental-loader|conditions))(=|$)/;

/** Forbids `require` to load ES modules. */
const NO_REQUIRED_MODULES = '--no-experimental-require-module';

/**
 * The options of Node (`execArgv`) for the threads of a pool: those of this process that load modules, since a thread
 * rejects many of the others, such as limits of memory, and one that forbids `require` to load ES modules. Node 20 aborts
 * the process if a thread is ended while it does that. The pool imports a module that it cannot require.
 * @param own the options of this process
 */
export function threadArguments(own: readonly string[] = process.execArgv): string[] {
  const loads = own.flatMap((option, i) => {
    const [whole, separator] = LOADS.exec(option) ?? [];
    if (whole === undefined) return [];
    const value = own[i + 1];
    return separator === '=' || value === undefined ? [option] : [option, value];
  });
  return [...loads, NO_REQUIRED_MODULES];
}
