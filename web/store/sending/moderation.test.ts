import { describe, expect, it } from 'vitest';
import { planCreation } from '#domain/board/cards/create-cards.ts';
import { draftId } from '#domain/board/model/draft.ts';
import type { ModerationChange } from '#domain/change/model/moderation.ts';
import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import { step } from '#domain/testing/issues.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { type StoreSeed, testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectConflict } from '../changes/select.ts';
import type { Change } from '../ledger/change.ts';
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
  story: null,
  version: 1,
  updatedAt: '',
};

const MADE = {
  id: '50',
  key: 'TRAIL-50',
  fields: {
    summary: 'Walk',
    issuetype: { id: '2', name: 'Story', hierarchyLevel: 0 },
    status: { id: '1', name: 'To Do' },
    parent: { id: '1', key: 'TRAIL-1' },
    project: { id: '10' },
  },
};

const PROJECT = {
  ...{ id: '10', key: 'TRAIL', name: 'Trail' },
  issueTypes: [{ id: '2', name: 'Story', hierarchyLevel: 0 }],
};

const refused = (status: number, code: string) => ({
  status,
  body: { errorMessages: [], errors: {}, code },
});

/** Opens a backend with one guest comment. The backend refuses changes that expect an outdated version. */
const opened = async (tracker: StoreSeed['tracker'] = {}) => {
  const state: { held: ModeratedComment | null; away: boolean } = { held: LEFT, away: false };
  const { store } = await testStore({
    tracker,
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
  const ledger = ledgerOf(store, ARG, 'release');
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

describe('the moderation of a guest comment', () => {
  it('undoes its decisions one by one, but not a deletion', async () => {
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

  it('records the story that was made of the comment, until this is undone', async () => {
    const { state, ledger, store, undo } = await opened({
      steps: [step('1')],
      instead: ({ method, url }) => {
        if (url.startsWith('/rest/api/3/issue/50?')) return answered(MADE);
        if (url === '/rest/api/3/project/10') return answered(PROJECT);
        if (url.includes('/createmeta/10/issuetypes/')) return answered({ fields: [] });
        return method === 'POST' && url === '/rest/api/3/issue' ? answered(MADE, 201) : null;
      },
    });
    const { projects, fields } = ledger.board();
    const place = { kind: 'story', stepId: '1', laneId: '-1' } as const;
    const ids = [draftId('Walk')];
    const planned = planCreation(ledger.map(), place, ['Walk'], {
      ...{ projects, fields, storyTypeId: null, ids },
    });
    const [draft] = 'refusal' in planned ? [] : planned.plan.drafts;
    if (!draft) throw new Error('no draft');
    const { id, key } = draft.issue;
    const plan: Change['plan'] = [
      { kind: 'card', draft },
      { kind: 'moderation', change: { kind: 'story', story: { id, key } }, before: LEFT },
    ];
    store.dispatch(enter({ scope: { ref: ARG.ref }, action: 'guestStory', title: 'Walk', plan }));
    await ledger.rest();
    expect(state.held?.story).toEqual({ id: '50', key: 'TRAIL-50' });
    await undo();
    expect(state.held?.story).toBeNull();
  });

  it('waits while offline, and keeps what others changed meanwhile', async () => {
    const { store, state, ledger, moderate } = await opened();
    state.away = true;
    await moderate({ kind: 'status', status: 'shown' });
    state.held = { ...LEFT, answer: 'From Eva', version: 4 };
    state.away = false;
    await store.dispatch(comeBack);
    await ledger.rest();
    expect(state.held).toMatchObject({ status: 'shown', answer: 'From Eva' });
  });

  it('is in conflict when others changed the same part', async () => {
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

  it('counts a missing comment as deleted, and refuses to answer it', async () => {
    const { state, ledger, moderate } = await opened();
    state.held = null;
    await moderate({ kind: 'remove' });
    await moderate({ kind: 'answer', answer: 'Thanks' });
    expect(ledger.changes().map(({ status }) => status)).toEqual(['saved', 'refused']);
  });
});
