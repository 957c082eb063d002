/** Options of Node that load modules before others or choose their files; each has a value. */
const LOADS = /^(?:-r|-C|--(?:require|import|loader|experimental-loader|conditions))(=|$)/;

/** The options of Node for worker threads: without `require` of ES modules. */
const NO_REQUIRED_MODULES = '--no-experimental-require-module';

/**
 * The options of Node for worker threads. Of those of this process they have the ones that load modules; a thread accepts
 * none about memory, for example. They let `require` load no ES modules: Node 20 ends the whole process if a thread is
 * ended while it does so. The pool of threads imports a module that it cannot require.
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
