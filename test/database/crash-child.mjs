// Imports the same people over and over, each time with records of a new generation, until it is killed.
// Arguments: the compiled store, the compiled people of the tests, the database.
const [, , storeModule, peopleModule, path] = process.argv;
const { openDatabase } = await import(storeModule);
const { INSTITUTION, person } = await import(peopleModule);

const store = openDatabase(path);
const earlier = store.readPerson('100000000', ['awardhonor']);
let generation = earlier === null ? 0 : earlier.records.length;
for (;;) {
  generation++;
  const base = person('100000000', 'Nursing', 40);
  const award = base.records.awardhonor[0];
  const records = { ...base.records, awardhonor: Array(generation).fill(award) };
  const people = Array.from({ length: 20 }, (_, i) => ({
    ...base,
    records,
    username: String(100_000_000 + i),
  }));
  store.importPersons(people, { institution: INSTITUTION });
  process.stdout.write(`${generation}\n`);
}
