// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { goalsApi } from '../../store/goals/goals-api.ts';
import type { BackendRequest } from '../../testing/fake-backend.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import GoalPage from './goal-page.tsx';

afterEach(cleanup);

const [FIRST, NEXT] = [goal('g1', '0|a00000:'), goal('g2', '0|b00000:')];

const DELETION = {
  id: 'a1',
  place: { kind: 'project', id: '10' },
  projectId: '10',
  accountId: 'ann',
  actorKind: 'user',
  activityMessage: 'GoalDeleted',
  content: { summary: 'Goal g1' },
  createdAt: '2030-01-01T00:00:00.000Z',
  readBy: [],
  displayName: 'Ann',
  avaPath: null,
  subjectId: 'g1',
};

const GONE = { errorMessages: [], errors: {}, code: 'GOAL_NOT_FOUND' };

/** Opens the page of a goal. Returns functions that delete and restore the goal as another user, and the requests. */
const opened = async (permissions: readonly string[] = ['EDIT_ISSUES']) => {
  let deleted = false;
  const sent: BackendRequest[] = [];
  const shown = await testStore({
    tracker: { permissions },
    goals: [FIRST, NEXT],
    reads: (path) => {
      if (path.startsWith('/smb/activity?')) {
        const values = deleted ? [DELETION] : [];
        return { startAt: 0, maxResults: 20, isLast: true, values, hiddenProjects: 0 };
      }
      return deleted && path === '/smb/goal/g1' ? Response.json(GONE, { status: 404 }) : undefined;
    },
    change: (request) => {
      sent.push(request);
      if (request.method === 'PUT' && deleted) return { status: 404, body: GONE };
      const { id = FIRST.id, fields } = request.body as { id?: string; fields: object };
      const made = { ...FIRST, id, version: 1, fields: { ...FIRST.fields, ...fields } };
      return { status: request.method === 'PUT' ? 200 : 201, body: made };
    },
  });
  const page = { kind: 'goal', parameters: { key: 'g1', projectId: '10' } } as const;
  renderIn({ i18n: shown.i18n, store: shown.store, host: shown.host }, <GoalPage page={page} />);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  const look = () =>
    act(() => shown.store.dispatch(goalsApi.endpoints.goal.initiate('g1', { forceRefetch: true })));
  return {
    ...{ sent, name, host: shown.host, user: userEvent.setup(), look },
    vanish: () => {
      deleted = true;
    },
    comeBack: () => {
      deleted = false;
    },
  };
};

const editable = (name: HTMLElement) =>
  waitFor(() => expect(name).toHaveProperty('disabled', false));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the page of a goal that another user deletes', () => {
  it('keeps typed text, names who deleted the goal, and saves the text as a new goal', async () => {
    const { user, name, sent, look, vanish } = await opened();
    await editable(name);
    await user.type(name, '!');
    vanish();
    await look();
    await screen.findByText(/Ann deleted “Goal g1” while you had it open/);
    expect(name.value).toBe('Goal g1!');
    await user.click(screen.getByRole('button', { name: 'Save as a new goal' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/smb/goal?projectId=10' });
    expect(sent[0]?.body).toMatchObject({ fields: { summary: 'Goal g1!' } });
    expect(JSON.stringify(sent[0]?.body)).not.toContain('"g1"');
  });

  it('saves what was edited during the deletion when the goal is restored', async () => {
    const { user, name, sent, look, vanish, comeBack } = await opened();
    await editable(name);
    vanish();
    await look();
    await screen.findByText(/deleted “Goal g1”/);
    await user.type(name, '!');
    await user.tab();
    expect(sent).toEqual([]);
    comeBack();
    await look();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { fields: { summary: 'Goal g1!' } } });
    expect(screen.queryByText(/deleted “Goal g1”/)).toBeNull();
  });

  it('keeps an edit that was refused because of the deletion, and says so', async () => {
    const { user, name, sent, host, look, vanish } = await opened();
    await editable(name);
    vanish();
    await user.type(name, '!');
    await user.tab();
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(host.flags).toHaveLength(1));
    await look();
    await screen.findByText(/Your unsaved changes are still here/);
    expect(title()).toBe('Goal g1!');
    await user.click(screen.getByRole('button', { name: 'Save as a new goal' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ fields: { summary: 'Goal g1!' } });
  });

  it('keeps showing the goal, and offers only the way to the map when nothing is unsaved', async () => {
    const { name, look, vanish } = await opened();
    await editable(name);
    vanish();
    await look();
    await screen.findByText(/Ann deleted “Goal g1”/);
    expect(screen.queryByText(/unsaved changes/)).toBeNull();
    expect(title()).toBe('Goal g1');
    expect(screen.getAllByRole('button', { name: 'Open story map' })).toHaveLength(2);
  });

  it('offers no new goal to a user who may only view', async () => {
    const { look, vanish } = await opened([]);
    vanish();
    await look();
    await screen.findByText(/Ann deleted “Goal g1”/);
    expect(screen.queryByRole('button', { name: 'Save as a new goal' })).toBeNull();
  });
});
