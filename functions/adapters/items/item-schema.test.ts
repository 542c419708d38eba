import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { goalCreated } from '#domain/testing/goals.ts';
import { itemOf } from './event-item.ts';
import { type EventItem, fitsItem, itemSchema } from './item-schema.ts';

const ITEM: EventItem = itemOf({
  eventId: 'event-1' as never,
  stream: { tenant: 'site-one' as never, type: 'goal', id: 'goal-1' },
  version: 1,
  schemaVersion: 1,
  occurredAt: '2026-11-21T09:00:00.000Z' as never,
  actor: { accountId: 'ann', kind: 'user' },
  correlationId: 'c' as never,
  causationId: 'cause' as never,
  event: goalCreated(),
});

const name = fc.constantFrom(...(Object.keys(ITEM) as (keyof EventItem)[]));
const value = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'goal', 'user', 7, Number.NaN, [], {}),
  fc.record({ accountId: fc.constantFrom('ann', 7), kind: fc.constantFrom('user', 'ai', 'x') }),
  fc.jsonValue({ maxDepth: 1 }),
);

describe('the quick look at a stored event', () => {
  it('takes what is well', () => expect(fitsItem(ITEM)).toBe(true));

  it('takes nothing that the schema would refuse or change', () => {
    fc.assert(
      fc.property(name, value, fc.boolean(), (field, wrong, gone) => {
        const item: Record<string, unknown> = { ...ITEM, [field]: wrong };
        if (gone) delete item[field];
        if (!fitsItem(item)) return;
        expect(z.parse(itemSchema, item)).toEqual(item);
      }),
      { numRuns: 2000, seed: 20261121 },
    );
  });

  it('leaves to the schema what the schema cleans', () => {
    const item = { ...ITEM, actor: { ...ITEM.actor, name: 'Ann' } };
    expect(fitsItem(item)).toBe(false);
    expect(z.parse(itemSchema, item)).toEqual(ITEM);
  });
});
