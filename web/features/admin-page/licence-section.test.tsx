// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { LicenceState } from '#domain/contracts/licence.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { storeOver } from '../../testing/store.ts';
import { LicenceSection } from './licence-section.tsx';

afterEach(cleanup);

const APP = {
  active: true,
  evaluation: false,
  type: 'COMMERCIAL',
  supportEntitlementNumber: 'SEN-1',
};
const STATE: LicenceState = {
  licence: 'active',
  app: APP,
  portfolio: { standing: 'none', key: null },
  mayEnterKey: true,
};
const KEY = { id: 'key-1', holder: 'Hill Walks', expiresAt: '2027-03-01T00:00:00.000Z' };
const SOLD: LicenceState = { ...STATE, portfolio: { standing: 'valid', key: KEY } };

/** The backend takes the key "good" and no other. */
const shown = async (state: LicenceState | null, licensed = true) => {
  const sent: unknown[] = [];
  const fetch = async (_path: unknown, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return Response.json(state, { status: state ? 200 : 503 });
    const body = JSON.parse(String(init.body)) as { key: string };
    sent.push(body);
    if (body.key === 'good') return Response.json(SOLD);
    const code = 'LICENCE_KEY_EXPIRED';
    return Response.json({ errorMessages: ['x'], errors: {}, code }, { status: 400 });
  };
  const host = memoryHost({
    page: { kind: 'admin-config', parameters: {} },
    fetch: fetch as typeof globalThis.fetch,
  });
  renderIn(await storeOver(host), <LicenceSection licensed={licensed} />);
  return sent;
};

describe('the licence on the admin page', () => {
  it.each([
    ['active', 'Active'],
    ['evaluated', 'Evaluation'],
    ['none', 'No valid licence'],
  ] as const)('%s is said as "%s"', async (licence, text) => {
    await shown({ ...STATE, licence, mayEnterKey: false }, false);
    expect(await screen.findByText('None entered')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it("is the host's word while the backend is away", async () => {
    await shown(null);
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.queryByText('Portfolio licence key')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says what it opens, of which kind it is, and that a trial ends', async () => {
    const app = { ...APP, evaluation: true };
    await shown({ ...STATE, licence: 'evaluated', app });
    const opened = await screen.findByRole('list', { name: 'What the licence opens' });
    expect(within(opened).getAllByText('On')).toHaveLength(3);
    expect(screen.getByText('COMMERCIAL')).toBeTruthy();
    expect(screen.getByText('SEN-1')).toBeTruthy();
    expect(screen.getByText(/^This is a trial/)).toBeTruthy();
  });

  it('says what is off without one, and that a key which still opens portfolios has ended', async () => {
    await shown({ ...STATE, licence: 'none', portfolio: { standing: 'expired', key: KEY } }, false);
    const opened = await screen.findByRole('list', { name: 'What the licence opens' });
    expect(within(opened).getAllByText('Off')).toHaveLength(3);
    expect(screen.getByText(/^Cairn is blocked on this site/)).toBeTruthy();
    expect(screen.getByText(/^The portfolio licence key has expired/)).toBeTruthy();
  });

  it('tells who may not enter a key who may', async () => {
    await shown({ ...STATE, mayEnterKey: false });
    expect(await screen.findByText('Jira admins enter the portfolio licence key.')).toBeTruthy();
  });

  it.each([
    ['valid', 'Valid until Mar 1, 2027, Hill Walks'],
    ['expired', 'Expired on Mar 1, 2027, Hill Walks'],
  ] as const)('tells of a key that is %s', async (standing, text) => {
    await shown({ ...STATE, portfolio: { standing, key: KEY } });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('a portfolio licence key', () => {
  it('is taken, and said to be valid', async () => {
    const user = userEvent.setup();
    const sent = await shown(STATE);
    const field = await screen.findByRole('textbox', { name: 'Licence key' });
    const save = screen.getByRole('button', { name: 'Save key' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(field, ' good ');
    await user.click(save);
    expect(await screen.findByText(/^Valid until/)).toBeTruthy();
    expect(sent).toEqual([{ key: 'good' }]);
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  });

  it('is refused in words beside it, which go when it is changed', async () => {
    const user = userEvent.setup();
    await shown(STATE);
    const field = await screen.findByRole('textbox', { name: 'Licence key' });
    await user.type(field, 'old{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This licence key has expired.');
    expect(field).toHaveProperty('value', 'old');
    await user.type(field, 'er');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
