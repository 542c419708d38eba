import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { goalCreated } from '#domain/testing/goals.ts';
import { itemOf, parseItem } from './event-item.ts';
import { type EventItem, fitsItem, itemSchema } from './item-schema.ts';

const ITEM: EventItem = itemOf({
  eventId: 'event-1' as never,
  stream: { tenant: 'site-one' as never, type: 'goal', id: 'goal-1' },
  version: 1,
  schemaVersion: 1,
  occurredAt: '2026-11-21T09:00:00.000Z' as never,
  actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
  correlationId: 'c' as never,
  event: goalCreated(),
});

const name = fc.constantFrom(...(Object.keys(ITEM) as (keyof EventItem)[]));
const value = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'goal', 'user', 7, Number.NaN, [], {}),
  fc.record({ accountId: fc.constantFrom('ann', 7), kind: fc.constantFrom('user', 'ai', 'x') }),
  fc.jsonValue({ maxDepth: 1 }),
);

describe('the fast check of a stored event', () => {
  it('accepts a valid event', () => expect(fitsItem(ITEM)).toBe(true));

  it('refuses every event that the schema would refuse or change', () => {
    fc.assert(
      fc.property(name, value, fc.boolean(), (field, wrong, gone) => {
        const item: Record<string, unknown> = { ...ITEM, [field]: wrong };
        if (gone) delete item[field];
        if (!fitsItem(item)) return;
        expect(z.parse(itemSchema, item)).toEqual(item);
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses an event with unknown fields, which only the schema can drop', () => {
    const item = { ...ITEM, actor: { ...ITEM.actor, name: 'Ann' } };
    expect(fitsItem(item)).toBe(false);
    expect(z.parse(itemSchema, item)).toEqual(ITEM);
  });
});

describe('the origin of a stored event', () => {
  it.each([
    ['goal', 'user', 'connect'],
    ['goal', 'ai', 'connect'],
    ['tenant', 'app', 'connect'],
    ['guest-comment', 'guest', 'share-page'],
    ['job', 'user', 'connect'],
    ['job', 'app', 'worker'],
    ['tracker-change', 'user', 'tracker'],
    ['tracker-change', 'app', 'tracker'],
  ] as const)('gets the origin for stream type %s, actor %s: %s', (streamType, kind, origin) => {
    const stored = { ...ITEM, streamType, actor: { accountId: 'ann', kind } };
    expect(parseItem(stored).actor).toEqual({ accountId: 'ann', kind, origin });
  });

  it('stays as it is when the event has one', () => {
    const actor = { ...ITEM.actor, origin: 'forge', client: '1.2.3', address: 'a1b2' } as const;
    expect(fitsItem({ ...ITEM, actor })).toBe(true);
    expect(parseItem({ ...ITEM, actor }).actor).toEqual(actor);
  });
});
