// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { selectConflict } from '../../store/changes/select.ts';
import { decided } from '../../store/ledger/ledger.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { openSettings, openTab } from './testing/open-settings.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('SettingsScreen', () => {
  it('writes only the settings that were changed', async () => {
    const { region, user, kept } = await openSettings({
      stored: { boardSetting: { maximumStories: 70 } },
    });
    expect(region.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await user.click(region.getByRole('switch', { name: 'Swimlanes for sprints' }));
    expect(region.getByText('1 change not saved')).toBeTruthy();
    expect(region.getByLabelText('Changed, not saved')).toBeTruthy();
    await user.click(region.getByRole('tab', { name: /^Goal/ }));
    await user.clear(region.getByLabelText('Name of the row of goals'));
    await user.type(region.getByLabelText('Name of the row of goals'), 'Outcomes');
    expect(region.getByText('2 changes not saved')).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(kept().boardSetting.enableSprintSwimlane).toBe(false));
    expect(kept().boardSetting).toMatchObject({
      maximumStories: 70,
      boardLabels: { goals: 'Outcomes', steps: 'STEPS' },
    });
    await waitFor(() => expect(region.queryByRole('button', { name: 'Save changes' })).toBeNull());
  });

  it('writes only the changed name of a row', async () => {
    const { region, user, host } = await openTab(/^Goal/);
    const rename = async (row: string, name: string) => {
      await user.clear(region.getByLabelText(row));
      await user.type(region.getByLabelText(row), name);
    };
    await rename('Name of the row of goals', 'Outcomes');
    // The name ends up as it was, so it is not written.
    await rename('Name of the row of steps', 'Parts');
    await rename('Name of the row of steps', 'Steps');
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    const writes = () => host.calls.filter(({ method }) => method === 'PUT');
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([
        { boardSetting: { boardLabels: { goals: 'Outcomes' } } },
      ]),
    );
  });

  it("has no unsaved edits after undo, or after the user keeps another admin's settings", async () => {
    const { region, user, store, kept, others } = await openSettings();
    const ledger = ledgerOf(store, { ref: { kind: 'project', project: '10' }, completed: false });
    const most = () => region.getByLabelText<HTMLInputElement>('Maximum stories');
    const save = async (value: string) => {
      await user.clear(most());
      await user.type(most(), value);
      await user.click(region.getByRole('button', { name: 'Save changes' }));
    };
    await save('50');
    await waitFor(() => expect(kept().boardSetting.maximumStories).toBe(50));
    await waitFor(() => expect(region.queryByRole('button', { name: 'Save changes' })).toBeNull());
    act(() => void ledger.travel('undo'));
    await waitFor(() => expect(most().value).toBe('1000'));
    expect(region.queryByRole('button', { name: 'Save changes' })).toBeNull();

    others({ boardSetting: { maximumStories: 70 } });
    await save('60');
    await waitFor(() => expect(selectConflict(store.getState())).toBeTruthy());
    act(() => {
      const id = selectConflict(store.getState())?.id ?? '';
      store.dispatch(decided({ id, decision: 'theirs' }));
    });
    await waitFor(() => expect(most().value).toBe('70'));
    expect(region.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(kept().boardSetting.maximumStories).toBe(70);
  });

  it('shows an error at the field that caused it, and focuses the field', async () => {
    const { region, user, host } = await openSettings();
    const most = region.getByLabelText('Maximum stories');
    await user.clear(most);
    await user.type(most, '9000');
    expect(region.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 5,000.');
    await user.click(region.getByRole('tab', { name: /^Goal/ }));
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    expect(document.activeElement).toBe(region.getByLabelText('Maximum stories'));
    await user.click(region.getByRole('tab', { name: /^Card/ }));
    await user.click(region.getByRole('button', { name: 'Go to it' }));
    expect(document.activeElement).toBe(region.getByLabelText('Maximum stories'));
    expect(host.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('asks before Escape or the close button discards unsaved edits', async () => {
    const { region, user, onClose } = await openSettings();
    await user.click(region.getByRole('switch', { name: 'Swimlanes for sprints' }));
    await user.keyboard('{Escape}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(
      region.getByRole('switch', { name: 'Swimlanes for sprints' }).getAttribute('aria-checked'),
    ).toBe('false');
    await user.click(region.getByRole('button', { name: 'Close settings' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(onClose).toHaveBeenCalled();
  });

  it("asks before the browser's back button discards unsaved edits", async () => {
    const { region, user, host, onClose } = await openSettings();
    act(() => host.goTo({ view: 'map' }));
    expect(host.places).toEqual([]);
    await user.click(region.getByRole('switch', { name: 'Swimlanes for sprints' }));
    await act(() => host.history());
    act(() => host.goTo({ view: 'map' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect([onClose.mock.calls.length, host.places.length]).toEqual([0, 1]);
  });

  it('keeps the edits when Jira refuses them', async () => {
    const { region, user, host } = await openSettings({ saving: 403 });
    await user.click(region.getByRole('switch', { name: 'Swimlanes for sprints' }));
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.flags).toMatchObject([{ tone: 'error', body: 'Not now.' }]));
    expect(region.getByRole('button', { name: 'Save changes' })).toBeTruthy();
    expect(
      region.getByRole('switch', { name: 'Swimlanes for sprints' }).getAttribute('aria-checked'),
    ).toBe('false');
  });

  it('is closed to users who administer neither project nor board, and says whom to ask', async () => {
    const permissions = ['CREATE_ISSUES', 'EDIT_ISSUES'];
    const { region } = await openSettings({
      permissions,
      boardRef: { kind: 'agile', boardId: '5' },
    });
    expect(
      await region.findByText('You do not have permission to open board settings'),
    ).toBeTruthy();
    expect(region.getByText('Ada Wu')).toBeTruthy();
    expect(region.getByText('planners')).toBeTruthy();
    expect(region.queryByRole('tab')).toBeNull();
  });

  it.each([
    [['CREATE_ISSUES', 'EDIT_ISSUES']],
    [['CREATE_ISSUES', 'EDIT_ISSUES', 'ADMINISTER_PROJECTS']],
  ])('lets every user reset their own settings after a confirmation: %j', async (permissions) => {
    const { region, user, store } = await openSettings({ permissions });
    await user.click(await region.findByRole('button', { name: 'Reset my settings…' }));
    const sure = within(
      await screen.findByRole('dialog', { name: 'Reset your settings for this board?' }),
    );
    await user.click(sure.getByRole('button', { name: 'Reset' }));
    await waitFor(() =>
      expect(store.getState().ledger.changes).toMatchObject([{ action: 'sight', status: 'saved' }]),
    );
  });

  it('shows its tabs in the specified order', async () => {
    const { region } = await openSettings();
    const names = region.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual(['Board', 'Goal', 'Card', 'Field', 'Permissions', 'Roadmap']);
  });

  it('opens on the tab of this visit, and in a new visit on the first tab (R-VIEW-29)', async () => {
    const { user, region } = await openSettings();
    expect(region.getByRole('tab', { name: /^Board/, selected: true })).toBeTruthy();
    await user.click(region.getByRole('tab', { name: /^Card/ }));
    cleanup();
    const again = await openSettings();
    expect(again.region.getByRole('tab', { name: /^Card/, selected: true })).toBeTruthy();
    cleanup();
    sessionStorage.clear();
    const fresh = await openSettings();
    expect(fresh.region.getByRole('tab', { name: /^Board/, selected: true })).toBeTruthy();
  });

  it('leads from the roadmap tab to the date fields in the field tab', async () => {
    const { region, user } = await openTab(/^Roadmap/);
    await user.click(region.getByRole('button', { name: 'Choose fields…' }));
    expect(region.getByRole('tab', { name: /^Field/, selected: true })).toBeTruthy();
    expect(region.getByRole('switch', { name: 'Dates from Jira’s fields' })).toBeTruthy();
  });
});
