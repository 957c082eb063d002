import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocument } from '../served/route-rows.js';
import { AS_SCRIPT, type ServedStudio, serveStudio } from '../served/served-studio.js';
import { getWords } from '../served/words.js';

const OWNER = '100100000';
/** Wants no public CV. */
const PRIVATE = '100100004';

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio();
});
afterAll(() => studio.close());

/** A document of somebody for an audience, and what is stored of it. */
function getDocument(netId: string, audience: 'public' | 'internal') {
  const id = createDocument(studio, netId, audience);
  const stored = () => JSON.parse(studio.store.documents.get(netId, id)?.settings ?? '{}');
  return { id, base: `/cv/${id}`, visitor: studio.visit({ netId }), stored };
}
/** The fields of the whole form. */
const form = (settings: Readonly<Record<string, unknown>>, changed: Readonly<Record<string, string>>) => ({
  ...{ do: 'save', revision: '1', template: String(settings.template), style: String(settings.style) },
  ...{ size: '', paper: String(settings.paper), audience: String(settings.audience), window: '' },
  ...changed,
});

describe('a CV that becomes public', () => {
  it('is stored if the person allows a public one', async () => {
    const { base, visitor, stored } = getDocument(OWNER, 'internal');
    expect((await visitor.post(base, form(stored(), { audience: 'public' }))).status).toBe(303);
    expect(stored().audience).toBe('public');
  });

  it('stays as it was if the person allows none', async () => {
    const { base, visitor, stored } = getDocument(PRIVATE, 'internal');
    const response = await visitor.post(base, form(stored(), { audience: 'public' }));
    expect([response.status, await getWords(response)]).toEqual([
      422,
      expect.stringContaining('no public CV is wanted'),
    ]);
    expect(stored().audience).toBe('internal');
  });
});

describe('a form that is older than what is stored', () => {
  const change = ({ id, stored }: ReturnType<typeof getDocument>, settings: object) =>
    studio.store.documents.save(OWNER, id, 1, JSON.stringify({ ...stored(), ...settings }));

  it('asks, and stores nothing', async () => {
    const document = getDocument(OWNER, 'internal');
    const before = document.stored();
    change(document, { paper: 'a4' });
    const fields = form(before, { template: 'cv-modern' });
    const script = await document.visitor.post(document.base, fields, AS_SCRIPT);
    expect([script.status, await script.json()]).toEqual([
      409,
      { revision: '2', at: expect.stringMatching(/^\d\d:\d\d$/) },
    ]);
    const page = await document.visitor.post(document.base, fields);
    expect([page.status, await getWords(page)]).toEqual([409, expect.stringContaining('window')]);
    expect(document.stored()).toMatchObject({ template: before.template, paper: 'a4' });
  });

  it('is stored with the changes of both when that is wanted', async () => {
    const document = getDocument(OWNER, 'internal');
    const before = document.stored();
    change(document, { paper: 'a4' });
    const fields = form(before, { template: 'cv-modern', force: '1', base: JSON.stringify(before) });
    expect((await document.visitor.post(document.base, fields)).status).toBe(303);
    expect(document.stored()).toMatchObject({ template: 'cv-modern', paper: 'a4' });
  });

  it('is not stored for a document that was removed, or with a button that no page has', async () => {
    const { base, id, visitor, stored } = getDocument(OWNER, 'internal');
    expect((await visitor.post(base, form(stored(), { do: 'explode' }))).status).toBe(404);
    const fields = form(stored(), {});
    studio.store.documents.remove(OWNER, id);
    expect((await visitor.post(base, fields)).status).toBe(404);
  });
});
