// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Proof } from '#domain/contracts/proof.ts';
import { useEventWords } from '../../../page/audit/event-words.ts';
import { useNames } from '../../../page/audit/use-names.ts';
import { renderIn } from '../../../testing/render-in.tsx';
import { testStore } from '../../../testing/store.ts';
import { ProofCard } from './proof-card.tsx';

afterEach(cleanup);

const AT = '2026-11-20T09:00:00.000Z';
const NONE: Proof = { run: null, last: null };

const running = (share: number): Proof => ({
  run: { startedAt: AT, share, found: { events: 5, agree: 9, disagree: [] } },
  last: null,
});

const finished = (disagree: NonNullable<Proof['last']>['found']['disagree'] = []): Proof => ({
  run: null,
  last: {
    startedAt: AT,
    finishedAt: AT,
    whole: true,
    found: { events: 1200, agree: 4120, disagree },
  },
});

const Shown = () => <ProofCard words={useEventWords(useNames([], []))} />;

const opened = async (
  first: () => Proof | Response,
  answers: (Proof | (() => Promise<Proof>))[] = [],
) => {
  const store = await testStore({
    reads: (path) => (path === '/smb/proof' ? first() : undefined),
    change: async () => {
      const next = answers.shift() ?? NONE;
      return { status: 200, body: typeof next === 'function' ? await next() : next };
    },
  });
  renderIn(store, <Shown />);
  const card = within(await screen.findByRole('region', { name: 'Check against the events' }));
  const bodies = () =>
    store.backend.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { card, user: userEvent.setup(), bodies };
};

describe('the check of the views', () => {
  it('says that there was none, runs part by part, and says that all rows agree', async () => {
    const { card, user, bodies } = await opened(() => NONE, [running(0.5), finished()]);
    await card.findByText('Not checked yet.');
    await user.click(card.getByRole('button', { name: 'Check now' }));
    await card.findByText('All 4,120 rows agree');
    card.getByText(/1,200 events read/);
    card.getByRole('button', { name: 'Check again' });
    expect(bodies()).toEqual([{ restart: true }, { restart: false }]);
  });

  it('names the kinds of rows that do not agree', async () => {
    const { card } = await opened(() =>
      finished([
        { kind: 'different', view: 'goal', count: 1 },
        { kind: 'missing', view: 'audit', count: 2 },
      ]),
    );
    await card.findByText('3 rows do not agree');
    card.getByText('Goals: 1 row is different');
    card.getByText('Audit log: 2 rows are missing');
    card.getByText(/Nothing was changed/);
  });

  it('stops after the current part, and goes on later', async () => {
    let answer = (_: Proof) => {};
    const slow = () => new Promise<Proof>((resolve) => (answer = resolve));
    const { card, user, bodies } = await opened(() => running(0.25), [slow, finished()]);
    await card.findByText(/Not finished: 25% checked/);
    await user.click(card.getByRole('button', { name: 'Continue' }));
    await card.findByText('25% checked');
    await user.click(card.getByRole('button', { name: 'Stop' }));
    answer(running(0.75));
    await card.findByText(/Not finished: 75% checked/);
    expect(bodies()).toEqual([{ restart: false }]);
    await user.click(card.getByRole('button', { name: 'Continue' }));
    await card.findByText('All 4,120 rows agree');
  });

  it('says why it cannot be read, and reads it again', async () => {
    let broken = true;
    const { card, user } = await opened(() =>
      broken
        ? Response.json({ errorMessages: ['x'], errors: {}, code: 'BUSY' }, { status: 503 })
        : NONE,
    );
    const again = await card.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    await card.findByText('Not checked yet.');
  });
});
