// Opens the database of a studio along with other processes, saves a document many times, and prints the last revision.
// Arguments: the compiled store, the database, the time at which all begin.
const [, , storeModule, path, start] = process.argv;
const { openStudioStore } = await import(storeModule);

while (Date.now() < Number(start));
const store = openStudioStore(path);
const secret = Buffer.from(store.secret('references')).toString('hex');
const owner = '100100002';
if (store.documents.list(owner).length === 0)
  store.documents.create(owner, { kind: 'cv', name: String(process.pid), settings: '{}' });
let saved = 0;
while (saved < 25) {
  const [document] = store.documents.list(owner);
  const result = store.documents.save(owner, document.id, document.revision, `"${process.pid}"`);
  if (result.isSaved) saved++;
}
store.close();
process.stdout.write(secret);
