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

/** Renders the section; the fake backend accepts only the key "good". */
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

describe('LicenceSection', () => {
  it.each([
    ['active', 'Active'],
    ['evaluated', 'Evaluation'],
    ['none', 'No valid license'],
  ] as const)('shows %s as "%s"', async (licence, text) => {
    await shown({ ...STATE, licence, mayEnterKey: false }, false);
    expect(await screen.findByText('No key entered')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it("shows the host's licence while the backend cannot be reached", async () => {
    await shown(null);
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.queryByText('Portfolio license key')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows the included features, type and number of the licence, and that it is a trial', async () => {
    const app = { ...APP, evaluation: true };
    await shown({ ...STATE, licence: 'evaluated', app });
    const opened = await screen.findByRole('list', { name: 'What the license includes' });
    expect(within(opened).getAllByText('On')).toHaveLength(3);
    expect(screen.getByText('COMMERCIAL')).toBeTruthy();
    expect(screen.getByText('SEN-1')).toBeTruthy();
    expect(screen.getByText(/^This is a trial/)).toBeTruthy();
  });

  it('shows what is unavailable without a licence, and that the portfolio key has expired', async () => {
    await shown({ ...STATE, licence: 'none', portfolio: { standing: 'expired', key: KEY } }, false);
    const opened = await screen.findByRole('list', { name: 'What the license includes' });
    expect(within(opened).getAllByText('Off')).toHaveLength(3);
    expect(screen.getByText(/^Cairn is blocked on this site/)).toBeTruthy();
    expect(screen.getByText(/^The portfolio license key has expired/)).toBeTruthy();
  });

  it('names who may enter a key when the user may not', async () => {
    await shown({ ...STATE, mayEnterKey: false });
    expect(
      await screen.findByText('Jira admins can enter the portfolio license key.'),
    ).toBeTruthy();
  });

  it.each([
    ['valid', 'Valid until Mar 1, 2027, Hill Walks'],
    ['expired', 'Expired on Mar 1, 2027, Hill Walks'],
  ] as const)('shows a key that is %s', async (standing, text) => {
    await shown({ ...STATE, portfolio: { standing, key: KEY } });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('a portfolio licence key', () => {
  it('is accepted and shown as valid', async () => {
    const user = userEvent.setup();
    const sent = await shown(STATE);
    const field = await screen.findByRole('textbox', { name: 'License key' });
    const save = screen.getByRole('button', { name: 'Save key' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(field, ' good ');
    await user.click(save);
    expect(await screen.findByText(/^Valid until/)).toBeTruthy();
    expect(sent).toEqual([{ key: 'good' }]);
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  });

  it('is refused with a message that stays until the field changes', async () => {
    const user = userEvent.setup();
    await shown(STATE);
    const field = await screen.findByRole('textbox', { name: 'License key' });
    await user.type(field, 'old{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This license key has expired.');
    expect(field).toHaveProperty('value', 'old');
    await user.type(field, 'er');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
