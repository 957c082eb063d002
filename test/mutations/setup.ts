import fc from 'fast-check';

// The same random cases for each mutant, and fewer of them.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, numRuns: 20 });

// Fewer people whose records are changed at random.
process.env.CHANGE_CASES ??= '20';
