// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { BLANK_PORTFOLIO } from '#domain/aggregates/portfolio/settings.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { wentOffline } from '../../store/ledger/ledger.ts';
import { portfoliosApi } from '../../store/portfolios/portfolios-api.ts';
import { comeBack } from '../../store/sending/reach.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { countedIds, storeOver } from '../../testing/store.ts';
import MainPage from './main-page.tsx';

afterEach(cleanup);

const EUROPE: Portfolio = {
  ...BLANK_PORTFOLIO,
  id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  name: 'Europe',
  projectIds: ['10'],
  members: [
    { accountId: 'ann', role: 'admin' },
    { accountId: 'ben', role: 'planner' },
  ],
  createdBy: 'ann',
  version: 3,
  updatedAt: '2026-11-01T00:00:00.000Z',
  role: 'admin',
  hiddenProjects: 0,
};

/** Returns a backend that stores one portfolio with its version, and can restore the portfolio after its deletion. */
const backendOf = () => {
  const state: { away: boolean; kept: Portfolio | null } = { away: false, kept: EUROPE };
  const change = (init: RequestInit, body: Partial<Portfolio>): Response => {
    if (!state.kept) return Response.json({ code: 'PORTFOLIO_NOT_FOUND' }, { status: 404 });
    const seen = new Headers(init.headers).get('if-match');
    if (seen !== `"${state.kept.version}"`) {
      const refusal = { errorMessages: ['stale'], errors: {}, code: 'STALE_VERSION' };
      return Response.json(refusal, { status: 409 });
    }
    state.kept = { ...state.kept, ...body, version: state.kept.version + 1 };
    return Response.json(state.kept);
  };
  const ofAll = (method: string): Response => {
    if (method === 'GET') return Response.json(state.kept ? [state.kept] : []);
    state.kept = { ...EUROPE, version: 9 };
    return Response.json(state.kept, { status: 201 });
  };
  const answer = (path: string, init: RequestInit): Response => {
    const { method = 'GET' } = init;
    if (path === '/smb/portfolio') return ofAll(method);
    if (!path.startsWith('/smb/portfolio/')) return Response.json([]);
    if (method === 'GET') return Response.json(state.kept);
    if (method === 'PUT') return change(init, JSON.parse(String(init.body)));
    state.kept = null;
    return new Response(null, { status: 204 });
  };
  const fetch = async (path: unknown, init: RequestInit = {}): Promise<Response> => {
    if (state.away) throw new TypeError('no network');
    return answer(String(path), init);
  };
  return { state, fetch: fetch as typeof globalThis.fetch };
};

const people = [
  { accountId: 'ann', displayName: 'Ann Arber' },
  { accountId: 'ben', displayName: 'Ben Ode' },
];

const shown = async () => {
  const { state, fetch } = backendOf();
  const host = memoryHost({
    fetch,
    answer: ({ url }) => {
      if (state.away) return answered(null, 0);
      if (url.includes('/user/bulk')) return answered({ values: people });
      if (url.includes('/myself')) return answered({});
      const values = [{ id: '10', key: 'TRAIL', name: 'Trail', projectTypeKey: 'software' }];
      return answered(url.includes('/project') ? { values, total: 1, isLast: true } : null, 200);
    },
  });
  host.currentUser = async () => 'ann';
  const site = await storeOver(host, { ids: countedIds() });
  renderIn(site, <MainPage context={{ licensed: true }} />);
  const user = userEvent.setup();
  const open = async (name: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const rename = async (from: string, to: string) => {
    await open(from, 'Edit');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, to);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));
  return { state, store: site.store, user, open, rename, undo };
};

describe('a portfolio on the main page', () => {
  it('shows a new name immediately, and a flag that undoes the change', async () => {
    const { state, rename, undo } = await shown();
    await rename('Europe', 'Asia');
    await screen.findByRole('button', { name: 'Asia' });
    await waitFor(() => expect(state.kept).toMatchObject({ name: 'Asia', version: 4 }));
    await undo();
    await waitFor(() => expect(state.kept).toMatchObject({ name: 'Europe', version: 5 }));
    await screen.findByRole('button', { name: 'Europe' });
  });

  it('shows a new name while offline, and says that the change is waiting', async () => {
    const { state, store, rename } = await shown();
    await screen.findByRole('button', { name: 'Actions for Europe' });
    state.away = true;
    act(() => void store.dispatch(wentOffline()));
    await rename('Europe', 'Asia');
    await screen.findByRole('button', { name: 'Asia' });
    await screen.findByText(/1 change will be sent/);
    expect(state.kept?.name).toBe('Europe');
    state.away = false;
    await act(() => store.dispatch(comeBack));
    await waitFor(() => expect(state.kept?.name).toBe('Asia'));
  });

  it('combines the changes of two admins, and asks when both changed the same field', async () => {
    const { state, user, rename } = await shown();
    await screen.findByRole('button', { name: 'Actions for Europe' });
    state.kept = { ...EUROPE, personaSync: true, version: 4 };
    await rename('Europe', 'Asia');
    await waitFor(() => expect(state.kept).toMatchObject({ name: 'Asia', personaSync: true }));
    await screen.findByRole('button', { name: 'Asia' });
    state.kept = { ...EUROPE, name: 'Africa', version: 9 };
    await rename('Asia', 'America');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Africa was changed by someone else' }),
    );
    expect(dialog.getByRole('row', { name: 'Name America Africa' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep theirs' }));
    await screen.findByRole('button', { name: 'Africa' });
    expect(state.kept.name).toBe('Africa');
  });

  it('lists the members of both versions when two admins changed the members', async () => {
    const { state, user, open } = await shown();
    await open('Europe', 'Hand over');
    await screen.findByText(/You cannot undo this yourself/);
    const [ann = EUROPE.members[0]] = EUROPE.members;
    state.kept = { ...EUROPE, members: ann ? [ann] : [], version: 4 };
    await user.click(await screen.findByRole('button', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Europe was changed/ }));
    await dialog.findByText('Ann Arber (Planner), Ben Ode (Admin)');
    expect(dialog.getByText('Ann Arber (Admin)')).toBeTruthy();
  });

  it('is restored with its old id when its deletion is undone', async () => {
    const { state, user, open, undo } = await shown();
    await open('Europe', 'Delete');
    await screen.findByText(/Undo restores all of it/);
    await user.click(await screen.findByRole('button', { name: 'Delete portfolio' }));
    await waitFor(() => expect(state.kept).toBeNull());
    expect(screen.queryByRole('button', { name: 'Europe' })).toBeNull();
    await undo();
    await waitFor(() => expect(state.kept?.id).toBe(EUROPE.id));
    await screen.findByRole('button', { name: 'Europe' });
  });

  it('keeps its dialog and typed text when another user deletes it', async () => {
    const { state, store, user, open } = await shown();
    await open('Europe', 'Edit');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(name, '!');
    state.kept = null;
    const { portfolios } = portfoliosApi.endpoints;
    await act(() => store.dispatch(portfolios.initiate(undefined, { forceRefetch: true })));
    await screen.findByText(/“Europe” was deleted while you had it open/);
    expect(screen.queryByText('Actions for Europe')).toBeNull();
    expect(name.isConnected && name.value).toBe('Europe!');
    await user.click(screen.getByRole('button', { name: 'Save as a new portfolio' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
