// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RESERVED_MESSAGES } from '#domain/aggregates/feeds/reserved.ts';
import type { Changes } from '#domain/contracts/changes.ts';
import { step, story } from '#domain/testing/issues.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { byDay } from '../../page/activity/by-day.ts';
import { heard } from '../../store/slices/live.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';

afterEach(cleanup);

const entry = (id: string, readBy: readonly string[], more: object = {}) => ({
  id,
  place: { kind: 'project', id: '10' },
  projectId: '10',
  accountId: 'ann',
  actorKind: 'user',
  activityMessage: 'IssueUpdated',
  content: {
    thing: 'issue',
    thingId: '3',
    key: 'TRAIL-3',
    name: 'Mark the huts',
    fields: 'status',
    from: 'To Do',
    to: 'Done',
  },
  createdAt: `2026-11-21T0${id}:00:00.000Z`,
  readBy,
  displayName: 'Ann Wu',
  avaPath: null,
  ...more,
});

interface Feed {
  values: object[];
  isLast?: boolean;
}

const opened = async (status = 200, content?: object, feed: Feed = { values: [] }) => {
  const asked: string[] = [];
  const site = await showMapPage(
    {
      steps: [step('1')],
      stories: [story('3', { parent: '1' })],
      instead: ({ method, url }) =>
        method !== 'PUT' && url.includes('user/properties/')
          ? answered({ key: 'settings', value: { panelMode: 'activity' } })
          : null,
    },
    {
      change: ({ method, path }) => {
        asked.push(`${method} ${path}`);
        const mark = { place: { kind: 'project', id: '10' }, projectId: '10', readUpTo: '' };
        return { status, body: path.includes('All') ? [mark] : mark };
      },
      reads: (path) => {
        if (!path.startsWith('/smb/activity?')) return undefined;
        const values = [
          entry('3', ['account-1'], content ? { content } : {}),
          entry('2', []),
          entry('1', [], {
            activityMessage: 'GoalDetailsChanged',
            content: { summary: 'Walk', from: 'Run', to: 'Walk' },
          }),
        ];
        const { isLast = true } = feed;
        const all = feed.values.length > 0 ? feed.values : values;
        return { startAt: 0, maxResults: 20, isLast, hiddenProjects: 0, values: all };
      },
    },
  );
  const panel = within(await screen.findByRole('complementary', { name: 'Activity' }));
  return { ...site, panel, asked, user: userEvent.setup() };
};

describe('ActivityPanel', () => {
  it('shows the user, the action, and old and new values, and opens the card', async () => {
    const { panel, user } = await opened();
    expect(await panel.findAllByText(/changed the status/)).toHaveLength(2);
    expect(panel.getAllByText('To Do')).toHaveLength(2);
    panel.getByText(/changed a goal/);
    const [about] = panel.getAllByRole('button', { name: 'TRAIL-3 Mark the huts' });
    if (about) await user.click(about);
    await waitFor(() =>
      expect((document.activeElement as HTMLElement).dataset.address).toBe('story:3'),
    );
  });

  it('marks one entry or all entries as read', async () => {
    const { panel, user, asked } = await opened();
    await panel.findByText('2');
    const [mark] = panel.getAllByRole('button', { name: /^Mark as read/ });
    if (mark) await user.click(mark);
    await waitFor(() =>
      expect(panel.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1),
    );
    expect(asked.join('\n')).toContain('markAsRead?projectId=10&createdAt=2026-11-21T02');
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: /^Mark as read/ })).toBeNull());
    expect(asked.join('\n')).toContain('markAllAsRead?projectIds=10');
  });

  it('marks entries as unread again when the backend refuses the change', async () => {
    const { panel, user } = await opened(500);
    await panel.findByText('2');
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(panel.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(2),
    );
  });

  it('filters by one user, including the current user', async () => {
    const { panel, user } = await opened();
    await panel.findByText('2');
    await user.click(panel.getByRole('combobox', { name: 'Changed by' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Anyone',
      'Me',
      'Ann Wu',
    ]);
    await user.click(screen.getByRole('option', { name: 'Me' }));
    await panel.findByText('No changes by this person yet');
    await user.click(panel.getByRole('button', { name: 'Clear filters' }));
    expect(await panel.findAllByText(/changed the status/)).toHaveLength(2);
    await user.click(panel.getByRole('combobox', { name: 'Changed by' }));
    await user.click(screen.getByRole('option', { name: 'Ann Wu' }));
    expect(await panel.findAllByText(/changed the status/)).toHaveLength(2);
  });

  it('shows only unread entries, and saves that setting', async () => {
    const { panel, user, host } = await opened();
    await panel.findByText('2');
    await user.click(panel.getByRole('button', { name: 'Only unread' }));
    await waitFor(() => expect(panel.getAllByText(/changed the status/)).toHaveLength(1));
    const kept = () =>
      host.calls.filter(({ method, url }) => method === 'PUT' && url.includes('user/properties/'));
    await waitFor(() =>
      expect(JSON.stringify(kept().at(-1)?.body)).toContain('"showOnlyUnread":true'),
    );
  });
});

describe('an entry with several changed fields', () => {
  it('names the fields, with old and new values as on the card', async () => {
    const changes = JSON.stringify([
      { field: 'priority', name: 'priority', from: 'Low', to: 'High' },
      { field: 'duedate', name: 'duedate', to: '2026-04-09 00:00:00.0' },
      { field: 'description', name: 'description' },
      { field: 'customfield_77', name: 'Altitude', to: '1200' },
    ]);
    const fields = 'priority,duedate,description,customfield_77';
    const { panel } = await opened(200, {
      thing: 'issue',
      thingId: '3',
      key: 'TRAIL-3',
      fields,
      changes,
    });
    await panel.findByText(/changed an issue: Priority, Due date, Description and 1 more/);
    const shown = [...document.querySelectorAll('ins')].map((each) => each.textContent);
    expect(shown).toEqual(expect.arrayContaining(['High', 'Apr 9, 2026', '1200']));
    panel.getByText('Altitude:');
  });
});

describe('ActivityPanel while open', () => {
  const change = (thingId: string): Changes['changes'][number] => ({
    ...{ id: `n${thingId}`, thing: 'issue', kind: 'updated', thingId, key: `TRAIL-${thingId}` },
    ...{ fields: [], accountId: 'ann', at: '2026-11-21T09:00:00.000Z' },
  });

  it('shows new entries that the change feed reports', async () => {
    const feed: Feed = { values: [entry('1', [])] };
    const { panel, store } = await opened(200, undefined, feed);
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
    feed.values = [entry('2', [], { activityMessage: 'IssueCreated' }), entry('1', [])];
    const place = store.getState().live.place ?? '';
    const news = { place, cursor: 'c1', reset: false, changes: [change('3')] };
    act(() => void store.dispatch(heard(news)));
    await panel.findByText(/created an issue/);
  });

  it('marks the unread count with "+" while pages are not loaded', async () => {
    const { panel } = await opened(200, undefined, { values: [entry('1', [])], isLast: false });
    expect((await panel.findByRole('img', { name: '1+ unread' })).textContent).toBe('1+');
  });

  it('shows the same change of several issues as one act, and marks all its entries', async () => {
    const issues = ['3', '4', '5'].map((id) => ({
      ...entry(id, [], { createdAt: `2026-11-21T09:00:0${id}.000Z` }),
      content: { thing: 'issue', thingId: id, key: `TRAIL-${id}`, name: `Hut ${id}`, fields: 'x' },
    }));
    const { panel, user, asked } = await opened(200, undefined, { values: issues });
    await user.click(await panel.findByText('3 issues'));
    for (const id of ['3', '4', '5']) panel.getByRole('button', { name: `TRAIL-${id} Hut ${id}` });
    await user.click(panel.getByRole('button', { name: /^Mark as read/ }));
    await waitFor(() =>
      expect(asked.filter((call) => call.includes('markAsRead?'))).toHaveLength(3),
    );
  });

  it('shows the keys and names of parent issues', async () => {
    const changes = JSON.stringify([
      { field: 'parent', name: 'IssueParentAssociation', from: 'TRAIL-9', to: 'TRAIL-1' },
    ]);
    const { panel } = await opened(200, {
      thing: 'issue',
      thingId: '3',
      fields: 'parent',
      changes,
    });
    await panel.findByText(/changed an issue: Parent/);
    expect(document.querySelector('li del')?.textContent).toBe('TRAIL-9');
    expect(document.querySelector('li ins')?.textContent).toMatch(/^TRAIL-1 \S/);
  });
});

describe('an entry about a field with several values', () => {
  it.each([
    ['Over the pass', 'First footsteps', /removed:.*Over the pass.*added:.*First footsteps/],
    ['', 'First footsteps', /^added:.*First footsteps$/],
    ['Over the pass', '', /^removed:.*Over the pass$/],
  ])('says which values were removed (%j) and added (%j)', async (from, to, text) => {
    const change = {
      field: 'fixVersions',
      name: 'Fix Version',
      ...(from && { from }),
      ...(to && { to }),
    };
    const { panel } = await opened(200, {
      thing: 'issue',
      thingId: '3',
      key: 'TRAIL-3',
      fields: 'fixVersions',
      changes: JSON.stringify([change]),
    });
    const entry = await panel.findByText(/changed an issue: Release/);
    const shown = entry.closest('li')?.querySelector('del, ins')?.parentElement?.textContent;
    expect(shown).toMatch(text);
  });
});

describe('the texts of the feed', () => {
  /** Messages that have no text in the catalogue, because their entries contain the text. */
  const UNSAID = new Set(['ActivityNoted', 'TrackerChangeTold']);

  it('exist for all messages except those whose entries contain their own text', async () => {
    const { exists } = await wholeI18n('en');
    const said = [...RESERVED_MESSAGES].filter((message) => !UNSAID.has(message));
    expect(said.filter((message) => !exists(`activity.did.${message}`))).toEqual([]);
  });
});

describe('byDay', () => {
  it('names the last two days "today" and "yesterday", and older days by their date', () => {
    const days = byDay(
      ['2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z', '2025-03-01T12:00:00Z'],
      (moment) => moment,
      { language: 'en', today: '2026-11-21' },
    );
    expect(days.map(({ label }) => label)).toEqual([
      'today',
      'yesterday',
      'Saturday, March 1, 2025',
    ]);
  });
});
