import { describe, expect, it } from 'vitest';
import { getMeaning, isNetId, OPERATIONS, STATUSES } from '../../src/schema/index.js';

describe('the contract of the service', () => {
  it('has four operations, all GET', () => {
    expect(OPERATIONS.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /entities',
      'GET /faculty',
      'GET /faculty/{net_id}',
      'GET /faculty/{net_id}/profile/{entities}',
    ]);
  });

  it('has seven rows of statuses, each failure with a hint', () => {
    expect(STATUSES.map(({ status }) => status)).toEqual([200, 400, 401, 403, 500, 504, null]);
    for (const { status, hint } of STATUSES) expect(hint === '').toBe(status === 200);
  });

  it('treats any other status as unexpected', () => {
    expect(getMeaning(403).meaning).toBe('Access denied to protected data');
    expect(getMeaning(418).meaning).toBe('Unexpected error');
    expect(getMeaning(502)).toBe(getMeaning(404));
  });

  it('accepts exactly nine digits as a net ID', () => {
    expect(isNetId('100000001')).toBe(true);
    for (const text of ['10000000', '1000000012', '10000000a', ' 100000001', '100000001\n', '١٠٠٠٠٠٠٠١']) {
      expect(isNetId(text), JSON.stringify(text)).toBe(false);
    }
  });
});
