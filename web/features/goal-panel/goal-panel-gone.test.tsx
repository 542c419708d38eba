// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { step } from '#domain/testing/issues.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { goalsApi } from '../../store/goals/goals-api.ts';
import type { BackendRequest } from '../../testing/fake-backend.ts';

afterEach(cleanup);

const [FIRST, NEXT] = [goal('g1', '0|b00000:'), goal('g2', '0|h00000:')];
const GONE = { errorMessages: [], errors: {}, code: 'GOAL_NOT_FOUND' };

/**
 * Opens a map with the panel of its first goal. Returns functions that delete and restore this goal as another user.
 */
const opened = async () => {
  let deleted = false;
  const sent: BackendRequest[] = [];
  const shown = await showMapPage(
    { steps: [step('1', { properties: { goalId: 'g1' } })] },
    {
      goals: [FIRST, NEXT],
      reads: (path) => (deleted && path.startsWith('/smb/goal?') ? [NEXT] : undefined),
      change: (request) => {
        sent.push(request);
        if (request.method === 'DELETE') return { status: 204, body: null };
        if (request.method === 'PUT' && deleted) return { status: 404, body: GONE };
        const { id = FIRST.id, fields } = request.body as { id?: string; fields: object };
        return {
          status: request.method === 'PUT' ? 200 : 201,
          body: { ...FIRST, id, version: 1, fields: { ...FIRST.fields, ...fields } },
        };
      },
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  const bar = () => document.querySelector<HTMLElement>('[data-address="goal:g1"]');
  bar()?.focus();
  await user.keyboard('{Enter}');
  const panel = within(await screen.findByRole('complementary', { name: 'Goal' }));
  const becomes = async (state: 'deleted' | 'restored') => {
    deleted = state === 'deleted';
    const { goals } = goalsApi.endpoints;
    await act(() => shown.store.dispatch(goals.initiate(['10'], { forceRefetch: true })));
    await waitFor(() => expect(bar() === null).toBe(deleted));
  };
  const vanish = () => becomes('deleted');
  const comeBack = () => becomes('restored');
  const refuse = () => {
    deleted = true;
  };
  return { ...shown, sent, user, panel, bar, vanish, comeBack, refuse };
};

const panelOf = () => screen.queryByRole('complementary', { name: 'Goal' });

describe('the panel of a goal that another user deletes', () => {
  it('keeps typed text, reports the deletion, and saves the text as a new goal', async () => {
    const { user, panel, sent, vanish } = await opened();
    const field = await panel.findByLabelText<HTMLTextAreaElement>('Description');
    await user.type(field, 'Why it is wanted');
    await vanish();
    expect(field.isConnected && field.value).toBe('Why it is wanted');
    await panel.findByText(/“Goal g1” was deleted while you had it open/);
    await user.click(panel.getByLabelText('Name'));
    await panel.findByText(/Your unsaved changes are still here/);
    await user.click(panel.getByRole('button', { name: 'Save as a new goal' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: { fields: { summary: 'Goal g1', description: 'Why it is wanted' } },
    });
    await waitFor(() => expect(screen.queryByText(/was deleted while/)).toBeNull());
    expect(panelOf()).not.toBeNull();
  });

  it("closes on the user's request", async () => {
    const { user, panel, vanish } = await opened();
    await panel.findByLabelText('Description');
    await vanish();
    await panel.findByText(/“Goal g1” was deleted/);
    expect(panel.queryByText(/unsaved changes/)).toBeNull();
    expect(panel.queryByRole('button', { name: 'Open the page of this goal' })).toBeNull();
    const [first] = panel.getAllByRole('button', { name: 'Close panel' });
    await user.click(first as HTMLElement);
    expect(panelOf()).toBeNull();
  });
});

describe('the panel of a goal that another user deletes and restores', () => {
  it('edits the restored goal, and keeps what is being typed', async () => {
    const { user, panel, sent, vanish, comeBack } = await opened();
    const field = await panel.findByLabelText<HTMLTextAreaElement>('Description');
    await user.type(field, 'Why it is');
    await vanish();
    await panel.findByText(/“Goal g1” was deleted/);
    await comeBack();
    expect(panel.queryByText(/was deleted/)).toBeNull();
    expect(panel.queryByRole('button', { name: 'Save as a new goal' })).toBeNull();
    await user.type(field, ' wanted');
    await user.tab();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/smb/goal/g1',
      body: { fields: { description: 'Why it is wanted' } },
    });
  });

  it('saves what was edited while the goal was deleted', async () => {
    const { user, panel, sent, vanish, comeBack } = await opened();
    await panel.findByLabelText('Description');
    await vanish();
    await user.type(panel.getByLabelText('Name'), '!');
    await user.type(panel.getByLabelText('Description'), 'Why');
    await user.tab();
    await panel.findByText(/Your unsaved changes are still here/);
    expect(sent).toEqual([]);
    await comeBack();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { fields: { summary: 'Goal g1!', description: 'Why' } },
    });
  });

  it('saves an edit that was refused because of the deletion, but only once', async () => {
    const { user, panel, sent, host, vanish, comeBack, refuse } = await opened();
    const name = await panel.findByLabelText('Name');
    refuse();
    await user.type(name, '!');
    await user.tab();
    await waitFor(() => expect(host.flags).toHaveLength(1));
    await vanish();
    await panel.findByText(/Your unsaved changes are still here/);
    await comeBack();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ fields: { summary: 'Goal g1!' } });
    await vanish();
    await panel.findByText(/was deleted/);
    expect(panel.queryByText(/unsaved changes/)).toBeNull();
  });
});

describe('the panel of a goal that the user deletes', () => {
  it('closes', async () => {
    const { user, panel, bar } = await opened();
    await panel.findByLabelText('Description');
    bar()?.focus();
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(panelOf()).toBeNull());
  });
});
