import { describe, expect, it } from 'vitest';
import { given } from '../../testing/given.ts';
import { wordingDecider } from './decide.ts';
import type { HostWords } from './events.ts';

const choose = (hostWords: HostWords) => ({ type: 'ChooseWording', hostWords }) as const;

describe('the choice of the words of the host', () => {
  it('is recorded with the former choice', () => {
    const { events, state } = given(wordingDecider, []).when(choose('new'));
    expect(events).toEqual([
      {
        type: 'WordingChosen',
        data: { hostWords: 'new', before: { hostWords: 'follow' } },
      },
    ]);
    expect(state).toEqual({ hostWords: 'new' });
  });

  it('is not recorded when it does not change', () => {
    expect(given(wordingDecider, []).when(choose('follow')).events).toEqual([]);
    const { events } = given(wordingDecider, []).when(choose('new'));
    expect(given(wordingDecider, events).when(choose('new')).events).toEqual([]);
  });
});
