import type { Campus } from './campus.js';

/** Changes of a packet, the first of which begins it. */
const CHANGES = 20;

/** Words of each statement: near the usual limits. */
const WORDS = 400;

/**
 * Keeps a statement of a packet again and again, as the script of its page does: from the form to the reply with the new
 * preview.
 * @returns milliseconds of each, and the pages of the packet
 */
export async function timePackets(
  campus: Campus,
): Promise<{ readonly times: readonly number[]; readonly pages: number }> {
  const { cookie } = campus.signIn();
  const headers = {
    cookie: `${cookie.name}=${cookie.value}`,
    origin: campus.url,
    accept: 'application/json',
  };
  const { url } = await fetch(`${campus.url}/packet`, { headers });
  const text = 'A sentence of some words about streams and gauges. '.repeat(WORDS / 9);
  const times: number[] = [];
  let [revision, base] = ['0', '{}'];
  for (let i = 0; i < CHANGES; i++) {
    const body = new URLSearchParams({
      ...{ revision, base, compare: '5', research: text, service: text, goals: text },
      teaching: `${text} Change ${i}.`,
    });
    const start = performance.now();
    const reply = (await (await fetch(url, { method: 'POST', headers, body })).json()) as Record<
      string,
      string
    >;
    if (!reply.preview?.includes(`Change ${i}.`)) throw new Error('A change of a packet failed.');
    times.push(performance.now() - start);
    ({ revision = '', base = '' } = reply);
  }
  const made = (await (await fetch(`${url}/pages.json`, { headers })).json()) as { pages: number };
  return { times: times.slice(1), pages: made.pages };
}
