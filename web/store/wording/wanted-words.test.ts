import { describe, expect, it } from 'vitest';
import { answered } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { memoryStore } from '../ports/local-store.ts';
import { keptWords } from './kept-words.ts';
import { wantedWords } from './wanted-words.ts';

const DAY = 24 * 60 * 60 * 1000;

const opened = async (name: string | null) => {
  let now = 1_000_000;
  let asked = 0;
  const local = memoryStore();
  const { store, host } = await testStore({
    local,
    now: () => now,
    tracker: {
      instead: async ({ url }) => {
        if (url !== '/rest/api/3/field') return null;
        asked += 1;
        return name === null ? answered({}, 500) : answered([{ id: 'project', name }]);
      },
    },
  });
  return {
    words: (choice: 'follow' | 'classic' | 'new') => store.dispatch(wantedWords(choice, 'space')),
    kept: () => keptWords({ host, local }),
    asked: () => asked,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

describe('the words that the texts should use', () => {
  it.each([
    ['Space', 'new'],
    ['Project', 'classic'],
    ['Projekt', 'classic'],
  ] as const)('follow a host that calls the project field %s', async (name, words) => {
    const site = await opened(name);
    expect(await site.words('follow')).toBe(words);
    expect(await site.kept()).toBe(words);
  });

  it('are those that an admin chose, without asking the host', async () => {
    const site = await opened('Space');
    expect(await site.words('classic')).toBe('classic');
    expect(await site.words('new')).toBe('new');
    expect(site.asked()).toBe(0);
  });

  it('stay as they are while the host does not answer', async () => {
    const site = await opened(null);
    expect(await site.words('follow')).toBeNull();
    expect(await site.kept()).toBe('classic');
  });

  it('are asked of the host at most once a day', async () => {
    const site = await opened('Space');
    await site.words('follow');
    site.wait(DAY - 1);
    expect(await site.words('follow')).toBe('new');
    expect(site.asked()).toBe(1);
    site.wait(1);
    await site.words('follow');
    expect(site.asked()).toBe(2);
  });
});
