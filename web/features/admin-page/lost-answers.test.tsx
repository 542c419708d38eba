// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AiProviderChoice } from '#domain/contracts/ai-provider.ts';
import type { LicenceState } from '#domain/contracts/licence.ts';
import type { PersonaPolicy } from '#domain/contracts/persona-policy.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { storeOver } from '../../testing/store.ts';
import { AiSection } from './ai/ai-section.tsx';
import { LicenceSection } from './licence-section.tsx';
import { PersonaSection } from './persona-section.tsx';
import { WordingSection } from './wording-section.tsx';

afterEach(cleanup);

const POLICY: PersonaPolicy = { globalMakers: 'everybody', mayMake: true, mayChange: true };
const KEY = { id: 'key-1', holder: 'Hill Walks', expiresAt: '2027-03-01T00:00:00.000Z' };
const LICENCE: LicenceState = {
  licence: 'active',
  app: null,
  portfolio: { standing: 'none', key: null },
  mayEnterKey: true,
};
const NO_MODEL: AiProviderChoice = { byDefault: 'offline', own: null };
const OWN = {
  baseUrl: 'https://ai.test/v1',
  model: 'small',
  key: { ending: '1234', setAt: '2026-11-21T09:00:00.000Z', setBy: 'Ann Walker' },
};
const SETTING = {
  enableAIFeature: false,
  dateCloseReviewModal: null,
  isNewUser: false,
  version: 1,
};

interface Member {
  readonly section: ReactNode;
  readonly path: string;
  readonly before: object;
  readonly after: object;
  readonly change: (user: UserEvent) => Promise<void>;
  /** Waits until the section shows the state before or after the change. */
  readonly shows: (state: 'before' | 'after') => Promise<unknown>;
}

/** All writes of the admin page that are not in the ledger. */
const MEMBERS: Readonly<Record<string, Member>> = {
  'who may create global personas': {
    section: <PersonaSection />,
    path: '/smb/persona-policy',
    before: POLICY,
    after: { ...POLICY, globalMakers: 'admins' },
    change: async (user) => {
      await user.click(await screen.findByRole('combobox'));
      await user.click(await screen.findByRole('option', { name: 'Jira admins' }));
    },
    shows: (state) =>
      waitFor(() =>
        expect(screen.getByRole('combobox').textContent).toBe(
          state === 'after' ? 'Jira admins' : 'Everyone',
        ),
      ),
  },
  'the words of the host': {
    section: <WordingSection />,
    path: '/smb/wording',
    before: { hostWords: 'follow' },
    after: { hostWords: 'new' },
    change: async (user) => {
      await user.click(await screen.findByRole('combobox'));
      await user.click(await screen.findByRole('option', { name: 'work item and space' }));
    },
    shows: (state) =>
      waitFor(() =>
        expect(screen.getByRole('combobox').textContent).toBe(
          state === 'after' ? 'work item and space' : 'As Jira shows them',
        ),
      ),
  },
  'the portfolio key': {
    section: <LicenceSection licensed />,
    path: '/smb/licence/key',
    before: LICENCE,
    after: { ...LICENCE, portfolio: { standing: 'valid', key: KEY } },
    change: (user) => screen.findByRole('textbox').then((field) => user.type(field, 'good{Enter}')),
    shows: (state) =>
      screen.findByText(state === 'after' ? /^Valid until Mar 1, 2027/ : 'No key entered'),
  },
  'the AI provider': {
    section: <AiSection />,
    path: '/smb/ai-generator/provider',
    before: NO_MODEL,
    after: { ...NO_MODEL, own: OWN },
    change: async (user) => {
      await user.click(await screen.findByRole('radio', { name: /Your own model/ }));
      await user.type(screen.getByLabelText('Address of the endpoint'), OWN.baseUrl);
      await user.type(screen.getByLabelText('Model'), OWN.model);
      await user.type(screen.getByLabelText('Key'), 'sk-0123456789abc1234');
      await user.click(screen.getByRole('button', { name: 'Save' }));
    },
    shows: (state) =>
      state === 'after'
        ? screen.findByText(/^Key set on .* ends in …1234$/)
        : waitFor(() => expect(screen.queryByText(/^Key set on/)).toBeNull()),
  },
};

/** Opens a section whose backend loses the answer to each write; `isMade` says whether it makes the write. */
const opened = async ({ section, path, before, after }: Member, isMade: boolean) => {
  const server = { away: false, state: before, writes: 0 };
  const fetch = async (address: unknown, { method = 'GET' }: RequestInit = {}) => {
    if (String(address).includes('/app-setting')) return Response.json(SETTING);
    if (method === 'PUT') {
      expect(String(address)).toContain(path);
      server.writes += 1;
      server.away = true;
      if (isMade) server.state = after;
    }
    if (server.away) throw new TypeError('no network');
    return Response.json(server.state);
  };
  const looks: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => looks.push(resolve));
  const host = memoryHost({
    page: { kind: 'admin-config', parameters: {} },
    fetch: fetch as typeof globalThis.fetch,
  });
  renderIn(await storeOver(host, { wait }), section);
  const look = async () => {
    await waitFor(() => expect(looks).not.toEqual([]));
    for (const resolve of looks.splice(0)) resolve();
  };
  return { server, look, user: userEvent.setup() };
};

describe.each(Object.entries(MEMBERS))('a lost answer when an admin changes %s', (_, member) => {
  const saved = 'No answer came, so Cairn cannot tell yet whether this was saved.';
  const unsure = () => screen.findByText((text) => text.startsWith(saved));

  it('is followed by reading what is in force, until the server answers', async () => {
    const { server, look, user } = await opened(member, true);
    await member.change(user);
    await unsure();
    await look();
    await unsure();
    server.away = false;
    await look();
    await member.shows('after');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.writes).toBe(1);
    await waitFor(() => expect(screen.queryByText((text) => text.startsWith(saved))).toBeNull());
  });

  it('is an error when the change is not in force', async () => {
    const { server, look, user } = await opened(member, false);
    await member.change(user);
    await unsure();
    server.away = false;
    await look();
    await screen.findByText('Cairn is busy. Try again.');
    await member.shows('before');
    expect(server.writes).toBe(1);
  });
});
