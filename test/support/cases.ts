/**
 * How many random cases a test makes: a share of ENGINE_CASES, which a long run sets. It is a whole number, since
 * fast-check never ends for a fraction.
 */
export const computeCases = (usual: number, divisor = 1): number =>
  Math.ceil(Number(process.env.ENGINE_CASES ?? usual) / divisor);
