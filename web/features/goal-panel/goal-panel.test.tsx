// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { ThingChange } from '#domain/contracts/thing-history.ts';
import { goal } from '#domain/testing/goals.ts';
import { step } from '#domain/testing/issues.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { cameOnline, wentOffline } from '../../store/ledger/ledger.ts';

afterEach(cleanup);

const GOAL = goal('g1', '0|h00000:');

const CREATED: ThingChange = {
  version: 1,
  kind: 'GoalCreated',
  occurredAt: '2026-11-20T09:00:00.000Z',
  actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
  changes: [],
};

const opened = async (description = '', values: readonly ThingChange[] = [CREATED]) => {
  const first = { ...GOAL, fields: { ...GOAL.fields, description } };
  let now: Goal = first;
  const shown = await showMapPage(
    { steps: [step('1', { properties: { goalId: 'g1' } })] },
    {
      goals: [first],
      reads: (path) => {
        if (path.startsWith('/smb/goal/g1/history')) return { values, next: null };
        return path === '/smb/goal/g1' ? now : undefined;
      },
      change: ({ body }) => {
        const fields = { ...now.fields, ...Object(Reflect.get(Object(body), 'fields')) };
        now = { ...now, version: now.version + 1, fields };
        return { status: 200, body: now };
      },
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  document.querySelector<HTMLElement>('[data-address="goal:g1"]')?.focus();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('complementary', { name: 'Goal' });
  /** Changes fields of the goal as another user. */
  const others = (fields: Partial<Goal['fields']>) => {
    now = { ...now, version: now.version + 1, fields: { ...now.fields, ...fields } };
  };
  return { ...shown, user, panel: within(panel), others };
};

describe('the panel of a goal', () => {
  it('shows the history of the goal, and keeps a typed text meanwhile', async () => {
    const { user, panel } = await opened();
    await user.type(await panel.findByLabelText('Start date'), 'soon');
    await user.click(panel.getByRole('button', { name: 'History' }));
    await panel.findByText('Goal created');
    expect(panel.getByLabelText<HTMLInputElement>('Start date').closest('[hidden]')).not.toBeNull();
    await user.click(panel.getByRole('button', { name: 'Details' }));
    expect(panel.getByLabelText<HTMLInputElement>('Start date').value).toBe('soon');
    expect(panel.queryByText('Goal created')).toBeNull();
  });

  it('takes one change of the history back, which undo makes again', async () => {
    const color = { field: 'color', before: '#112233', after: GOAL.fields.color };
    const { backend, user, panel } = await opened('', [
      { ...CREATED, version: 2, kind: 'GoalDetailsChanged', changes: [color] },
      CREATED,
    ]);
    const sent = () => backend.requests.filter(({ method }) => method === 'PUT');
    await user.click(panel.getByRole('button', { name: 'History' }));
    await panel.findByText(/delete the item instead/);
    await user.click(panel.getByRole('button', { name: 'Undo this change' }));
    await panel.findByText('The former value is in place.');
    expect(document.activeElement?.tagName).toBe('LI');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ fields: { color: '#112233' } });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({ fields: { color: GOAL.fields.color } });
  });

  it('asks before it takes back what was changed since, and keeps it at first', async () => {
    const color = { field: 'color', before: '#112233', after: '#445566' };
    const { backend, user, panel } = await opened('', [
      { ...CREATED, version: 2, kind: 'GoalDetailsChanged', changes: [color] },
    ]);
    const sent = () => backend.requests.filter(({ method }) => method === 'PUT');
    await user.click(panel.getByRole('button', { name: 'History' }));
    await user.click(await panel.findByRole('button', { name: 'Undo this change' }));
    const ask = () => within(panel.getByRole('region', { name: 'Undo this change?' }));
    ask().getByText('Color: changed since');
    expect(ask().getByLabelText<HTMLInputElement>('Keep the later changes').checked).toBe(true);
    await user.click(ask().getByRole('button', { name: 'Keep everything' }));
    expect(sent()).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Undo this change' }));
    await user.keyboard('{Escape}');
    expect(panel.queryByRole('region', { name: 'Undo this change?' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Undo this change' }));
    await user.click(ask().getByLabelText(/later changes included/));
    await user.click(ask().getByRole('button', { name: 'Undo 1 field' }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ fields: { color: '#112233' } }));
  });

  it('saves a field on blur', async () => {
    const { backend, user, panel } = await opened();
    await user.type(await panel.findByLabelText('Description'), 'Why it is wanted');
    await user.tab();
    await waitFor(() =>
      expect(backend.requests.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/smb/goal/g1',
        body: { fields: { description: 'Why it is wanted' } },
      }),
    );
  });

  it('shows the formatted description, and formats a selected text', async () => {
    const { backend, user, panel } = await opened();
    const sent = () => backend.requests.filter(({ method }) => method === 'PUT').at(-1)?.body;
    const field = await panel.findByLabelText<HTMLTextAreaElement>('Description');
    await user.type(field, 'rest');
    field.setSelectionRange(0, 4);
    await user.keyboard('{Control>}b{/Control}');
    await user.tab();
    await waitFor(() => expect(sent()).toEqual({ fields: { description: '**rest**' } }));
    expect((await panel.findByText('rest')).tagName).toBe('STRONG');
    await user.click(panel.getByRole('button', { name: 'Edit the description' }));
    const again = panel.getByLabelText<HTMLTextAreaElement>('Description');
    expect(document.activeElement).toBe(again);
    again.setSelectionRange(0, 8);
    await user.click(panel.getByRole('button', { name: 'List' }));
    expect(again.value).toBe('- **rest**');
    await user.keyboard('{Control>}{Shift>}[Digit9]{/Shift}{/Control}');
    expect(again.value).toBe('> - **rest**');
    await user.keyboard('{Escape}');
    expect(panel.queryByLabelText('Description', { selector: 'textarea' })).toBeNull();
    expect(sent()).toEqual({ fields: { description: '**rest**' } });
  });

  it.each([
    ['an empty', ''],
    ['a written', 'Old'],
  ])('keeps the draft of %s description when Escape leaves the field', async (_, old) => {
    const { backend, user, panel } = await opened(old);
    const saved = () => backend.requests.filter(({ method }) => method === 'PUT');
    const field = () => panel.findByLabelText<HTMLTextAreaElement>('Description');
    if (old) await user.click(await panel.findByRole('button', { name: 'Edit the description' }));
    await user.type(await field(), ' Why');
    await user.keyboard('{Escape}');
    const next = await panel.findByRole('button', { name: 'Continue writing' });
    panel.getByText('Draft kept');
    expect(document.activeElement).toBe(next);
    await user.click(next);
    expect((await field()).value).toBe(`${old} Why`);
    expect(panel.queryByText('Draft kept')).toBeNull();
    expect(saved()).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(await panel.findByRole('button', { name: 'Discard draft' }));
    expect(panel.queryByText('Draft kept')).toBeNull();
    if (old) panel.getByText('Old');
    else expect((await field()).value).toBe('');
    expect(saved()).toEqual([]);
  });

  it('offers the draft of a description when it is opened again', async () => {
    const { user, panel } = await opened();
    await user.type(await panel.findByLabelText('Description'), 'Why');
    await user.keyboard('{Escape}');
    await panel.findByText('Draft kept');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Goal' })).toBeNull();
    await user.keyboard('{Enter}');
    const again = within(await screen.findByRole('complementary', { name: 'Goal' }));
    await user.click(await again.findByRole('button', { name: 'Continue writing' }));
    expect(again.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Why');
  });

  it('says "saved" only when no change is open', async () => {
    const { host, user, panel, store, others } = await opened();
    const foot = () =>
      panel
        .getAllByRole('status', { hidden: true })
        .map(({ textContent }) => textContent)
        .join();
    await panel.findByLabelText('Name');
    expect(foot()).toBe('');
    act(() => void store.dispatch(wentOffline()));
    await user.type(panel.getByLabelText('Name'), '!');
    await user.tab();
    await waitFor(() => expect(foot()).toBe('Kept here; saved when you are online'));
    others({ summary: 'Another name' });
    act(() => void store.dispatch(cameOnline()));
    await screen.findByRole('dialog', { name: /was changed/ });
    expect(foot()).toBe('Not saved: waiting for your decision');
    expect(host.flags).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(foot()).toBe('Saved'));
  });

  it('does not save an invalid value, and shows the reason', async () => {
    const { backend, user, panel } = await opened();
    await user.clear(await panel.findByLabelText('Name'));
    await user.tab();
    expect(panel.getByRole('alert').textContent).not.toBe('');
    expect(backend.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('does not save labels when one has more than 28 characters', async () => {
    const { backend, user, panel } = await opened();
    await user.type(await panel.findByLabelText(/^Labels/), 'x'.repeat(29));
    await user.tab();
    expect(panel.getByRole('alert').textContent).toBe('Each label can have at most 28 characters.');
    expect(backend.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it("links to the goal's page", async () => {
    const { host, user, panel } = await opened();
    await user.click(panel.getByRole('button', { name: 'Open the page of this goal' }));
    expect(host.visited).toEqual([
      {
        kind: 'module',
        moduleKey: 'story-mapping-goal',
        parameters: { key: 'g1', projectId: '10' },
      },
    ]);
  });

  it('opens when the key D is pressed on the goal', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    document.querySelector<HTMLElement>('[data-address="goal:g1"]')?.focus();
    await user.keyboard('d');
    await screen.findByRole('complementary', { name: 'Goal' });
  });

  it('closes on Escape, and returns the focus to its goal', async () => {
    const { user, panel } = await opened();
    await panel.findByLabelText('Description');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Goal' })).toBeNull();
    expect(document.activeElement?.getAttribute('data-address')).toBe('goal:g1');
  });
});
