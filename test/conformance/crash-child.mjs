// Imports the same people over and over, each time with records of a new generation, until it is killed.
// Arguments: the compiled database module, the compiled people of the tests, the database.
const [, , databaseModule, peopleModule, path] = process.argv;
const { openDatabase } = await import(databaseModule);
const { INSTITUTION, person } = await import(peopleModule);

const database = openDatabase(path);
const earlier = database.readPerson('100000000', { entities: ['awardhonor'] });
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
  database.importPersons(people, { institution: INSTITUTION });
  process.stdout.write(`${generation}\n`);
}
