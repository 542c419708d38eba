// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#domain/contracts/audit.ts';
import { answered } from '../../../testing/fake-tracker.ts';
import { renderIn } from '../../../testing/render-in.tsx';
import { testStore } from '../../../testing/store.ts';
import AuditPage from './audit-page.tsx';

const saved: Blob[] = [];
vi.mock('../../../export/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (blob: Blob) => saved.push(blob),
}));

afterEach(() => {
  cleanup();
  saved.length = 0;
});

const ANN = { accountId: 'ann', displayName: 'Ann Wu', accountType: 'atlassian', active: true };

const entry = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  eventId: id,
  streamType: 'goal',
  streamId: 'g1',
  version: 2,
  kind: 'GoalDetailsChanged',
  schemaVersion: 2,
  occurredAt: '2026-11-17T15:04:22.000Z',
  actor: { accountId: 'ann', kind: 'user', origin: 'connect', client: '1.4.0' },
  correlationId: 'c1',
  data: {
    projectId: '10',
    summary: 'Rest',
    changes: { summary: 'Walk' },
    before: { summary: 'Rest' },
  },
  ...more,
});

const opened = async (read: (query: URLSearchParams) => unknown) => {
  const asked: URLSearchParams[] = [];
  const store = await testStore({
    tracker: {
      instead: ({ url }) => {
        if (url.includes('/user/bulk')) return answered({ values: [ANN] });
        if (url.includes('/user/search')) return answered([ANN]);
        if (url.includes('/project/search')) {
          return answered({ values: [{ id: '10', key: 'TRAIL', name: 'Trailhead' }], total: 1 });
        }
        const board = (id: number, projectId: number) => ({
          ...{ id, name: `Board ${id}`, type: 'scrum', location: { projectId } },
        });
        if (url.includes('/agile/1.0/board')) {
          return answered({ values: [board(1, 10), board(2, 11)], isLast: true });
        }
        return null;
      },
    },
    reads: (path) => {
      if (path === '/smb/portfolio') return [];
      if (path === '/smb/proof') return { run: null, last: null };
      if (!path.startsWith('/smb/audit?')) return undefined;
      const query = new URLSearchParams(path.split('?')[1]);
      asked.push(query);
      return read(query);
    },
  });
  renderIn(store, <AuditPage today="2026-11-24" onBack={() => undefined} />);
  const user = userEvent.setup();
  const choose = async (field: string, option: string | RegExp) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const last = () => Object.fromEntries(asked.at(-1) ?? []);
  return { user, asked, last, choose };
};

const rows = () => screen.findAllByRole('row').then((all) => all.slice(1));
const one = { values: [entry('e1')], next: null };

describe('the audit page', () => {
  it('lists who changed what, and opens the details of an entry in place', async () => {
    const { user, last } = await opened(() => one);
    const [row] = await rows();
    if (!row) throw new Error('there is no row');
    await within(row).findByText('Ann Wu');
    within(row).getByText('Goal changed');
    expect(row.querySelector('del')?.textContent).toBe('Rest');
    expect(row.querySelector('ins')?.textContent).toBe('Walk');
    expect(last()).toEqual({ scope: 'all', maxResults: '50' });
    await user.click(within(row).getByRole('button', { expanded: false }));
    screen.getByText('2026-11-17 15:04:22 UTC');
    screen.getByText('1.4.0');
    await screen.findAllByText('Trailhead');
    await user.click(within(row).getByRole('button', { expanded: true }));
    expect(screen.queryByText('2026-11-17 15:04:22 UTC')).toBeNull();
  });

  it('filters by place, thing, kind, origin, days and text, and clears the filters', async () => {
    const { user, last, choose } = await opened(() => one);
    await rows();
    await choose('Where', /^Trailhead/);
    await choose('What', 'Goals');
    await choose('Kind of change', 'Goal changed');
    await choose('Source', 'Jira');
    await user.type(screen.getByLabelText('From day'), '2026-11-01{Enter}');
    await user.type(screen.getByLabelText('Item'), 'walk');
    const wanted = {
      ...{ projectId: '10', boardIds: 'project-10,1', streamType: 'goal' },
      ...{ kind: 'GoalDetailsChanged', origin: 'tracker', about: 'walk', maxResults: '50' },
      from: new Date('2026-11-01T00:00:00').toISOString(),
    };
    await waitFor(() => expect(last()).toEqual(wanted));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() =>
      expect(last()).toEqual({ projectId: '10', boardIds: 'project-10,1', maxResults: '50' }),
    );
  });

  it('filters by a person who is searched by name', async () => {
    const { user, last } = await opened(() => one);
    await user.type(screen.getByRole('combobox', { name: 'Who' }), 'ann');
    await user.click(await screen.findByRole('option', { name: 'Ann Wu' }));
    await waitFor(() => expect(last()).toMatchObject({ actor: 'ann' }));
    await user.click(screen.getByRole('button', { name: 'Remove Ann Wu' }));
    await waitFor(() => expect(last()).not.toHaveProperty('actor'));
  });

  it('lists only one thing on request', async () => {
    const { user, last } = await opened(() => one);
    const [row] = await rows();
    if (!row) throw new Error('there is no row');
    await user.click(within(row).getByRole('button', { expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Only this item' }));
    await waitFor(() => expect(last()).toMatchObject({ about: 'g1' }));
  });

  it('reads older entries on request', async () => {
    const { user } = await opened((query) =>
      query.get('before') === 'k1' ? { values: [entry('e2')], next: null } : { ...one, next: 'k1' },
    );
    screen.getByRole('heading', { name: 'Audit log' });
    await screen.findByText('The newest entry');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('2 entries');
    screen.getByText('No older entries');
  });

  it('says what belongs there when there is nothing', async () => {
    const { user } = await opened(() => ({ values: [], next: null }));
    await screen.findByText('Nothing has happened here yet');
    await user.type(screen.getByLabelText('Item'), 'walk');
    await screen.findByText('No entries match these filters');
  });

  it('says that the user may not read it, and offers to try again after other errors', async () => {
    let status = 403;
    const { user, choose } = await opened(() =>
      status === 200
        ? one
        : Response.json(
            { errorMessages: ['x'], errors: {}, code: 'PERMISSION_DENIED' },
            { status },
          ),
    );
    await screen.findByText(/^Only admins can read this audit log/);
    status = 503;
    await choose('Source', 'Jira');
    const again = await screen.findByRole('button', { name: 'Try again' });
    status = 200;
    await user.click(again);
    await rows();
  });
});

describe('a file of the audit', () => {
  const pages = (query: URLSearchParams) =>
    query.get('before') === 'k1'
      ? { values: [entry('e2', { kind: 'GoalDeleted', data: {} })], next: null }
      : { values: [entry('e1')], next: 'k1' };

  it.each([
    ['Table (CSV)', /^\uFEFF?occurredAt,.*\r\n.*GoalDetailsChanged.*\r\n.*GoalDeleted.*\r\n$/],
    ['JSON lines', /^\{.*"e1".*\}\n\{.*"e2".*\}\n$/],
  ])('has all entries that pass the filters: %s', async (format, content) => {
    const { user, asked, choose } = await opened(pages);
    await choose('Source', 'Jira');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
    await screen.findByText('2 entries saved in a file');
    expect(await saved[0]?.text()).toMatch(content);
    for (const query of asked.slice(-2)) {
      expect(Object.fromEntries(query)).toMatchObject({ origin: 'tracker', maxResults: '500' });
    }
  });

  it('is not saved when a page cannot be read', async () => {
    const { user } = await opened((query) =>
      query.get('before') === 'k1' ? Response.json({}, { status: 503 }) : pages(query),
    );
    await rows();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'JSON lines' }));
    await screen.findByText('The file could not be created.');
    expect(saved).toEqual([]);
  });
});
