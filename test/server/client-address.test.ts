import { describe, expect, it } from 'vitest';
import { clientAddress, NO_PROXIES, parseTrustedProxies } from '../../src/server/index.js';

const PROXY = '10.1.0.4';
const trusted = parseTrustedProxies([PROXY, '10.2.0.0/16', 'fd00::/8']);
const find = (remote: string, forwardedFor?: string, forwarded?: string): string =>
  clientAddress(remote, { forwarded, forwardedFor }, trusted);

describe('the address of a caller', () => {
  it('is that of the connection when no proxy is trusted', () => {
    expect(clientAddress(PROXY, { forwarded: 'for=1.2.3.4', forwardedFor: '1.2.3.4' }, NO_PROXIES)).toBe(
      PROXY,
    );
  });

  it('is that of the connection when a stranger sends the headers', () => {
    expect(find('203.0.113.9', '1.2.3.4', 'for=1.2.3.4')).toBe('203.0.113.9');
  });

  it('is the last one that is no trusted proxy', () => {
    expect(find(PROXY, '203.0.113.9')).toBe('203.0.113.9');
    expect(find(PROXY, '1.2.3.4, 203.0.113.9')).toBe('203.0.113.9');
    expect(find(PROXY, '1.2.3.4, 203.0.113.9, 10.2.7.7')).toBe('203.0.113.9');
    expect(find(`::ffff:${PROXY}`, '203.0.113.9:5544')).toBe('203.0.113.9');
  });

  it('is read from Forwarded, with ports and IPv6', () => {
    expect(find(PROXY, undefined, 'for=1.2.3.4, For="[2001:db8::7]:4711";proto=https')).toBe('2001:db8::7');
    expect(find('fd00::1', undefined, 'by=10.1.0.4;for=203.0.113.9')).toBe('203.0.113.9');
  });

  it('is that of the proxy when both headers disagree, since a caller wrote one of them', () => {
    expect(find(PROXY, '203.0.113.9', 'for=1.2.3.4')).toBe(PROXY);
    expect(find(PROXY, '1.2.3.4', 'for=203.0.113.9')).toBe(PROXY);
    expect(find(PROXY, '203.0.113.9', 'for=203.0.113.9')).toBe('203.0.113.9');
  });

  it.each(['', 'unknown', '_hidden', '1.2.3', '<script>', '1.2.3.4 5.6.7.8', '1,'.repeat(5000)])(
    'is that of the proxy when the header is “%.20s”',
    header => expect(find(PROXY, header)).toBe(PROXY),
  );
});

it.each(['proxy.campus.example', '10.1.0.0/33', '10.1.0.4/', '::/129', '', '10.1/16'])(
  'rejects “%s” as a proxy',
  entry =>
    expect(() => parseTrustedProxies([entry])).toThrow(expect.objectContaining({ code: 'server.proxy' })),
);
