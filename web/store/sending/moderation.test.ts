import { describe, expect, it } from 'vitest';
import type { ModerationChange } from '#domain/change/model/moderation.ts';
import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectConflict } from '../changes/select.ts';
import { decided } from '../ledger/ledger.ts';
import { comeBack } from './reach.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const ID = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const LEFT: ModeratedComment = {
  id: ID,
  board: '10',
  author: 'Gus',
  text: 'Well walked',
  kind: 'comment',
  issueKey: null,
  leftAt: '2026-11-20T09:00:00.000Z',
  status: 'waiting',
  answer: '',
  version: 1,
  updatedAt: '',
};

const refused = (status: number, code: string) => ({
  status,
  body: { errorMessages: [], errors: {}, code },
});

/** A backend with one comment. It refuses stale versions. */
const opened = async () => {
  const state: { held: ModeratedComment | null; away: boolean } = { held: LEFT, away: false };
  const { store } = await testStore({
    reads: (path) =>
      path === '/smb/share/10/comment' ? (state.held ? [state.held] : []) : undefined,
    change: ({ method, body, headers }) => {
      if (state.away) throw new TypeError('no network');
      const { held } = state;
      if (!held) return refused(404, 'COMMENT_NOT_FOUND');
      const version = headers['if-match'];
      if (version && version !== `"${held.version}"`) {
        return refused(412, 'STALE_VERSION');
      }
      state.held =
        method === 'DELETE' ? null : { ...held, ...(body as object), version: held.version + 1 };
      return { status: 200, body: state.held };
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const ledger = ledgerOf(store, ARG);
  const moderate = async (change: ModerationChange, before: ModeratedComment = LEFT) => {
    const action = change.kind === 'remove' ? 'guestRemove' : 'moderation';
    const plan = [{ kind: 'moderation' as const, change, before }];
    store.dispatch(enter({ scope: { ref: ARG.ref }, action, title: 'Gus', plan }));
    await ledger.rest();
  };
  const undo = async () => {
    ledger.travel('undo');
    await ledger.rest();
  };
  return { store, ledger, state, moderate, undo };
};

describe('moderation of a guest comment', () => {
  it('undoes its decisions one at a time, up to a deletion, which is final', async () => {
    const { state, ledger, moderate, undo } = await opened();
    await moderate({ kind: 'status', status: 'shown' });
    await moderate({ kind: 'answer', answer: 'Thanks' }, { ...LEFT, status: 'shown', version: 2 });
    await undo();
    expect(state.held).toMatchObject({ status: 'shown', answer: '' });
    await undo();
    expect(state.held).toMatchObject({ status: 'waiting', answer: '' });
    await moderate({ kind: 'remove' }, state.held ?? LEFT);
    expect(state.held).toBeNull();
    await undo();
    expect(ledger.changes().at(-1)).toMatchObject({ action: 'guestRemove', final: true });
  });

  it('waits while offline, and is merged with changes by others', async () => {
    const { store, state, ledger, moderate } = await opened();
    state.away = true;
    await moderate({ kind: 'status', status: 'shown' });
    state.held = { ...LEFT, answer: 'From Eva', version: 4 };
    state.away = false;
    await store.dispatch(comeBack);
    await ledger.rest();
    expect(state.held).toMatchObject({ status: 'shown', answer: 'From Eva' });
  });

  it('conflicts when others changed the same part', async () => {
    const { store, state, ledger, moderate } = await opened();
    state.held = { ...LEFT, status: 'hidden', version: 2 };
    await moderate({ kind: 'status', status: 'shown' });
    const asked = selectConflict(store.getState());
    expect(asked?.conflicts?.[0]).toMatchObject({
      title: 'Gus',
      facts: [{ name: 'guestStatus', mine: 'shown', theirs: 'hidden' }],
    });
    store.dispatch(decided({ id: asked?.id ?? '', decision: 'mine' }));
    await ledger.rest();
    expect(state.held).toMatchObject({ status: 'shown' });
  });

  it('counts a missing comment as deleted, and refuses a reply to it', async () => {
    const { state, ledger, moderate } = await opened();
    state.held = null;
    await moderate({ kind: 'remove' });
    await moderate({ kind: 'answer', answer: 'Thanks' });
    expect(ledger.changes().map(({ status }) => status)).toEqual(['saved', 'refused']);
  });
});
