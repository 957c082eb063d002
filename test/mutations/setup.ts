import fc from 'fast-check';

// The same random cases for each mutant, and fewer of them.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, numRuns: 20 });
