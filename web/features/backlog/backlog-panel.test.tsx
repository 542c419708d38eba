// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { answered, restIssue } from '../../testing/fake-tracker.ts';

// The virtual list draws only visible rows. Without a layout no row would be visible, so the test defines the sizes of
// elements.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const WAITING = ['20', '21', '22'].map((id) => story(id));

/** Opens a map with one step, beside a backlog of three issues. */
const opened = async (permissions?: readonly string[], failing = false) => {
  const asked: string[] = [];
  let fails = failing;
  const site = await showMapPage(
    {
      steps: [step('1', { properties: { goalId: 'g1' } })],
      stories: [story('3', { parent: '1', versionIds: ['7'] })],
      versions: [version('7')],
      ...(permissions ? { permissions } : {}),
      instead: ({ url, body, method }) => {
        const { jql = '' } = (body ?? {}) as { jql?: string };
        if (method === 'PUT') return answered(null, 204);
        const read = WAITING.find(({ id }) => url.startsWith(`/rest/api/3/issue/${id}?`));
        if (read) return answered(restIssue(read));
        if (!url.endsWith('/search/jql') || !jql.includes('parent IS EMPTY')) return null;
        asked.push(jql);
        if (fails) return answered({ errorMessages: ['no'] }, 500);
        const issues = jql.includes('nothing') ? [] : WAITING;
        return answered({ issues: issues.map((issue) => restIssue(issue)), isLast: true });
      },
    },
    { goals: [goal('g1', '0|h00000:')] },
  );
  await screen.findByRole('grid');
  await userEvent.keyboard('b');
  const panel = within(await screen.findByRole('complementary', { name: 'Backlog' }));
  return {
    ...site,
    panel,
    asked,
    user: userEvent.setup(),
    mend: () => {
      fails = false;
    },
  };
};

const written = (host: {
  readonly calls: readonly { method?: string; url: string; body?: unknown }[];
}) => host.calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]);

describe('the backlog panel', () => {
  it('moves selected issues onto the map with the form, in one change', async () => {
    const { panel, user, host } = await opened();
    await user.click(await panel.findByText('story 20'));
    await user.click(panel.getByText('story 21'));
    await user.click(panel.getByRole('button', { name: 'Move to…' }));
    await user.click(screen.getByRole('combobox', { name: 'Release' }));
    await user.click(screen.getByRole('option', { name: 'Release 7' }));
    await user.click(screen.getByRole('button', { name: 'Move 2 issues' }));
    await waitFor(() => expect(panel.queryByText('story 20')).toBeNull());
    expect(panel.getByRole('status').textContent).toBe('1 issue');
    await waitFor(() => expect(written(host)).toHaveLength(2));
    expect(written(host)).toMatchObject([
      ['/rest/api/3/issue/TRAIL-20', { fields: { fixVersions: [{ id: '7' }] } }],
      ['/rest/api/3/issue/TRAIL-21', { fields: { fixVersions: [{ id: '7' }] } }],
    ]);
  });

  it('offers a retry when the backlog cannot be loaded', async () => {
    const { panel, user, mend } = await opened(undefined, true);
    await panel.findByText('The backlog could not be loaded.');
    mend();
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await panel.findByText('story 20');
  });

  it('says that no issue matches, and clears the filters', async () => {
    const { panel, user } = await opened();
    await panel.findByText('story 20');
    await user.type(panel.getByRole('searchbox'), 'nothing{Enter}');
    await panel.findByText('No issues in the backlog match');
    await user.click(panel.getByRole('button', { name: 'Clear filters' }));
    await panel.findByText('story 20');
  });

  it('sends each sort order to the tracker as JQL', async () => {
    const { panel, user, asked } = await opened();
    await panel.findByText('story 20');
    await user.click(panel.getByRole('combobox', { name: 'Order' }));
    await user.click(screen.getByRole('option', { name: 'High priority' }));
    await waitFor(() => expect(asked.at(-1)).toContain('ORDER BY priority DESC'));
  });

  it('says why issues cannot be moved when the user lacks the permission', async () => {
    const { panel, user } = await opened(['CREATE_ISSUES']);
    await user.click(await panel.findByText('story 20'));
    expect(panel.queryByRole('button', { name: 'Move to…' })).toBeNull();
    panel.getByText(/you need permission to edit them/);
  });
});
