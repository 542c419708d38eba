// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FIRST_PRESENTATION } from '#domain/aggregates/sharing/presentation.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { step } from '#domain/testing/issues.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { wentOffline } from '../../store/ledger/ledger.ts';
import { type LocalStore, memoryStore } from '../../store/ports/local-store.ts';
import { comeBack } from '../../store/sending/reach.ts';
import type { BackendRequest } from '../../testing/fake-backend.ts';

afterEach(cleanup);

const ON: PluginSetting = {
  id: '10',
  enableConfluence: false,
  enableShareBoard: true,
  enableShareSubtasks: false,
  shareBoardName: 'Walks',
  shareBoardId: 'a'.repeat(32),
  presentation: FIRST_PRESENTATION,
  hasPassword: false,
  pages: null,
  version: 1,
};

interface Body {
  readonly enable: boolean;
  readonly boardName?: string;
  readonly presentation?: Partial<PluginSetting['presentation']>;
  readonly password?: string | null;
}

/** Returns a backend that stores sharing settings and counts their version. */
const backendOf = (setting: PluginSetting) => {
  const state = { away: false, kept: setting, bodies: [] as Body[] };
  const saved = (body: Body): PluginSetting => {
    const { kept } = state;
    return {
      ...kept,
      shareBoardId: body.enable ? (kept.shareBoardId ?? 'b'.repeat(32)) : null,
      shareBoardName: body.boardName ?? kept.shareBoardName,
      presentation: { ...kept.presentation, ...body.presentation },
      hasPassword: body.password === undefined ? kept.hasPassword : body.password !== null,
      version: kept.version + 1,
    };
  };
  const change = ({ path, headers, body }: BackendRequest) => {
    if (state.away) throw new TypeError('no network');
    if (path.endsWith('/store')) return { status: 200, body: { storedAt: '2026-11-21T09:00:00Z' } };
    if (new Headers(headers).get('if-match') !== `"${state.kept.version}"`) {
      return { status: 409, body: { errorMessages: [], errors: {}, code: 'STALE_VERSION' } };
    }
    state.bodies.push(body as Body);
    state.kept = saved(body as Body);
    return { status: 200, body: state.kept };
  };
  const reads = (path: string) =>
    path.startsWith('/smb/plugin-setting/') ? state.kept : undefined;
  return { state, change, reads };
};

const opened = async (setting = ON, local: LocalStore = memoryStore()) => {
  const { state, change, reads } = backendOf(setting);
  const shown = await showMapPage({ steps: [step('1')] }, { reads, change, local });
  await screen.findByRole('grid');
  const user = userEvent.setup();
  const [tool] = screen.getAllByRole('button', { name: 'Share' });
  await user.click(tool as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Share this map' }));
  const name = { name: 'Public name' };
  await form.findByRole('textbox', name);
  const rename = async (to: string) => {
    await user.clear(form.getByRole('textbox', name));
    await user.type(form.getByRole('textbox', name), to);
  };
  const save = () => user.click(form.getByRole('button', { name: 'Save' }));
  const cutOff = () => {
    state.away = true;
    act(() => void shown.store.dispatch(wentOffline()));
  };
  const connect = async () => {
    state.away = false;
    await act(() => shown.store.dispatch(comeBack));
  };
  const undo = async () => {
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}z{/Control}');
  };
  return { ...shown, state, user, form, rename, save, cutOff, connect, undo };
};

describe('a change of the settings of a public link', () => {
  it('sends only the settings that were changed, and can be undone', async () => {
    const { state, rename, save, undo } = await opened();
    await rename('Hikes');
    await save();
    await waitFor(() => expect(state.bodies).toEqual([{ enable: true, boardName: 'Hikes' }]));
    await undo();
    await waitFor(() => expect(state.kept).toMatchObject({ shareBoardName: 'Walks', version: 3 }));
  });

  it('is queued while offline, and the form says that it waits', async () => {
    const { state, form, rename, save, cutOff, connect } = await opened();
    cutOff();
    await rename('Hikes');
    await save();
    await form.findByText('Kept here; sent when you are online.');
    expect(state.bodies).toEqual([]);
    await connect();
    await waitFor(() => expect(state.kept.shareBoardName).toBe('Hikes'));
    await waitFor(() => expect(form.queryByText(/Kept here/)).toBeNull());
  });

  it("is merged with another admin's change; the user decides when both changed one setting", async () => {
    const { state, user, rename, save } = await opened();
    const points = { ...FIRST_PRESENTATION, points: true };
    state.kept = { ...ON, presentation: points, version: 4 };
    await rename('Hikes');
    await save();
    await waitFor(() => expect(state.kept).toMatchObject({ shareBoardName: 'Hikes', version: 5 }));
    expect(state.kept.presentation.points).toBe(true);
    await screen.findByText('Sharing changed: Public name');
    state.kept = { ...state.kept, shareBoardName: 'Theirs', shareBoardId: null, version: 9 };
    await rename('Mine');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: /^Theirs was changed/ }));
    expect(dialog.getByRole('row', { name: 'Public name Mine Theirs' })).toBeTruthy();
    expect(dialog.getByRole('row', { name: 'Public link On Off' })).toBeTruthy();
    screen.getByText(/^Not saved: someone else changed the same/);
    expect(screen.queryByText(/sent when you are online/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Theirs/ })).toBeNull());
    expect(state.kept.shareBoardName).toBe('Theirs');
  });
});

describe('undo of a change that opens one setting and closes another', () => {
  it('closes the first, leaves the second closed, and names what it has changed', async () => {
    const { state, user, form, host, save, undo } = await opened();
    await user.click(form.getByRole('checkbox', { name: 'Story points' }));
    await user.click(form.getByRole('checkbox', { name: 'Status and progress' }));
    form.getByText(/^Undo does not show again what you hide here/);
    await save();
    await screen.findByText('Sharing changed: Status and progress · Story points');
    screen.getByText('Undo does not restore: Status and progress');
    await undo();
    await waitFor(() => expect(state.kept.version).toBe(3));
    expect(state.kept.presentation).toMatchObject({ points: false, status: false });
    await screen.findByText('Undone: Sharing changed: Story points');
    await waitFor(() => expect(host.flags.at(-1)?.body).toBe('Not restored: Status and progress'));
  });
});

describe('undo of a change that removes the password and renames', () => {
  it('says beforehand and afterwards that the password stays off, and redo names only the name', async () => {
    const site = await opened({ ...ON, hasPassword: true });
    const { state, user, form, host, rename, save, undo } = site;
    await user.click(form.getByRole('checkbox', { name: 'Ask for a password' }));
    await rename('Hikes');
    await save();
    await screen.findByText('Sharing changed: Public name · Password');
    screen.getByText('Undo cannot restore the removed password.');
    await undo();
    await waitFor(() =>
      expect(host.flags.at(-1)).toMatchObject({
        title: 'Undone: Sharing changed: Public name',
        body: 'The link still has no password. Set a new one under “Share”.',
        tone: 'warning',
      }),
    );
    expect(state.kept).toMatchObject({ shareBoardName: 'Walks', hasPassword: false });
    await user.keyboard('{Control>}y{/Control}');
    await screen.findByText('Sharing changed: Public name');
    expect(screen.queryByText('Undo cannot restore the removed password.')).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(state.kept.version).toBe(5));
    expect(host.flags.filter(({ tone }) => tone === 'warning')).toHaveLength(1);
    act(() =>
      host.flags
        .at(-1)
        ?.actions?.find(({ label }) => label === 'Open Share')
        ?.run(),
    );
    await screen.findByRole('dialog', { name: 'Share this map' });
  });
});

describe('the password of a public link', () => {
  const lock = async ({ user, form }: Awaited<ReturnType<typeof opened>>) => {
    await user.click(form.getByRole('checkbox', { name: 'Ask for a password' }));
    await user.type(form.getByLabelText('Password'), 'over the pass');
  };

  it('is sent and never stored in the browser; the dialog says that undo leaves it on the link', async () => {
    const local = memoryStore();
    const site = await opened(ON, local);
    expect(site.form.queryByText(/^Undo does not show again/)).toBeNull();
    await lock(site);
    site.form.getByText(/^Undo does not show again what you hide here/);
    await site.save();
    await waitFor(() => expect(site.state.bodies).toMatchObject([{ password: 'over the pass' }]));
    await waitFor(async () => expect(await local.entries('change|')).toHaveLength(1));
    expect(JSON.stringify(await local.entries(''))).not.toContain('over the pass');
    await waitFor(() => expect(site.state.kept.hasPassword).toBe(true));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await site.undo();
    await waitFor(() =>
      expect(site.host.flags.at(-1)?.body).toMatch(
        /^Sharing changed: Password: The last change cannot be undone/,
      ),
    );
    expect(site.state.kept.hasPassword).toBe(true);
    expect(site.state.bodies).toHaveLength(1);
  });

  it('must be typed again after a reload while offline; until then nothing is shared', async () => {
    const local = memoryStore();
    const site = await opened(ON, local);
    site.cutOff();
    await lock(site);
    await site.form.findByText(/A password is not kept in this browser/);
    await site.save();
    await waitFor(async () => expect(await local.entries('change|')).toHaveLength(1));
    cleanup();
    const later = await opened(ON, local);
    await waitFor(() =>
      expect(later.host.flags.map(({ body }) => body)).toContainEqual(
        expect.stringMatching(/The password was not kept in this browser/),
      ),
    );
    expect(later.state.bodies).toEqual([]);
  });

  it('is removed only after a warning that undo cannot restore it', async () => {
    const { user, form } = await opened({ ...ON, hasPassword: true });
    expect(form.queryByText('Undo cannot restore the current password.')).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Ask for a password' }));
    expect(form.getByText('Undo cannot restore the current password.')).toBeTruthy();
  });
});
