/** Engine module of the CSL runner: formats a fixture on the engine that listens on port OUTSIDE_PORT. */
// biome-ignore lint/style/noDefaultExport: the runner imports it
export default async function format({ style, items, mode, cites }) {
  const response = await fetch(`http://127.0.0.1:${process.env.OUTSIDE_PORT}/csl`, {
    method: 'POST',
    body: JSON.stringify({ style, items, mode, cites }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
