import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import { partitionKey, partitionOf, streamKey } from './keys.ts';

const tricky = fc
  .array(fc.constantFrom('a', '#', '%', '%23', '%25', 'goal', '\n'))
  .map((parts) => parts.join(''));
const tenant = tricky.map((text) => text as TenantId);

describe('a storage key', () => {
  it('can be parsed, whatever characters the tenant and the partition contain', () => {
    fc.assert(
      fc.property(tenant, tricky, (site, partition) => {
        const pk = partitionKey(site, 'goals-by-project', partition);
        expect(partitionOf(pk)).toEqual({ tenant: site, view: 'goals-by-project', partition });
      }),
    );
  });

  it('of a tenant differs from every key of another tenant', () => {
    fc.assert(
      fc.property(tenant, tenant, tricky, tricky, (one, two, left, right) => {
        fc.pre(one !== two);
        const ref = { type: 'goal' as const };
        expect(streamKey({ ...ref, tenant: one, id: left })).not.toBe(
          streamKey({ ...ref, tenant: two, id: right }),
        );
      }),
    );
  });

  it('is the only text that can be parsed', () => expect(partitionOf('site#view')).toBeNull());
});
