// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { draftId, draftIssue } from '#domain/board/model/draft.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { StoryMapPage } from '../../app/map/story-map-page.tsx';
import { enter } from '../../store/changes/enter.ts';
import { selectOpen } from '../../store/changes/select.ts';
import { cameOnline, wentOffline } from '../../store/ledger/ledger.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';

afterEach(cleanup);

const BEFORE = story('2', { parent: '1' });
const ARG = { ref: { kind: 'project', project: '10' }, completed: false } as const;

const named = (summary: string): Issue => ({ ...BEFORE, summary });

/** Opens a page whose user has renamed a story offline, while somebody else renamed it too. */
const opened = async () => {
  const state = { away: true, current: named('Theirs') };
  const site = await testStore({
    goals: [goal('g1', '0|h00000:')],
    tracker: {
      steps: [step('1')],
      stories: [BEFORE],
      instead: ({ method, url, body }) => {
        if (url === '/rest/api/3/myself') return answered({}, state.away ? 0 : 200);
        if (!url.startsWith('/rest/api/3/issue/')) return null;
        if (url.endsWith('/bulkfetch')) return null;
        if (method !== 'PUT') return answered(restIssue(state.current));
        state.current = { ...state.current, ...(body as { fields: Partial<Issue> }).fields };
        return answered(null, 204);
      },
    },
  });
  const { store, host, ids, i18n } = site;
  renderIn({ i18n, store, host }, <StoryMapPage boardRef={ARG.ref} ids={ids} today="2026-11-21" />);
  await screen.findByText('story 2');
  act(() => {
    store.dispatch(wentOffline());
    const write = { key: BEFORE.key, fields: { summary: 'Mine' } };
    const plan = { changed: [named('Mine')], writes: [write], leavesBoard: false };
    ledgerOf(store, ARG).save(plan, 'edit');
  });
  const back = () => {
    state.away = false;
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { ...site, state, back, user: userEvent.setup() };
};

describe('a page that is offline', () => {
  it('counts the waiting changes, and warns before the tab is closed', async () => {
    await opened();
    expect(screen.getByText(/currently offline\. 1 change will be sent/)).toBeTruthy();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  it('marks a change as "Not saved yet" until it is saved', async () => {
    const { back, user } = await opened();
    const flag = (await screen.findByText('TRAIL-2 changed')).closest('[role="status"]');
    expect(flag?.textContent).toContain('Not saved yet');
    back();
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByText(/Not saved yet/)).toBeNull());
  });

  it('asks which of two conflicting values to keep once it is online again', async () => {
    const { back, user, state } = await opened();
    back();
    const dialog = await screen.findByRole('dialog', { name: /TRAIL-2 was changed/ });
    expect(dialog.textContent).toMatch(/Name.*Mine.*Theirs/);
    expect(dialog.textContent).toContain('While your change was waiting');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(state.current.summary).toBe('Mine'));
    await waitFor(() => expect(screen.queryByText(/has not been sent/)).toBeNull());
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  it('lets the user decide later, and keeps the change until then', async () => {
    const { back, user, store } = await opened();
    back();
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Decide later' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(/1 change has not been sent yet/)).toBeTruthy();
    expect(selectOpen(store.getState())).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('an undo in conflict', () => {
  it('is shown as not saved in a banner when the user wants to decide later', async () => {
    const { back, user, state, store } = await opened();
    back();
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(selectOpen(store.getState())).toEqual([]));
    state.current = named('Theirs again');
    await user.keyboard('{Control>}z{/Control}');
    expect((await screen.findByRole('dialog')).textContent).toContain('that you are undoing');
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
    await user.keyboard('{Escape}');
    const decide = await screen.findByRole('button', { name: 'Decide' });
    const banner = decide.closest('[role="status"]')?.parentElement;
    expect(banner?.textContent).toContain(
      'Your change to TRAIL-2 is shown here but not saved: someone else changed the same values.',
    );
    expect(banner?.className).toMatch(/banner/);
    await user.click(decide);
    await user.click(await screen.findByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.queryByText(/not saved: someone else/)).toBeNull());
    expect(banner?.className).not.toMatch(/banner/);
  });
});

/**
 * Opens a page that is sending an import of three cards. `waits`: whether the import had to wait before. The tracker
 * answers the second creation only once the test calls `answer`.
 */
const sending = async (waits: boolean) => {
  const names = ['Ferry', 'Hut', 'Ridge'];
  const cards = names.map((summary) => ({
    kind: 'card' as const,
    draft: {
      issue: draftIssue({ ...named(summary), id: draftId(summary) }),
      level: 0 as const,
      fields: { summary, project: { id: '10' }, parent: { key: 'TRAIL-1' } },
      properties: [],
    },
  }));
  const made: Issue[] = [];
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const site = await testStore({
    tracker: {
      steps: [step('1')],
      stories: [BEFORE],
      instead: async ({ method, url, body }) => {
        if (url.includes('/createmeta/')) return answered({ fields: [] });
        if (url === '/rest/api/3/project/10') {
          const issueTypes = [{ id: '2', name: 'Story', hierarchyLevel: 0 }];
          return answered({ id: '10', key: 'TRAIL', name: 'Trail', issueTypes, versions: [] });
        }
        const read = made.find(({ id }) => url.startsWith(`/rest/api/3/issue/${id}?`));
        if (read) return answered(restIssue(read));
        if (method !== 'POST' || url !== '/rest/api/3/issue') return null;
        if (made.length === 1) await asked;
        const { summary } = (body as { readonly fields: { readonly summary: string } }).fields;
        const issue = { ...story(String(50 + made.length), { parent: '1' }), summary };
        made.push(issue);
        return answered({ id: issue.id, key: issue.key }, 201);
      },
    },
  });
  const { store, host, ids, i18n } = site;
  renderIn({ i18n, store, host }, <StoryMapPage boardRef={ARG.ref} ids={ids} today="2026-11-21" />);
  await screen.findByText('story 2');
  act(() => {
    if (waits) store.dispatch(wentOffline());
    const scope = { ref: ARG.ref };
    store.dispatch(enter({ scope, action: 'imported', title: 'Ferry', plan: cards }));
    if (waits) store.dispatch(cameOnline());
  });
  return { ...site, made, answer, user: userEvent.setup() };
};

describe('a change of several writes that had to wait', () => {
  it('shows how many writes are finished while it is being sent', async () => {
    const { answer, made } = await sending(true);
    const words = await screen.findByText('1 of 3 done');
    expect(screen.getByText('Creating cards')).toBeTruthy();
    expect(screen.queryByText(/has not been sent/)).toBeNull();
    // In a live region, a screen reader would announce every number.
    expect(words.closest('[role="status"]')).toBeNull();
    answer();
    await waitFor(() => expect(screen.queryByText(/of 3 done/)).toBeNull());
    expect(made).toHaveLength(3);
  });

  it('stops after the write that is being sent when the user wants it to stop', async () => {
    const { answer, made, user, store } = await sending(true);
    await screen.findByText('1 of 3 done');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    answer();
    await waitFor(() => expect(selectOpen(store.getState())).toEqual([]));
    expect(made.map(({ summary }) => summary)).toEqual(['Ferry', 'Hut']);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(screen.queryByText('Ridge')).toBeNull();
  });
});

describe('an import whose dialog was closed', () => {
  it('shows its progress in a flag until the import ends', async () => {
    const { answer, made } = await sending(false);
    const words = await screen.findByText('1 of 3 done');
    expect(screen.getByText('Creating cards')).toBeTruthy();
    expect(words.closest('[role="status"]')).toBeNull();
    answer();
    await waitFor(() => expect(screen.queryByText('Creating cards')).toBeNull());
    expect(made).toHaveLength(3);
  });

  it('stops after the current card when the user presses "Stop" in the flag', async () => {
    const { answer, made, user, store } = await sending(false);
    await screen.findByText('1 of 3 done');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    answer();
    await waitFor(() => expect(selectOpen(store.getState())).toEqual([]));
    expect(made).toHaveLength(2);
  });
});
