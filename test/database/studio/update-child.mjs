// Updates the database of a studio with a step that deletes all documents and then never ends.
// Arguments: the folder of the compiled database module, the database.
const [, , compiled, path] = process.argv;
const { updateLayout } = await import(`${compiled}/layout.js`);
const { openSqlite } = await import(`${compiled}/sqlite.js`);
const { STUDIO_LAYOUT } = await import(`${compiled}/studio/layout.js`);

const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';
const steps = [...STUDIO_LAYOUT.steps, `DELETE FROM document; ${endless}`];
updateLayout(
  openSqlite(path, cause => cause),
  path,
  { ...STUDIO_LAYOUT, steps },
);
