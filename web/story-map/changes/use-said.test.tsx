// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { planCardEdit } from '#domain/board/cards/edit-card.ts';
import { step, story } from '#domain/testing/issues.ts';
import { boardApi } from '../../store/board/board-api.ts';
import type { BoardArg } from '../../store/board-data/board-data.ts';
import { enter } from '../../store/changes/enter.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { useSaid } from './use-said.ts';

afterEach(cleanup);

const BOARD: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

/** A board whose tracker takes changes or refuses them, and what is said of them. */
const opened = async (status: number) => {
  const first = story('2', { parent: '1' });
  const { store } = await testStore({
    tracker: {
      steps: [step('1')],
      stories: [first],
      instead: ({ method }) => (method === 'PUT' ? answered(null, status) : null),
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(BOARD));
  const ledger = ledgerOf(store, BOARD);
  const spoken: string[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  renderHook(() => useSaid((sentence) => spoken.push(sentence)), { wrapper });
  const place = { fields: ledger.board().fields, style: 'classic' } as const;
  const edit = planCardEdit(first, { summary: 'Ferry' }, place);
  const plan = edit && 'plan' in edit ? ledger.writesOf(edit.plan) : [];
  const change = { scope: { ref: BOARD.ref }, action: 'move', title: '', plan } as const;
  store.dispatch(enter({ ...change, said: 'Moved down.' }));
  const ended = () => ledger.changes().map(({ status: each }) => each);
  return { spoken, rest: ledger.rest, ended };
};

describe('what is said aloud of changes', () => {
  it('is said once they are saved', async () => {
    const { spoken, rest } = await opened(204);
    expect(spoken).toEqual([]);
    await rest();
    await waitFor(() => expect(spoken).toEqual(['Moved down.']));
  });

  it('is never that something was done which was refused', async () => {
    const { spoken, rest, ended } = await opened(400);
    await rest();
    expect(ended()).toEqual(['refused']);
    expect(spoken).toEqual([]);
  });
});
