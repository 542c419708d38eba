import { describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { choicesApi } from './choices-api.ts';

const to = (id: string) => ({ id, name: `Status ${id}` });
const ada = { accountId: 'ada', displayName: 'Ada' };

const opened = (priorities = 200) =>
  testStore({
    tracker: {
      instead: ({ url }) => {
        if (url.endsWith('/transitions')) {
          const ways = ['1', '2', '1'].map((id, index) => ({ id: String(index), to: to(id) }));
          return answered({ transitions: ways });
        }
        if (url.endsWith('/priority')) return answered([{ id: '3', name: 'High' }]);
        if (url.includes('priority')) {
          return answered({ values: [{ id: '3', name: 'High' }, { odd: true }] }, priorities);
        }
        if (url.includes('assignable')) return answered([ada, {}]);
        return url.includes('label') ? answered({ values: ['hut', 4] }) : null;
      },
    },
  });

describe('choices of a card', () => {
  it('are those that the tracker offers, and contain each status once', async () => {
    const { store, host } = await opened();
    const { data } = await store.dispatch(choicesApi.endpoints.choices.initiate(story('2')));
    expect(data).toMatchObject({
      statuses: [{ id: '1' }, { id: '2' }],
      priorities: [{ id: '3', name: 'High' }],
      people: [{ accountId: 'ada' }],
      labels: ['hut'],
    });
    expect(data?.people).toHaveLength(1);
    expect(host.calls.map(({ url }) => url)).toContain(
      '/rest/api/3/user/assignable/search?issueKey=TRAIL-2&maxResults=50',
    );
  });

  it('are an empty list for a field whose values cannot be read', async () => {
    const { store } = await opened(500);
    const { data } = await store.dispatch(choicesApi.endpoints.choices.initiate(story('2')));
    expect(data).toMatchObject({ priorities: [], labels: ['hut'] });
  });

  it('include the priorities even if the app may not search for priorities', async () => {
    const { store } = await opened(403);
    const { data } = await store.dispatch(choicesApi.endpoints.choices.initiate(story('2')));
    expect(data).toMatchObject({ priorities: [{ id: '3', name: 'High' }] });
  });

  it('include people found by name', async () => {
    const { store, host } = await opened();
    const { people } = choicesApi.endpoints;
    const { data } = await store.dispatch(people.initiate({ issue: story('2'), text: 'ad' }));
    expect(data).toHaveLength(1);
    expect(host.calls.at(-1)?.url).toContain('query=ad');
  });
});
