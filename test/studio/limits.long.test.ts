import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServedStudio, serveStudio, smallUniversity } from './served/served-studio.js';

let studio: ServedStudio;
let clock = 0;
const time = vi.spyOn(performance, 'now');

beforeAll(async () => {
  studio = await serveStudio({
    people: smallUniversity(2),
    settings: settings => ({ ...settings, server: { ...settings.server, trustedProxies: ['127.0.0.1'] } }),
  });
});
afterAll(async () => {
  time.mockRestore();
  await studio.close();
});
afterEach(() => {
  clock += 3_600_000;
});

/** Requests of which the clock of the limits sees no time pass. */
async function flood(count: number, send: (n: number) => Promise<Response>): Promise<readonly Response[]> {
  time.mockImplementation(() => clock);
  const responses: Response[] = [];
  for (let n = 0; n < count; n += 50)
    responses.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, count - n) }, (_, i) => send(n + i)))),
    );
  time.mockReset();
  return responses;
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const count = (responses: readonly Response[], status: number): number =>
  responses.filter(response => response.status === status).length;

describe('a studio behind a proxy that it trusts', () => {
  it('serves 200 people of one network, each with ten requests', async () => {
    const visitors = Array.from({ length: 200 }, (_, i) => studio.visit({ netId: String(200_000_000 + i) }));
    const responses = await flood(2_000, n =>
      (visitors[n % 200] as (typeof visitors)[0]).get('/account', from('198.51.100.7')),
    );
    expect(count(responses, 200)).toBe(2_000);
  });

  it('stops a flood from one address before the sign-in, and serves all others', async () => {
    const stranger = studio.visit(null);
    const responses = await flood(1_600, () => stranger.get('/sign-in', from('198.51.100.8')));
    expect([count(responses, 200), count(responses, 429)]).toEqual([1_500, 100]);
    const last = responses.at(-1) as Response;
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.text()).toContain('Wait a second, then open this one again.');
    const others = await flood(2, () => stranger.get('/sign-in', from('198.51.100.9')));
    expect(count(others, 200)).toBe(2);
  });

  it('stops one person alone, whatever address the requests name', async () => {
    const visitor = studio.visit({ netId: '100100000' });
    const responses = await flood(250, n => visitor.get('/account', from(`203.0.113.${n}`)));
    expect([count(responses, 200), count(responses, 429)]).toEqual([200, 50]);
    expect(studio.lines.at(-1)).toMatchObject({ status: 429, code: 'request.rate' });
    const [other] = await flood(1, () => studio.visit({ netId: '100100001' }).get('/account'));
    expect(other?.status).toBe(200);
  });
});

describe('a studio without a proxy', () => {
  it('takes no address from the headers of a stranger', async () => {
    const open = await serveStudio({ people: smallUniversity(1) });
    try {
      const stranger = open.visit(null);
      const responses = await flood(1_600, n =>
        stranger.get('/sign-in', { ...from(`203.0.113.${n % 250}`), forwarded: `for=192.0.2.${n % 250}` }),
      );
      expect([count(responses, 200), count(responses, 429)]).toEqual([1_500, 100]);
    } finally {
      await open.close();
    }
  });
});
