import { describe, expect, it } from 'vitest';
import { RECORDS, type Write, type WriteName } from '#domain/change/kinds/index.ts';
import { savedTitle } from './settle.ts';
import type { Sent } from './write-kind.ts';

/** Results of the kinds of writes that change one thing with a name. */
const SAVED = {
  goal: { goal: { fields: { summary: 'Now' } } },
  milestone: { milestone: { name: 'Now' } },
  baseline: { baseline: { name: 'Now' } },
  persona: { persona: { name: 'Now' } },
  portfolio: { portfolio: { name: 'Now' } },
  laneEdit: { laneName: 'Now' },
} as unknown as Partial<Record<WriteName, Sent>>;

describe('savedTitle', () => {
  it.each(Object.keys(RECORDS) as WriteName[])(
    'returns the saved name after a %s of one thing',
    (kind) => {
      const sent = SAVED[kind];
      const plan = [{ kind, before: null } as unknown as Write];
      expect(savedTitle({ plan }, [sent ?? {}])).toBe(sent ? 'Now' : null);
    },
  );

  it('returns null after a change of several things', () => {
    const write = { kind: 'goal', before: null } as unknown as Write;
    expect(savedTitle({ plan: [write, write] }, [SAVED.goal ?? {}])).toBeNull();
  });
});
