// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import { StoryMapPage } from '../../app/map/story-map-page.tsx';
import { answered } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const TYPES = [
  { id: '1', name: 'Epic', hierarchyLevel: 1 },
  { id: '2', name: 'Story', hierarchyLevel: 0 },
];

/** Opens a map. The tracker stores what is written to story 3. Each issue that it creates gets the key TRAIL-50. */
const opened = async () => {
  let summary = 'story 3';
  let made: { fields?: object } = {};
  const issueOf = (id: string, fields: object) =>
    answered({
      id,
      key: `TRAIL-${id}`,
      fields: {
        issuetype: TYPES[1],
        status: { name: 'To Do' },
        project: { id: '10' },
        parent: { id: '1', key: 'TRAIL-1' },
        ...fields,
      },
    });
  const site = await testStore({
    goals: [goal('g1', '0|h00000:')],
    change: ({ method }) => ({ status: method === 'DELETE' ? 200 : 500, body: null }),
    tracker: {
      steps: [step('1', { properties: { goalId: 'g1' } })],
      stories: [story('3', { parent: '1', versionIds: ['7'] })],
      versions: [version('7')],
      instead: ({ method, url, body }) => {
        if (url === '/rest/api/3/project/TRAIL') {
          const versions = [version('7')];
          return answered({ id: '10', key: 'TRAIL', name: 'Trail', issueTypes: TYPES, versions });
        }
        if (url.includes('createmeta')) return answered({ fields: [] });
        if (method === 'POST' && url === '/rest/api/3/issue') {
          made = body as { fields: object };
          return answered({ id: '50', key: 'TRAIL-50' }, 201);
        }
        if (method === 'PUT') {
          summary = (body as { fields?: { summary: string } }).fields?.summary ?? summary;
          return answered(null, 204);
        }
        if (url.startsWith('/rest/api/3/issue/50?')) {
          return issueOf('50', { ...made.fields, parent: { id: '1', key: 'TRAIL-1' } });
        }
        return url.startsWith('/rest/api/3/issue/3?')
          ? issueOf('3', { summary, fixVersions: [{ id: '7' }], status: story('3').status })
          : null;
      },
    },
  });
  const { store, host, ids, i18n } = site;
  renderIn(
    { i18n, store, host },
    <StoryMapPage boardRef={{ kind: 'project', project: 'TRAIL' }} ids={ids} today="2026-03-01" />,
  );
  await screen.findByText('story 3');
  const at = (address: string) =>
    document.querySelector<HTMLElement>(`[data-address="${address}"]`);
  const written = (method: string) => host.calls.filter((call) => call.method === method);
  const focus = (address: string) => act(() => at(address)?.focus());
  return { ...site, user: userEvent.setup(), at, focus, written };
};

describe('editing cards on the map', () => {
  it('creates a story at the end of its cell', async () => {
    const { user, at, focus, written } = await opened();
    focus('story:3');
    await user.keyboard('nMark the huts{Enter}');
    await waitFor(() => expect(at('story:50')).not.toBeNull());
    const [made] = written('POST').filter(({ url }) => url === '/rest/api/3/issue');
    expect(made?.body).toMatchObject({
      fields: {
        summary: 'Mark the huts',
        issuetype: { id: '2' },
        parent: { key: 'TRAIL-1' },
        fixVersions: [{ id: '7' }],
      },
    });
  });

  it('renames a card; the flag and the keyboard can undo that', async () => {
    const { user, focus, written } = await opened();
    focus('story:3');
    await user.keyboard('e');
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('Mine{Enter}');
    await screen.findByText('TRAIL-3 changed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(written('PUT')).toHaveLength(2));
    await screen.findByText('story 3');
    expect(screen.queryByText('TRAIL-3 changed')).toBeNull();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(written('PUT')).toHaveLength(3));
    await screen.findByText('TRAIL-3 changed');
    await user.keyboard('{Meta>}z{/Meta}');
    await waitFor(() => expect(written('PUT')).toHaveLength(4));
    expect(written('PUT').map(({ body }) => body)).toEqual(
      ['Mine', 'story 3', 'Mine', 'story 3'].map((summary) => ({ fields: { summary } })),
    );
  });

  it('ignores Ctrl Z while the user types in a text field', async () => {
    const { user, focus, written } = await opened();
    focus('story:3');
    await user.keyboard('e');
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('Mine{Enter}');
    await waitFor(() => expect(written('PUT')).toHaveLength(1));
    focus('story:3');
    await user.keyboard('n');
    await user.keyboard('{Control>}z{/Control}');
    expect(written('PUT')).toHaveLength(1);
  });

  it('offers "Undo" for eight seconds', async () => {
    const { user, focus } = await opened();
    focus('story:3');
    await user.keyboard('e');
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'Mine');
    vi.useFakeTimers();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    await vi.waitFor(() => expect(screen.queryByText('TRAIL-3 changed')).not.toBeNull(), {
      timeout: 100_000,
    });
    act(() => void vi.advanceTimersByTime(7_900));
    expect(screen.queryByText('TRAIL-3 changed')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('TRAIL-3 changed')).toBeNull();
  });

  it('moves the steps out of a goal, then deletes the goal', async () => {
    const { user, at, focus, written, backend } = await opened();
    focus('goal:g1');
    await user.keyboard('{Delete}');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(at('goal:g1')).toBeNull());
    expect(written('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/rest/api/3/issue/TRAIL-1', { properties: [{ key: 'goalId', value: { value: null } }] }],
    ]);
    expect(backend.requests).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/smb/goal/g1' }),
    );
    expect(at('step:1')).not.toBeNull();
  });

  it('deletes a story with its subtasks', async () => {
    const { user, at, focus, written } = await opened();
    focus('story:3');
    await user.keyboard('{Delete}');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(at('story:3')).toBeNull());
    expect(written('DELETE')).toMatchObject([
      { url: '/rest/api/3/issue/TRAIL-3?deleteSubtasks=true' },
    ]);
  });
});
