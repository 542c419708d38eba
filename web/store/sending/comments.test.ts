import { describe, expect, it } from 'vitest';
import { overlayComments } from '#domain/change/overlay.ts';
import { plainText, readDocument } from '#domain/publishing/document/node.ts';
import type { IssueComment } from '#domain/tracker/comment.ts';
import type { TrackerCall } from '../../host/host.ts';
import { ANN, EVA, fakeComment, fakeComments, plain } from '../../testing/fake-comments.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import type { CommentPage } from '../calls/comment-calls.ts';
import { restoreChanges } from '../changes/kept-changes.ts';
import { selectConflict, selectMapWrites } from '../changes/select.ts';
import { tryAgain } from '../changes/try-again.ts';
import { addComment, changeComment, deleteComment } from '../comments/change-comments.ts';
import { commentsApi } from '../comments/comments-api.ts';
import type { Decision } from '../ledger/change.ts';
import { decided } from '../ledger/ledger.ts';
import { type LocalStore, memoryStore } from '../ports/local-store.ts';
import type { AppThunk } from '../state/state.ts';
import { comeBack } from './reach.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const KEY = 'TRAIL-2';
const SITE = { place: ARG.ref, issueKey: KEY };
const LIST = { issueKey: KEY, order: 'oldest' } as const;

/**
 * What happens to a write. `away`: it does not arrive. `deaf` and `failing`: it arrives, but the page gets no usable
 * answer.
 */
type Network = 'up' | 'away' | 'deaf' | 'failing';

const site = (first: readonly ReturnType<typeof fakeComment>[]) => {
  const state: { network: Network } = { network: 'up' };
  const comments = fakeComments({ comments: { [KEY]: first } });
  const instead = (call: TrackerCall) => {
    if (state.network === 'away') return answered(null, 0);
    const answer = comments(call);
    const isWrite = answer !== null && call.method !== undefined && call.method !== 'GET';
    if (!isWrite || state.network === 'up') return answer;
    return state.network === 'deaf' ? answered(null, 0) : answered(null, 503);
  };
  return { state, instead, ask: (call: TrackerCall) => comments(call)?.body };
};

type Site = ReturnType<typeof site>;

const opened = async (from: Site, local: LocalStore = memoryStore(), ids = 0) => {
  const { store, host } = await testStore({ local, ids, tracker: { instead: from.instead } });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(commentsApi.endpoints.comments.initiate(LIST));
  const ledger = ledgerOf(store, ARG);
  const loaded = (): readonly IssueComment[] =>
    Object.values(store.getState().tracker.queries).flatMap((query) => {
      const data = query?.endpointName === 'comments' ? query.data : { pages: [] };
      return (data as { pages: readonly CommentPage[] }).pages.flatMap(({ comments }) => comments);
    });
  const shown = () => overlayComments(loaded(), KEY, selectMapWrites(store.getState()));
  const act = async (work: AppThunk) => {
    store.dispatch(work);
    await ledger.rest();
  };
  return {
    store,
    ledger,
    kept: () => {
      const { comments } = from.ask({ url: `/rest/api/3/issue/${KEY}/comment` }) as {
        comments: readonly IssueComment[];
      };
      return comments.map(({ body }) => plainText(readDocument(body)));
    },
    texts: () => shown().map(({ body }) => plainText(readDocument(body))),
    first: () => {
      const [comment] = shown();
      if (!comment) throw new Error('there is no comment');
      return comment;
    },
    posts: () =>
      host.calls
        .filter(({ method, url }) => method === 'POST' && url.endsWith('/comment'))
        .map(({ body }) => body),
    add: (text: string) => act(addComment(SITE, plain(text))),
    edit: (before: IssueComment, text: string) => act(changeComment(SITE, before, plain(text))),
    remove: (before: IssueComment) => act(deleteComment(SITE, before)),
    travel: async (way: 'undo' | 'redo') => {
      ledger.travel(way);
      await ledger.rest();
    },
    decide: async (decision: Decision) => {
      const id = selectConflict(store.getState())?.id ?? '';
      store.dispatch(decided({ id, decision }));
      await ledger.rest();
    },
    by: () => selectConflict(store.getState())?.conflicts?.[0]?.by?.displayName,
    facts: () => selectConflict(store.getState())?.conflicts?.[0]?.facts,
    back: async () => {
      from.state.network = 'up';
      await store.dispatch(comeBack);
      await ledger.rest();
    },
  };
};

const MINE = fakeComment('1', ANN, plain('mine'));

describe('a comment', () => {
  it('is written, edited and deleted, and each of these can be undone and redone', async () => {
    const page = await opened(site([]));
    await page.add('one');
    await page.edit(page.first(), 'two');
    await page.remove(page.first());
    expect(page.kept()).toEqual([]);
    for (const [way, texts] of [
      ['undo', ['two']],
      ['undo', ['one']],
      ['undo', []],
      ['redo', ['one']],
      ['redo', ['two']],
      ['redo', []],
    ] as const) {
      await page.travel(way);
      expect([way, page.kept()]).toEqual([way, texts]);
      expect(page.texts()).toEqual(texts);
    }
  });

  it('is shown while offline, survives a reload, and is sent later', async () => {
    const from = site([]);
    const local = memoryStore();
    const first = await opened(from, local);
    from.state.network = 'away';
    await first.add('later');
    expect([first.texts(), first.kept()]).toEqual([['later'], []]);
    from.state.network = 'up';
    const next = await opened(from, local, 20);
    await next.store.dispatch(restoreChanges(ARG.ref));
    await next.ledger.rest();
    expect([next.kept(), next.texts()]).toEqual([['later'], ['later']]);
  });

  it('is withdrawn when the user undoes it before it is sent', async () => {
    const from = site([]);
    const page = await opened(from);
    from.state.network = 'away';
    await page.add('later');
    await page.travel('undo');
    await page.back();
    expect([page.texts(), page.kept()]).toEqual([[], []]);
  });

  it('can be edited before it is sent', async () => {
    const from = site([]);
    const page = await opened(from);
    from.state.network = 'away';
    await page.add('typo');
    await page.edit(page.first(), 'right');
    expect(page.texts()).toEqual(['right']);
    await page.back();
    expect([page.kept(), page.texts()]).toEqual([['right'], ['right']]);
  });

  it.each(['deaf', 'failing'] as const)(
    'is not written twice when its answer was lost: %s',
    async (network) => {
      const from = site([]);
      const page = await opened(from);
      await page.add('same');
      from.state.network = network;
      await page.add('same');
      from.state.network = 'up';
      const refused = page.ledger.changes().find(({ status }) => status === 'refused');
      if (refused) page.store.dispatch(tryAgain(refused));
      await page.back();
      expect(page.kept()).toEqual(['same', 'same']);
      await page.travel('undo');
      expect(page.kept()).toEqual(['same']);
    },
  );

  it("is in conflict when somebody else edits it too, and follows the user's decision", async () => {
    for (const [decision, text] of [
      ['mine', 'ours'],
      ['theirs', 'theirs'],
    ] as const) {
      const from = site([MINE]);
      const page = await opened(from);
      const before = page.first();
      from.ask({
        method: 'PUT',
        url: `/rest/api/3/issue/${KEY}/comment/1`,
        body: { body: plain('theirs') },
      });
      await page.edit(before, 'ours');
      expect(page.facts()).toEqual([{ name: 'comment', mine: 'ours', theirs: 'theirs' }]);
      await page.decide(decision);
      expect([page.kept(), page.texts()]).toEqual([[text], [text]]);
    }
  });

  it('is in conflict when others delete it during an edit; "Keep mine" writes it again', async () => {
    const from = site([MINE]);
    const page = await opened(from);
    const before = page.first();
    from.ask({ method: 'DELETE', url: `/rest/api/3/issue/${KEY}/comment/1` });
    await page.edit(before, 'ours');
    expect(page.facts()).toEqual([{ name: 'comment', mine: 'ours', theirs: null }]);
    await page.decide('mine');
    expect([page.kept(), page.texts()]).toEqual([['ours'], ['ours']]);
    await page.travel('undo');
    expect(page.kept()).toEqual([]);
  });

  it('in a conflict, names the person who last edited it according to the tracker', async () => {
    const page = await opened(site([{ ...MINE, updateAuthor: EVA }]));
    await page.edit({ ...page.first(), body: plain('earlier') }, 'ours');
    expect(page.by()).toBe('Eva Holm');
  });

  it('asks before it deletes what somebody else edited; a missing comment counts as deleted', async () => {
    const from = site([MINE, fakeComment('2', EVA, plain('hers'))]);
    const page = await opened(from);
    const before = page.first();
    from.ask({
      method: 'PUT',
      url: `/rest/api/3/issue/${KEY}/comment/1`,
      body: { body: plain('theirs') },
    });
    await page.remove(before);
    expect(page.facts()).toEqual([{ name: 'comment', mine: null, theirs: 'theirs' }]);
    await page.decide('mine');
    await page.remove(before);
    expect(page.kept()).toEqual(['hers']);
  });

  it('has the same visibility as before when its deletion is undone', async () => {
    const visibility = { type: 'role', value: 'Administrators' };
    const page = await opened(site([{ ...MINE, visibility, jsdPublic: false } as typeof MINE]));
    await page.remove(page.first());
    await page.travel('undo');
    expect(page.posts()).toEqual([
      {
        body: plain('mine'),
        visibility,
        properties: [{ key: 'sd.public.comment', value: { internal: true } }],
      },
    ]);
  });

  it('keeps its text in the ledger when it is refused', async () => {
    const from = site([]);
    const page = await opened(from);
    from.state.network = 'failing';
    await page.add('kept');
    expect(page.ledger.changes()).toMatchObject([
      { status: 'refused', plan: [{ change: { comment: { body: plain('kept') } } }] },
    ]);
  });
});
