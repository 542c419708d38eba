// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Usage } from '#domain/contracts/usage.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { storeOver } from '../../testing/store.ts';
import { UsageSection } from './usage-section.tsx';

afterEach(cleanup);

const shown = async (answers: readonly (Usage | number)[]) => {
  const left = [...answers];
  const fetch = async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    return typeof answer === 'number'
      ? Response.json({ errorMessages: ['x'], errors: {}, code: 'BUSY' }, { status: answer })
      : Response.json(answer);
  };
  const host = memoryHost({
    page: { kind: 'admin-config', parameters: {} },
    fetch: fetch as typeof globalThis.fetch,
  });
  renderIn(await storeOver(host), <UsageSection />);
  return userEvent.setup();
};

const usage = (people: number): Usage => ({
  since: '2026-11-24T12:00:00.000Z',
  site: {},
  people: Array.from({ length: people }, (_, at) => ({
    accountId: `a${at}`,
    name: at === 0 ? null : `Person ${at}`,
    total: 1500 - at,
    counts: { setting: 500, content: 1000 - at, 'kind of tomorrow': 1 },
  })),
});

it('the usage section lists the writes of eight users by kind, and of all users on request', async () => {
  const user = await shown([usage(10)]);
  await screen.findByText(/^Requests that changed something, since Nov 24, 2026/);
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(8);
  const [first] = rows();
  if (!first) throw new Error('there is no row');
  expect(within(first).getByRole('rowheader').textContent).toBe('Someone who has left');
  expect(
    within(first)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,500', 'Goals, milestones, personas 1,000 · Settings 500']);
  await user.click(screen.getByRole('button', { name: 'Show all 10 people' }));
  expect(rows()).toHaveLength(10);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the usage section separates automatic pictures from pictures that a user has shared', async () => {
  const [person] = usage(1).people;
  if (!person) throw new Error('there is nobody');
  await shown([{ ...usage(1), people: [{ ...person, counts: { renewal: 12, publishing: 1 } }] }]);
  expect(await screen.findByText('Sharing 1 · Snapshots of shared maps 12')).toBeTruthy();
});

it('the usage section says that no user has changed anything', async () => {
  await shown([usage(0)]);
  await screen.findByText('No one has changed anything in this time.');
});

it('the usage section reloads with "Try again" after an error', async () => {
  const user = await shown([503, usage(1)]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Someone who has left');
});
