import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Campus, SignedIn } from './campus.js';

/* People without a browser: they send what its script would send. */

/** What happened to the requests of some people. */
export interface Visits {
  readonly changes: number;
  /** Milliseconds of each change, from its request to the whole reply. */
  readonly milliseconds: readonly number[];
  /** Requests that were refused or failed. */
  readonly failed: number;
}

/** A person changes something after one to two seconds. */
const PAUSE = { least: 1000, most: 2000 } as const;
/** Pages of the PDF are asked for after this rest, as the script of the page does. */
const PAGES_REST = 700;

const getValues = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value = '']) => value);

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/** The fields of the form after a random change. */
function randomFields(sections: readonly string[], revision: string): URLSearchParams {
  const fields = new URLSearchParams({
    ...{ revision, do: 'save', force: '1', audience: 'public' },
    ...{ template: pick(['cv-classic', 'cv-classic', 'cv-modern']), style: pick(['house', 'apa']) },
    ...{ size: pick(['', '10.5']), paper: pick(['letter', 'a4']), window: pick(['', '', 'last-10-years']) },
  });
  const hidden = pick(sections);
  for (const id of sections.toSorted(() => Math.random() - 0.5)) {
    fields.append('section', id);
    if (id !== hidden) fields.set(`show.${id}`, '1');
    fields.set(`title.${id}`, Math.random() < 0.1 ? `Heading ${Math.floor(Math.random() * 100)}` : '');
  }
  return fields;
}

/** Lets a person change their CV until the signal. */
async function visit(
  campus: Campus,
  { cookie }: SignedIn,
  until: AbortSignal,
  onChange: (ms: number | null) => void,
): Promise<void> {
  const headers = { cookie: `${cookie.name}=${cookie.value}`, origin: campus.url };
  const rest = (): Promise<void> => {
    const ms = PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least);
    // The signal ends it early.
    return wait(ms, undefined, { signal: until }).catch(() => {});
  };
  const page = await fetch(`${campus.url}/cv`, { headers });
  const address = page.url;
  const html = await page.text();
  const sections = getValues(html, 'section');
  let [revision = '1'] = getValues(html, 'revision');
  let pages: NodeJS.Timeout | undefined;
  for (;;) {
    await rest();
    if (until.aborted) break;
    clearTimeout(pages);
    const start = performance.now();
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      body: randomFields(sections, revision),
    });
    const text = await response.text();
    onChange(response.ok ? performance.now() - start : null);
    if (!response.ok) continue;
    revision = (JSON.parse(text) as { revision: string }).revision;
    pages = setTimeout(
      () =>
        void fetch(`${address}/pages.json`, { headers }).then(
          reply => reply.text(),
          () => '',
        ),
      PAGES_REST,
    );
  }
  clearTimeout(pages);
}

/** Lets a number of people change their CVs while something is done. */
export async function withVisitors<T>(
  campus: Campus,
  count: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly visits: Visits }> {
  const end = new AbortController();
  // Each person waits for it.
  setMaxListeners(count, end.signal);
  const milliseconds: number[] = [];
  let failed = 0;
  const onChange = (ms: number | null): void => {
    if (ms === null) failed++;
    else milliseconds.push(ms);
  };
  const people = Array.from({ length: count }, () => campus.signIn());
  const running = people.map(person => visit(campus, person, end.signal, onChange));
  try {
    const result = await work();
    return { result, visits: { changes: milliseconds.length, milliseconds, failed } };
  } finally {
    end.abort();
    await Promise.allSettled(running);
  }
}
