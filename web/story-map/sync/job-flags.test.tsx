// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Write } from '#domain/change/kinds/index.ts';
import type { Job } from '#domain/contracts/job.ts';
import { enter } from '../../store/changes/enter.ts';
import { jobFollowed } from '../../store/slices/jobs.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import JobFlags from './job-flags.tsx';

afterEach(cleanup);

const RUNNING: Job = {
  id: 'j1',
  boardId: 'project-10',
  requestedBy: 'ann',
  kind: 'move-to-sprint',
  phase: 'running',
  total: 300,
  done: 120,
  skipped: 0,
  failed: 0,
  waitingUntil: null,
  version: 2,
  updatedAt: '2026-11-21T09:00:00.000Z',
  items: [],
};

const shown = async (stopped: { readonly status: number; readonly body: unknown }) => {
  const site = await testStore({
    reads: (path) => (path === '/smb/job/j1' ? RUNNING : undefined),
    change: () => stopped,
  });
  renderIn(site, <JobFlags ids={['j1']} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  return site;
};

describe('JobFlags', () => {
  it('shows the progress of a job, and cancels the job', async () => {
    const { backend, host } = await shown({
      status: 200,
      body: { ...RUNNING, phase: 'cancelled' },
    });
    expect(screen.getByText('120 of 300 done')).toBeTruthy();
    const stops = () => backend.requests.filter(({ path }) => path === '/smb/job/j1/cancel');
    await waitFor(() => expect(stops()).toHaveLength(1));
    expect(host.flags).toEqual([]);
  });

  it('announces only every quarter, in a single live region', async () => {
    await shown({ status: 200, body: RUNNING });
    const regions = screen.getAllByRole('status');
    expect(regions.map(({ textContent }) => textContent)).toEqual([
      'Moving stories to a sprint: 75 of 300 done',
    ]);
  });

  it('reports when a job could not be cancelled', async () => {
    const { host } = await shown({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    await waitFor(() => expect(host.flags).toHaveLength(1));
  });

  const over = async () => {
    const done: Job = { ...RUNNING, phase: 'finished', done: 300 };
    const site = await testStore({ reads: (path) => (path === '/smb/job/j1' ? done : undefined) });
    const { store } = site;
    const scope = { ref: { kind: 'personas', of: '10' } } as const;
    const plan: readonly Write[] = [
      { kind: 'job', id: 'j1', boardId: '1', work: { kind: 'delete-issues', items: [] } },
    ];
    const moved = store.dispatch(enter({ scope, action: 'laneStories', title: '', plan }));
    store.dispatch(jobFollowed('j1'));
    renderIn(site, <JobFlags ids={['j1']} />);
    await screen.findByText('Done.');
    const followed = () => store.getState().jobs.followed;
    expect(followed()).toEqual(['j1']);
    return { store, scope, moved, followed };
  };

  it('hides a finished job when its change is undone', async () => {
    const { store, scope, moved, followed } = await over();
    const takesBack = { id: moved, way: 'undo' } as const;
    act(() => {
      store.dispatch(enter({ scope, action: 'laneStories', title: '', plan: [], takesBack }));
    });
    await waitFor(() => expect(followed()).toEqual([]));
  });

  it('hides a finished job when the user makes another change', async () => {
    const { store, scope, followed } = await over();
    act(() => {
      store.dispatch(enter({ scope, action: 'goalEdit', title: 'Walk', plan: [] }));
    });
    await waitFor(() => expect(followed()).toEqual([]));
  });
});
