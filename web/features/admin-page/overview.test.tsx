// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { LicenceState } from '#domain/contracts/licence.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { storeOver } from '../../testing/store.ts';
import { LicenceSection } from './licence-section.tsx';
import { Overview } from './overview.tsx';

afterEach(cleanup);

const ACTIVE: LicenceState = {
  licence: 'active',
  app: { active: true, evaluation: false, type: 'COMMERCIAL', supportEntitlementNumber: null },
  portfolio: { standing: 'none', key: null },
  mayEnterKey: false,
};
const person = (id: string) => ({ accountId: id, name: id, total: 3, counts: { content: 3 } });

const ANSWERS = {
  licence: ACTIVE,
  usage: { since: '2026-11-24T12:00:00.000Z', site: {}, people: [person('a'), person('b')] },
  provider: {
    byDefault: 'offline',
    own: { baseUrl: 'https://ai.test', model: 'small', key: null },
  },
  policy: { globalMakers: 'admins', mayMake: true, mayChange: true },
};
type Answers = { readonly [Name in keyof typeof ANSWERS]: object | null };

const nameOf = (path: string): keyof Answers =>
  path.includes('/licence')
    ? 'licence'
    : path.includes('/usage')
      ? 'usage'
      : path.includes('/provider')
        ? 'provider'
        : 'policy';

/** Renders the overview and the licence section. A request fails if its answer in `answers` is null. */
const shown = async (answers: Partial<Answers> = {}) => {
  const fetch = async (path: unknown) => {
    const answer = { ...ANSWERS, ...answers }[nameOf(String(path))];
    return Response.json(answer ?? { errorMessages: ['x'], errors: {}, code: 'BUSY' }, {
      status: answer ? 200 : 503,
    });
  };
  const host = memoryHost({
    page: { kind: 'admin-config', parameters: {} },
    fetch: fetch as typeof globalThis.fetch,
  });
  renderIn(
    await storeOver(host),
    <>
      <Overview licensed />
      <LicenceSection licensed />
    </>,
  );
  return userEvent.setup();
};

const boxes = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

describe('Overview', () => {
  it('shows licence, users, AI and personas when no decision is open', async () => {
    await shown();
    await screen.findByText('2 people');
    expect(await screen.findByText('Your own model')).toBeTruthy();
    expect(await screen.findByText('Jira admins')).toBeTruthy();
    expect(screen.getAllByText('Active')).toHaveLength(2);
    expect(boxes().slice(0, 4)).toEqual([
      'License',
      'Use by people',
      'Who writes suggestions',
      'Who can create global personas',
    ]);
  });

  it('starts with links to the open decisions', async () => {
    const trial = { ...ACTIVE.app, evaluation: true };
    const user = await shown({ licence: { ...ACTIVE, licence: 'evaluated', app: trial } });
    await user.click(
      await screen.findByRole('button', { name: 'Subscribe before the trial ends' }),
    );
    expect(boxes()[0]).toBe('Needs your decision');
    expect(document.activeElement?.id).toBe('licence');
  });

  it('omits facts that cannot be loaded', async () => {
    await shown({ usage: null, provider: null, policy: null });
    await screen.findByText('COMMERCIAL');
    await expect
      .poll(() => boxes().filter((name) => name !== 'License'))
      .not.toContain('Use by people');
    expect(screen.queryByText('Who writes suggestions')).toBeNull();
  });
});
