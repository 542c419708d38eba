import { describe, expect, it } from 'vitest';
import type { Suggestions } from '#domain/contracts/ai-suggestion.ts';
import {
  accepted,
  added,
  answered,
  asked,
  cancelled,
  heard,
  rejected,
  reworded,
  type Suggesting,
  suggestingFor,
} from './suggesting.ts';

const answer = (...summaries: string[]): Suggestions => ({
  suggestions: summaries.map((summary) => ({ summary, why: `Why ${summary}` })),
  provider: 'bedrock',
  noMore: false,
});
const summariesOf = ({ list }: Suggesting): string[] => list.map(({ summary }) => summary);
const begun = (): Suggesting => asked(suggestingFor({ level: 'goals' }), false);

describe('an answer of the model that arrives in parts', () => {
  it('adds each suggestion once, with an id that does not change', () => {
    let now = begun();
    for (const soFar of [[], ['a b'], ['a b'], ['a b', 'c d']]) now = heard(now, 1, soFar);
    expect(now.list).toEqual([
      { id: 0, summary: 'a b', why: null, accepted: false },
      { id: 1, summary: 'c d', why: null, accepted: false },
    ]);
    expect(now.asking).toBe(true);
    const whole = answered(now, 1, answer('a b', 'c d', 'e f'));
    expect(whole.list.map(({ id, why }) => [id, why])).toEqual([
      [0, 'Why a b'],
      [1, 'Why c d'],
      [2, 'Why e f'],
    ]);
    expect(whole).toMatchObject({ asking: false, seen: ['a b', 'c d', 'e f'] });
  });

  it('keeps what the user has done with suggestions that arrived before', () => {
    let now = heard(begun(), 1, ['a b', 'c d', 'e f', 'g h']);
    now = accepted(now, true, 0);
    now = rejected(now, 1);
    now = reworded(now, 2, 'E and F');
    const whole = answered(now, 1, answer('a b', 'c d', 'e f', 'g h', 'i j'));
    expect(whole.list).toEqual([
      { id: 0, summary: 'a b', why: 'Why a b', accepted: true },
      { id: 2, summary: 'E and F', why: null, accepted: true },
      { id: 3, summary: 'g h', why: 'Why g h', accepted: false },
      { id: 4, summary: 'i j', why: 'Why i j', accepted: false },
    ]);
  });

  it('does not bring back suggestions that the user has added to the map', () => {
    const now = added(accepted(heard(begun(), 1, ['a b', 'c d']), true, 0));
    expect(summariesOf(answered(now, 1, answer('a b', 'c d', 'e f')))).toEqual(['c d', 'e f']);
  });

  it('is ignored after the user cancels the question or asks another one', () => {
    const left = cancelled(heard(begun(), 1, ['a b']));
    expect(heard(left, 1, ['a b', 'c d'])).toBe(left);
    const next = asked(left, true);
    expect(heard(next, 1, ['c d'])).toBe(next);
    expect(summariesOf(next)).toEqual([]);
  });

  it('leaves the reasons of suggestions from previous answers unchanged', () => {
    const first = answered(begun(), 1, answer('a b'));
    const second = answered(heard(asked(first, false), 2, ['c d']), 2, answer('c d'));
    expect(second.list.map(({ why }) => why)).toEqual(['Why a b', 'Why c d']);
  });
});
