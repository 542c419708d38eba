import { describe, expect, it } from 'vitest';
import { planCardEdit } from '#domain/board/cards/edit-card.ts';
import type { IssueWrite } from '#domain/board/difference/writes.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { TrackerAnswer } from '../../host/host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { rootChange, selectConflict } from '../changes/select.ts';
import type { Decision } from '../ledger/change.ts';
import { travelledText } from '../ledger/done-text.ts';
import { cameOnline, decided, wentOffline } from '../ledger/ledger.ts';
import { memoryStore } from '../ports/local-store.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

interface Held {
  summary: string;
  labels: readonly string[];
  versionRank: string | null;
}

const BEFORE: Held = { summary: '', labels: [], versionRank: null };

const answerOf = (id: string, { summary, labels }: Held): TrackerAnswer =>
  answered({
    id,
    key: `TRAIL-${id}`,
    fields: {
      summary,
      labels,
      issuetype: { id: '2', name: 'Story', hierarchyLevel: 0 },
      status: { id: 'new', name: 'new', statusCategory: { key: 'new' } },
      parent: { id: '1', key: 'TRAIL-1' },
      project: { id: '10' },
    },
  });

/** Opens a board on which others can change stories 2, 3 and 4. The feed does not report these changes. */
const opened = async () => {
  const held = new Map(['2', '3', '4'].map((id) => [id, { ...BEFORE, summary: `story ${id}` }]));
  const written: string[] = [];
  /** Ids of the stories that others have deleted, and of those that the user may not change. */
  const gone = new Set<string>();
  const refused = new Map<string, { readonly status: number; readonly reason: string }>();
  const refusalOf = (id: string, writes: boolean): TrackerAnswer | null => {
    if (gone.has(id)) return answered({ errorMessages: ['Issue does not exist.'] }, 404);
    const refusal = writes ? refused.get(id) : undefined;
    return refusal ? answered({ errorMessages: [refusal.reason] }, refusal.status) : null;
  };
  /** What happens to the next write: `arrived`, but its answer is lost, or `lost` on its way. */
  const state: { silent: 'arrived' | 'lost' | null } = { silent: null };
  const site = await testStore({
    local: memoryStore(),
    tracker: {
      steps: [step('1')],
      stories: ['2', '3', '4'].map((id) => story(id, { parent: '1' })),
      instead: ({ method, url, body }) => {
        const [, id = ''] = /\/rest\/api\/3\/issue\/(?:TRAIL-)?(\d+)/.exec(url) ?? [];
        const now = held.get(id);
        if (!now) return null;
        const refusal = refusalOf(id, method === 'PUT');
        if (refusal) return refusal;
        if (method === 'PUT') {
          const { silent } = state;
          state.silent = null;
          if (silent === 'lost') return answered(null, 0);
          written.push(id);
          Object.assign(now, (body as IssueWrite).fields);
          return answered(null, silent ? 0 : 204);
        }
        return method === undefined ? answerOf(id, now) : null;
      },
    },
  });
  const { store, host } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const ledger = ledgerOf(store, ARG);
  const edit = (
    changed: (issue: Issue) => Partial<Pick<Issue, 'summary' | 'labels'>>,
    ...ids: string[]
  ) => {
    const board = ledger.board();
    const plans = ids.flatMap((id) => {
      const issue = board.stories[id];
      const place = { fields: board.fields, style: 'classic' as const };
      const planned = issue && planCardEdit(issue, changed(issue), place);
      return planned && 'plan' in planned ? [planned.plan] : [];
    });
    ledger.save(
      {
        changed: plans.flatMap((plan) => plan.changed),
        own: ids.length,
        writes: plans.flatMap(({ writes }) => writes),
        leavesBoard: false,
      },
      'edit',
    );
  };
  const back = async () => {
    store.dispatch(cameOnline());
    await ledger.rest();
  };
  return {
    silence: (silent: 'arrived' | 'lost') => {
      state.silent = silent;
      store.dispatch(cameOnline());
    },
    conflicts: () => selectConflict(store.getState())?.conflicts?.map(({ title }) => title) ?? [],
    flags: () => host.flags.map(({ title }) => title),
    written,
    ledger,
    write: async (...asked: Parameters<typeof edit>) => {
      edit(...asked);
      await ledger.rest();
    },
    /** Edits several stories in one change while the page is offline. */
    edit: (...asked: Parameters<typeof edit>) => {
      store.dispatch(wentOffline());
      edit(...asked);
    },
    remove: (id: string) => void gone.add(id),
    refuse: (id: string, status = 403, reason = 'No.') => void refused.set(id, { status, reason }),
    allow: (id: string) => void refused.delete(id),
    /** Undoes or redoes, and returns the text that reports it. */
    told: async (way: 'undo' | 'redo') => {
      ledger.travel(way);
      await ledger.rest();
      const last = ledger.changes().at(-1);
      if (!last) throw new Error('nothing was undone');
      return travelledText(site.i18n.t, way, rootChange(ledger.changes(), last), last);
    },
    /** Returns the texts of the flags below their titles. */
    details: async () => {
      await expect.poll(() => host.flags.length).toBeGreaterThan(0);
      return host.flags.map(({ body }) => body);
    },
    past: () => ledger.past().map(({ plan }) => plan.length),
    others: (id: string, now: Partial<Held>) => void Object.assign(held.get(id) ?? {}, now),
    back,
    decide: async (decision: Decision) => {
      const conflict = selectConflict(store.getState());
      if (!conflict) throw new Error('nothing to decide');
      store.dispatch(decided({ id: conflict.id, decision }));
      await ledger.rest();
    },
    undo: async () => {
      ledger.travel('undo');
      await ledger.rest();
    },
    redo: async () => {
      ledger.travel('redo');
      await ledger.rest();
    },
    names: () => ['2', '3', '4'].map((id) => held.get(id)?.summary),
    labels: (id: string) => held.get(id)?.labels,
    shown: () => ['2', '3', '4'].map((id) => ledger.board().stories[id]?.summary),
  };
};

const mine = ({ id }: Pick<Issue, 'id'>) => ({ summary: `mine ${id}` });

type Page = Awaited<ReturnType<typeof opened>>;

describe('the decision "Keep theirs"', () => {
  it('writes only the cards of the change that are not in conflict (R-LIVE-4)', async () => {
    const page = await opened();
    page.edit(mine, '2', '3', '4');
    page.others('3', { summary: 'theirs' });
    await page.back();
    await page.decide('theirs');
    const kept = ['mine 2', 'theirs', 'mine 4'];
    expect(page.names()).toEqual(kept);
    expect(page.flags().some((title) => title.includes('TRAIL-3'))).toBe(true);
    await page.undo();
    expect(page.names()).toEqual(['story 2', 'theirs', 'story 4']);
    await page.redo();
    expect(page.names()).toEqual(kept);
  });

  it('writes those fields of a card that are not in conflict', async () => {
    const page = await opened();
    page.edit(() => ({ summary: 'mine', labels: ['mine'] }), '2');
    page.others('2', { summary: 'theirs' });
    await page.back();
    await page.decide('theirs');
    expect([page.names()[0], page.labels('2')]).toEqual(['theirs', ['mine']]);
    await page.undo();
    expect([page.names()[0], page.labels('2')]).toEqual(['theirs', []]);
  });

  it('in a conflict about an undo, reverts only the other cards', async () => {
    const page = await opened();
    page.edit(mine, '2', '3', '4');
    await page.back();
    page.others('3', { summary: 'theirs' });
    await page.undo();
    await page.decide('theirs');
    const kept = ['story 2', 'theirs', 'story 4'];
    expect([page.names(), page.shown()]).toEqual([kept, kept]);
    await page.redo();
    expect(page.names()).toEqual(['mine 2', 'theirs', 'mine 4']);
  });

  it('is not needed when the user undoes the change in conflict', async () => {
    const page = await opened();
    page.edit(mine, '2', '3');
    page.others('3', { summary: 'theirs' });
    await page.back();
    await page.undo();
    expect([page.names(), page.written]).toEqual([['story 2', 'theirs', 'story 4'], []]);
  });
});

describe('undo of a change of cards that others changed too', () => {
  it('restores the value of others after "Keep mine" (R-LIVE-5)', async () => {
    const page = await opened();
    page.edit(mine, '2');
    page.others('2', { summary: 'theirs' });
    await page.back();
    await page.decide('mine');
    expect(page.names()[0]).toBe('mine 2');
    await page.undo();
    expect([page.names()[0], page.shown()[0]]).toEqual(['theirs', 'theirs']);
    await page.redo();
    expect(page.names()[0]).toBe('mine 2');
  });

  it('leaves out a card to which others had already made the same change', async () => {
    const page = await opened();
    page.edit(mine, '2', '3');
    page.others('2', { summary: 'mine 2' });
    await page.back();
    expect(page.names()).toEqual(['mine 2', 'mine 3', 'story 4']);
    await page.undo();
    expect(page.names()).toEqual(['mine 2', 'story 3', 'story 4']);
  });

  it('is not offered when others had already made the whole change', async () => {
    const page = await opened();
    page.edit(mine, '2');
    page.others('2', { summary: 'mine 2' });
    await page.back();
    expect([page.written, page.ledger.past()]).toEqual([[], []]);
  });

  it('restores the value of others when the first attempt to send the change was lost', async () => {
    const page = await opened();
    page.edit(mine, '2');
    page.silence('lost');
    await page.ledger.rest();
    page.others('2', { summary: 'theirs' });
    await page.back();
    await page.decide('mine');
    await page.undo();
    expect(page.names()[0]).toBe('theirs');
  });

  it('restores the old value when the answer to the first attempt was lost', async () => {
    const page = await opened();
    page.edit(mine, '2');
    page.silence('arrived');
    await page.ledger.rest();
    expect(page.names()[0]).toBe('mine 2');
    await page.back();
    await page.undo();
    expect(page.names()[0]).toBe('story 2');
  });

  it('uses the original plan when nobody else changed anything', async () => {
    const page = await opened();
    page.edit(mine, '2');
    const [before] = page.ledger.past();
    await page.back();
    expect(page.ledger.past()[0]).toMatchObject({ plan: before?.plan, status: 'saved' });
    expect(page.ledger.past()[0]?.shed).toBeUndefined();
  });

  it('asks once about all cards of the change that others have changed (R-LIVE-2)', async () => {
    const page = await opened();
    page.edit(mine, '2', '3', '4');
    page.others('2', { summary: 'theirs 2' });
    page.others('4', { summary: 'theirs 4' });
    await page.back();
    expect(page.conflicts()).toEqual(['TRAIL-2', 'TRAIL-4']);
    await page.decide('theirs');
    expect(page.names()).toEqual(['theirs 2', 'mine 3', 'theirs 4']);
    expect(page.conflicts()).toEqual([]);
    await page.undo();
    expect(page.names()).toEqual(['theirs 2', 'story 3', 'theirs 4']);
  });
});

describe('a change of several cards, one of which others have deleted', () => {
  it('is undone for the other cards, and names the deleted card (R-LIVE-11)', async () => {
    const page = await opened();
    await page.write(mine, '2', '3', '4');
    page.remove('2');
    await page.undo();
    expect(page.names()).toEqual(['mine 2', 'story 3', 'story 4']);
    await expect.poll(page.flags).toEqual(['No longer on the board: TRAIL-2']);
    expect(page.past()).toEqual([]);
    expect(await page.details()).toEqual([undefined]);
    await page.redo();
    expect(page.names()).toEqual(['mine 2', 'mine 3', 'mine 4']);
  });

  it('is made for the other cards when it was made offline', async () => {
    const page = await opened();
    page.edit(() => ({ labels: ['mine'] }), '2', '3', '4');
    page.remove('3');
    await page.back();
    expect(['2', '3', '4'].map(page.labels)).toEqual([['mine'], [], ['mine']]);
    await expect.poll(page.flags).toEqual(['No longer on the board: TRAIL-3']);
    expect(await page.details()).toEqual(['The rest of your change was saved.']);
  });

  it('names all deleted cards when it is sent in two attempts', async () => {
    const page = await opened();
    page.edit(() => ({ labels: ['mine'] }), '2', '3', '4');
    page.remove('2');
    page.silence('lost');
    await page.ledger.rest();
    page.remove('3');
    await page.back();
    expect(page.labels('4')).toEqual(['mine']);
    await expect.poll(page.flags).toEqual(['No longer on the board: TRAIL-2, TRAIL-3']);
  });

  it('is refused as a whole when a typed title would be lost (R-LIVE-8)', async () => {
    const page = await opened();
    page.edit(mine, '2', '3', '4');
    page.remove('3');
    await page.back();
    expect(page.names()).toEqual(['story 2', 'story 3', 'story 4']);
    await expect.poll(page.flags).toEqual(['Your change was not saved']);
  });

  it('is refused, and undo continues with the change before it, when all its cards are deleted', async () => {
    const page = await opened();
    await page.write(mine, '4');
    await page.write(mine, '2', '3');
    page.remove('2');
    page.remove('3');
    await page.undo();
    await expect.poll(page.flags).toEqual(['This was not undone']);
    await page.undo();
    expect(page.names()).toEqual(['mine 2', 'mine 3', 'story 4']);
  });
});

describe('the texts of redo and undo after an undo has left out a deleted card', () => {
  it('count only the cards that are written', async () => {
    const page = await opened();
    await page.write(mine, '2', '3', '4');
    page.remove('3');
    expect(await page.told('undo')).toBe('Undone: 2 cards changed');
    expect(await page.told('redo')).toBe('Redone: 2 cards changed');
    page.remove('4');
    expect(await page.told('undo')).toBe('Undone: TRAIL-2 changed');
    expect(await page.told('redo')).toBe('Redone: TRAIL-2 changed');
  });
});

describe('the texts of an undo or redo that Jira has refused for one card', () => {
  it('count the cards of this step', async () => {
    const page = await opened();
    await page.write(mine, '2', '3', '4');
    page.refuse('2');
    expect(await page.told('undo')).toBe('Undone: 2 cards changed');
    page.allow('2');
    expect(await page.told('undo')).toBe('Undone: TRAIL-2 changed');
    page.refuse('3');
    expect(await page.told('redo')).toBe('Redone: 2 cards changed');
    expect(await page.told('undo')).toBe('Undone: 2 cards changed');
  });
});

describe('a change of several cards, one of which Jira refuses (R-LIVE-12)', () => {
  const labelled = () => ({ labels: ['mine'] });
  const WAYS = {
    immediately: (page: Page) => page.write(labelled, '2', '3', '4'),
    'after the page was offline': async (page: Page) => {
      page.edit(labelled, '2', '3', '4');
      await page.back();
    },
  };

  it.each(Object.entries(WAYS))('is made for the other cards when sent %s', async (_, send) => {
    const page = await opened();
    page.refuse('2');
    await send(page);
    expect(page.written).toEqual(['3', '4']);
    expect(['2', '3', '4'].map(page.labels)).toEqual([[], ['mine'], ['mine']]);
    const [flag] = await page.details();
    expect(flag).toMatch(/^TRAIL-2 story 2: .*2 of 3 were saved and are kept\.$/);
  });

  it('names all refused cards', async () => {
    const page = await opened();
    page.refuse('2');
    page.refuse('4');
    await page.write(labelled, '2', '3', '4');
    expect(page.written).toEqual(['3']);
    const [flag] = await page.details();
    expect(flag).toMatch(/^TRAIL-2 story 2, TRAIL-4 story 4: .*1 of 3 were saved and are kept\.$/);
  });

  it('has a flag that gives each reason with its cards', async () => {
    const page = await opened();
    page.refuse('2', 400, 'Locked.');
    page.refuse('3', 400, 'Closed.');
    await page.write(labelled, '2', '3', '4');
    const [flag] = await page.details();
    expect(flag).toMatch(/^TRAIL-2 story 2: Locked\.\nTRAIL-3 story 3: Closed\. 1 of 3 were saved/);
  });

  it('has a flag whose title counts the cards that were not changed', async () => {
    const page = await opened();
    page.refuse('2', 400);
    await page.write(labelled, '2', '3', '4');
    await expect.poll(page.flags).toEqual(['1 of 3 cards was not changed']);
  });

  it('has a flag that counts what undo and redo have not changed, and says nothing about saving', async () => {
    const page = await opened();
    await page.write(labelled, '2', '3');
    page.refuse('3', 400);
    await page.undo();
    await expect.poll(page.flags).toEqual(['1 of 2 cards was not undone']);
    expect(await page.details()).toEqual(['TRAIL-3 story 3: No. 1 of 2 were undone.']);
    page.allow('3');
    await page.undo();
    page.refuse('2', 400);
    await page.redo();
    await expect.poll(page.flags).toContain('1 of 2 cards was not redone');
    expect(await page.details()).toContain('TRAIL-2 story 2: No. 1 of 2 were redone.');
  });

  it('has a flag that says that nothing was saved when all cards are refused', async () => {
    const page = await opened();
    page.refuse('2', 400);
    page.refuse('3', 400);
    await page.write(labelled, '2', '3');
    await expect.poll(page.flags).toEqual(['Your change was not saved']);
  });

  it('is undone for the cards that were written', async () => {
    const page = await opened();
    page.refuse('2');
    await page.write(labelled, '2', '3', '4');
    await page.undo();
    expect(['2', '3', '4'].map(page.labels)).toEqual([[], [], []]);
    expect(page.past()).toEqual([]);
  });

  it('is undone and redone for the other cards', async () => {
    const page = await opened();
    await page.write(labelled, '2', '3', '4');
    page.refuse('3');
    await page.undo();
    expect(['2', '3', '4'].map(page.labels)).toEqual([[], ['mine'], []]);
    page.allow('3');
    await page.undo();
    expect(['2', '3', '4'].map(page.labels)).toEqual([[], [], []]);
    page.refuse('4');
    await page.redo();
    expect(['2', '3', '4'].map(page.labels)).toEqual([['mine'], ['mine'], []]);
  });

  it('stops at an answer that may be temporary', async () => {
    const page = await opened();
    page.refuse('2', 503);
    await page.write(labelled, '2', '3', '4');
    expect(page.written).toEqual([]);
  });
});

describe('undo of a change of several cards, one of which is refused', () => {
  it('is offered once more, then continues with the change before it', async () => {
    const page = await opened();
    await page.write(mine, '4');
    await page.write(mine, '2', '3');
    page.refuse('2');
    await page.undo();
    expect([page.names(), page.past()]).toEqual([
      ['mine 2', 'story 3', 'mine 4'],
      [1, 2],
    ]);
    await page.undo();
    await page.undo();
    expect(page.names()).toEqual(['mine 2', 'story 3', 'story 4']);
  });
});

describe('a change of a card that others changed without a notice in the feed', () => {
  it('asks the user, and keeps the value of others until the user decides', async () => {
    const page = await opened();
    page.others('2', { summary: 'theirs' });
    await page.write(mine, '2');
    expect([page.conflicts(), page.names()[0]]).toEqual([['TRAIL-2'], 'theirs']);
    await page.decide('mine');
    expect(page.names()[0]).toBe('mine 2');
    await page.undo();
    expect(page.names()[0]).toBe('theirs');
  });
});
