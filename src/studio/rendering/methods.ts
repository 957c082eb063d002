/** Does a call of a method. */
type Call = (method: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * A builder all methods of which are done by one function.
 * @typeParam B its methods return promises
 */
export const eachMethod = <B extends object>(call: Call): B =>
  new Proxy({} as B, {
    // A promise that resolves to the builder must not take it for another promise.
    get: (_, name) =>
      typeof name === 'symbol' || name === 'then'
        ? undefined
        : (...values: readonly unknown[]) => call(name, values),
  });

/** A builder with some methods of its own. */
export const withMethods = <B extends object>(builder: B, own: Partial<B>): B =>
  new Proxy(builder, { get: (target, name) => Reflect.get(name in own ? own : target, name) });
