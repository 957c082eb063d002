import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedStudio, serveStudio, smallUniversity } from '../served/served-studio.js';

const OWNER = '100100001';
/** What the script fetches. */
const LATE = 'data-late';

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people: smallUniversity(3) });
});
afterAll(() => studio.close());

/** The page of documents, also without waiting for what they must be made for. */
const home = async (path: string): Promise<string> => (await studio.visit({ netId: OWNER }).get(path)).text();

it('does not wait for problems on a first visit, and says where a page without script has them', async () => {
  const page = await (await studio.visit({ netId: '100100002' }).get('/')).text();
  expect(page).toContain('Problems are being counted.');
  expect(page).toContain('<a href="/?whole">Show the page with them</a>');
  expect(page.match(/data-late="\/\?whole"/g)).toHaveLength(4);
});

it('waits for the whole page if asked, and then shows it at once', async () => {
  const whole = await home('/?whole');
  expect(whole).not.toContain(LATE);
  expect(whole).not.toContain('are being counted');
  // The documents were just made.
  expect(await home('/')).toBe(whole);
});
