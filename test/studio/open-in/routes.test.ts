import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_PAGE } from '../../../src/app/index.js';
import { type ServedStudio, serveStudio, type Visitor } from '../served/served-studio.js';

const NET_ID = '100100001';

let studio: ServedStudio;
let visitor: Visitor;
beforeAll(async () => {
  studio = await serveStudio();
  visitor = studio.visit({ netId: NET_ID });
});
afterAll(() => studio.close());

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

/** The settings of the document that the options of a command become. */
async function opened(settings: object): Promise<Record<string, unknown>> {
  const response = await visitor.post(OPEN_PAGE.path, {
    [OPEN_PAGE.field]: encoded(JSON.stringify(settings)),
  });
  expect(response.status).toBe(303);
  const id = response.headers.get('location')?.replace('/cv/', '') ?? '';
  return JSON.parse(studio.store.documents.get(NET_ID, id)?.settings ?? '{}');
}

describe('the options of a command', () => {
  it('are shown before they become a document', async () => {
    const before = studio.store.documents.list(NET_ID).length;
    const settings = encoded(JSON.stringify({ paper: 'a4' }));
    const page = await visitor.get(`${OPEN_PAGE.path}?${OPEN_PAGE.field}=${settings}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(settings)]);
    expect(studio.store.documents.list(NET_ID)).toHaveLength(before);
  });

  it('become a document with the same look, years and sections', async () => {
    const section = { id: 'publications', hidden: true, title: 'Works', window: null, peerReviewed: true };
    expect(
      await opened({
        paper: 'a4',
        size: 11,
        audience: 'internal',
        window: 'last-5-years',
        sections: [section],
      }),
    ).toMatchObject({
      ...{ paper: 'a4', size: 11, audience: 'internal', window: 'last-5-years' },
      order: { ids: ['publications'], others: 'follow' },
      sections: { publications: { hidden: true, title: 'Works', peerReviewed: true } },
    });
    const usual = await opened({ size: null, window: null });
    expect([usual.size, usual.window]).toEqual([null, undefined]);
  });

  it('are the usual ones where the menus lack what they name', async () => {
    const usual = await opened({});
    expect(
      await opened({
        template: 'nowhere',
        style: 'no-style',
        size: 4711,
        window: 'x',
        sections: [{ id: 'none' }],
      }),
    ).toEqual(usual);
  });

  it.each(['', 'not JSON', '[]', '"text"', '{"template":"classic"'])(
    'lead to no page when they are %j',
    async text => {
      const query = `${OPEN_PAGE.path}?${OPEN_PAGE.field}=${encoded(text)}`;
      expect((await visitor.get(query)).status).toBe(404);
      expect((await visitor.post(OPEN_PAGE.path, { [OPEN_PAGE.field]: encoded(text) })).status).toBe(404);
    },
  );
});
