// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Job } from '#domain/contracts/job.ts';
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
  it('shows the progress of a job, and cancels it', async () => {
    const { backend, host } = await shown({
      status: 200,
      body: { ...RUNNING, phase: 'cancelled' },
    });
    expect(screen.getByText('120 of 300 done')).toBeTruthy();
    const stops = () => backend.requests.filter(({ path }) => path === '/smb/job/j1/cancel');
    await waitFor(() => expect(stops()).toHaveLength(1));
    expect(host.flags).toEqual([]);
  });

  it('reports when a job could not be cancelled', async () => {
    const { host } = await shown({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    await waitFor(() => expect(host.flags).toHaveLength(1));
  });
});
