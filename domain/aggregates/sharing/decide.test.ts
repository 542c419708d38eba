import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showSharedBoard } from '../../contracts/shared-board.ts';
import { readBoardKey } from '../../kernel/board-key.ts';
import { instantOf } from '../../kernel/time.ts';
import { given, runOf } from '../../testing/given.ts';
import { type SharingCommand, sharingDecider } from './decide.ts';
import type { SharingEvent } from './events.ts';
import { UNSHARED } from './evolve.ts';
import { FIRST_PRESENTATION, isOver, presentationSchema } from './presentation.ts';
import { pluginSettingsView } from './view.ts';

const board = '-1';
const share = (enable: boolean, over: object = {}): SharingCommand => ({
  type: 'SwitchSharing',
  board,
  enable,
  link: 'new',
  now: '2026-11-21T09:00:00.000Z',
  by: 'ann',
  ...over,
});
const renewedBy = (accountId: string, before: string | null = null): SharingEvent => ({
  type: 'ShareRenewerChanged',
  data: { board, accountId, before },
});
const enabled: SharingEvent = {
  type: 'SharingEnabled',
  data: { board, boardName: 'Walks', link: 'old' },
};
/** Shared by Ann. */
const SHARED = [enabled, renewedBy('ann')];

describe('sharing a board', () => {
  it('gets a new link when it is switched on', () => {
    const { events, state } = given(sharingDecider).when(share(true, { boardName: ' Walks ' }));
    expect(events).toEqual([
      { type: 'SharingEnabled', data: { board, boardName: 'Walks', link: 'new' } },
      renewedBy('ann'),
    ]);
    expect(state).toMatchObject({ link: 'new', subtasks: false, oldLinks: [] });
  });

  it('keeps its link while it is on, also when the board is renamed', () => {
    const shared = given(sharingDecider, SHARED);
    expect(shared.when(share(true)).events).toEqual([]);
    const { events, state } = shared.when(share(true, { boardName: 'Runs' }));
    expect(events).toEqual([
      { type: 'SharedBoardRenamed', data: { board, boardName: 'Runs', before: 'Walks' } },
    ]);
    expect(state.link).toBe('old');
  });

  it('revokes its link when it is switched off, and never uses it again', () => {
    const off = given(sharingDecider, SHARED).when(share(false));
    expect(off.events).toEqual([{ type: 'SharingDisabled', data: { board, link: 'old' } }]);
    const on = given(sharingDecider, [...SHARED, ...off.events]).when(share(true));
    expect(on.state).toMatchObject({ link: 'new', oldLinks: ['old'], boardName: 'Walks' });
    expect(given(sharingDecider).when(share(false)).events).toEqual([]);
  });

  it('replaces a link on rotation', () => {
    const rotate: SharingCommand = { type: 'RotateLink', board, link: 'new' };
    const { events, state } = given(sharingDecider, SHARED).when(rotate);
    expect(events).toEqual([
      { type: 'ShareLinkRotated', data: { board, link: 'new', oldLink: 'old' } },
    ]);
    expect(state).toMatchObject({ link: 'new', oldLinks: ['old'] });
    expect(given(sharingDecider).when(rotate).refusal).toEqual({ code: 'SHARE_OFF' });
  });

  it('shows subtasks only on request', () => {
    const { events, state } = given(sharingDecider, SHARED).when(share(true, { subtasks: true }));
    expect(events).toEqual([
      { type: 'ShareSubtasksSwitched', data: { board, shared: true, before: false } },
    ]);
    expect(state.subtasks).toBe(true);
  });

  it('switches Confluence independently of the link', () => {
    const confluence = (enable: boolean, boardName?: string): SharingCommand => ({
      type: 'SwitchConfluence',
      board,
      enable,
      boardName,
    });
    const { events, state } = given(sharingDecider, SHARED).when(confluence(true));
    const before = { boardName: 'Walks', enabled: false, pages: null };
    const data = { board, boardName: 'Walks', enabled: true, before };
    expect(events).toEqual([{ type: 'ConfluenceSwitched', data }]);
    expect(state).toMatchObject({ confluence: true, link: 'old' });
    expect(given(sharingDecider).when(confluence(false)).events).toEqual([]);
  });

  it('names Confluence pages without renaming the public page, and the other way round', () => {
    const pages = {
      type: 'SwitchConfluence',
      board,
      enable: true,
      boardName: 'Team walks',
    } as const;
    const named = given(sharingDecider, SHARED).when(pages);
    expect(named.state).toMatchObject({ boardName: 'Walks', pagesName: 'Team walks' });
    expect(given(sharingDecider, [...SHARED, ...named.events]).when(pages).events).toEqual([]);
    const renamed = given(sharingDecider, [...SHARED, ...named.events]).when(
      share(true, { boardName: 'Our walks' }),
    );
    expect(renamed.state).toMatchObject({ boardName: 'Our walks', pagesName: 'Team walks' });
  });

  it('takes the name for Confluence pages as the name of the board while there is no public link', () => {
    const pages = { type: 'SwitchConfluence', board, enable: true, boardName: 'Walks' } as const;
    expect(given(sharingDecider).when(pages).state).toMatchObject({
      boardName: 'Walks',
      pagesName: 'Walks',
    });
  });

  it('keeps the choices for Confluence pages until they are changed', () => {
    const confluence = { type: 'SwitchConfluence', board, enable: true } as const;
    const pages = { lanes: 'sprint', completed: false } as const;
    const chosen = given(sharingDecider, SHARED).when({ ...confluence, pages });
    const before = { boardName: 'Walks', enabled: false, pages: null };
    const data = { board, boardName: 'Walks', enabled: true, pages, before };
    expect(chosen.events).toEqual([{ type: 'ConfluenceSwitched', data }]);
    const published = given(sharingDecider, [...SHARED, ...chosen.events]);
    expect(published.when(confluence).events).toEqual([]);
    expect(published.when({ ...confluence, enable: false }).state.pages).toEqual(pages);
  });

  it.each([share(true), { type: 'SwitchConfluence', board, enable: true } as const])(
    'refuses a name that is too long',
    (command) => {
      const long = { ...command, boardName: 'x'.repeat(256) };
      expect(given(sharingDecider).when(long).refusal).toEqual({
        code: 'NAME_TOO_LONG',
        fields: { boardName: 'NAME_TOO_LONG' },
      });
    },
  );

  it('never reuses a link', () => {
    const command = fc.oneof(
      fc.boolean().map((enable) => share(enable)),
      fc.constant<SharingCommand>({ type: 'RotateLink', board, link: '' }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const fresh = commands.map(
          (each, at) => ({ ...each, link: `link-${at}` }) as SharingCommand,
        );
        const { events, state } = runOf(sharingDecider, fresh);
        const given = events.flatMap(({ data }) => ('link' in data ? [data.link] : []));
        expect(state.oldLinks).not.toContain(state.link);
        expect(state.oldLinks.length).toBeLessThanOrEqual(20);
        for (const link of state.oldLinks) expect(given).toContain(link);
      }),
    );
  });

  it('adds a row to the view once anything was published', () => {
    const head = { id: board, version: 1, at: instantOf(0) };
    expect(pluginSettingsView.row(UNSHARED, head)).toBeNull();
    const { state } = given(sharingDecider, SHARED);
    expect(pluginSettingsView.address(state, board)).toEqual({ partition: board, key: '-' });
    expect(pluginSettingsView.row(state, head)).toMatchObject({
      id: board,
      enableShareBoard: true,
      enableConfluence: false,
      shareBoardId: 'old',
      shareBoardName: 'Walks',
    });
  });
});

describe('the presentation of a shared board', () => {
  const choose = (presentation: object): SharingCommand => share(true, { presentation });

  it('records only values that differ', () => {
    const shared = given(sharingDecider, SHARED);
    const { events, state } = shared.when(choose({ people: 'initials', description: ' Hi\r\n ' }));
    const presentation = { ...FIRST_PRESENTATION, people: 'initials', description: 'Hi' };
    expect(events).toEqual([
      {
        type: 'SharePresentationChanged',
        data: { board, presentation, before: FIRST_PRESENTATION },
      },
    ]);
    expect(state.presentation).toEqual(presentation);
    expect(shared.when(choose({ people: 'none' })).events).toEqual([]);
  });

  it.each([
    [{ expiresOn: '2026-02-30' }, { expiresOn: 'DATE_INVALID' }],
    [{ expiresOn: '2026-11-20' }, { expiresOn: 'DATE_PASSED' }],
    [{ description: 'x'.repeat(1001) }, { description: 'TEXT_TOO_LONG' }],
  ])('is refused with %o', (presentation, fields) => {
    expect(given(sharingDecider, SHARED).when(choose(presentation)).refusal).toMatchObject({
      fields,
    });
  });

  it('accepts today as the last day, and stays editable after its last day', () => {
    const last = given(sharingDecider, SHARED).when(choose({ expiresOn: '2026-11-21' }));
    expect(last.state.presentation.expiresOn).toBe('2026-11-21');
    const later = given(sharingDecider, [...SHARED, ...last.events]);
    const now = '2026-11-25T09:00:00.000Z';
    expect(later.when({ ...choose({ points: true }), now } as SharingCommand).events).toHaveLength(
      1,
    );
    expect(later.when({ ...share(false), now } as SharingCommand).state.link).toBeNull();
  });

  it('lasts to the end of its last day (UTC)', () => {
    const day = { expiresOn: '2026-11-21' };
    expect(isOver(day, '2026-11-21T23:59:59.999Z')).toBe(false);
    expect(isOver(day, '2026-11-22T00:00:00.000Z')).toBe(true);
    expect(isOver({ expiresOn: null }, '2999-01-01T00:00:00.000Z')).toBe(false);
  });

  it('sets and removes a password', () => {
    const password = { salt: 's', hash: 'h' };
    const shared = given(sharingDecider, SHARED);
    const locked = shared.when(share(true, { password }));
    expect(locked.events).toEqual([{ type: 'SharePasswordSet', data: { board, password } }]);
    const open = given(sharingDecider, [...SHARED, ...locked.events]).when(
      share(true, { password: null }),
    );
    expect(open.state.password).toBeNull();
    expect(shared.when(share(true, { password: null })).events).toEqual([]);
  });
});

it.each([
  ['-12', { kind: 'board', boardId: '12' }],
  ['10', { kind: 'project', projectId: '10' }],
  ...['', '-', '--1', '0', '-0', '01', '1e3', '1#2', ' 1', '1\n'].map(
    (key) => [key, null] as const,
  ),
] as const)('readBoardKey reads %j as %o', (key, named) => {
  expect(readBoardKey(key)).toEqual(named);
});

describe('the public data of a shared board', () => {
  const status = { name: 'To do', category: 'new' as const };
  const subtask = { id: '3', key: 'W-3', summary: 'Pack', status };
  const story = { id: '2', key: 'W-2', summary: 'Walk', status, subtasks: [subtask] };
  const content = { tasks: [], stories: [story], releases: [], sprints: [] };

  it.each([true, false])('includes subtasks only when they are shared: %s', (subtasks) => {
    const picture = showSharedBoard(
      content,
      { name: 'Walks', subtasks, presentation: FIRST_PRESENTATION },
      instantOf(0),
    );
    expect(picture).toMatchObject({ schema: 1, name: 'Walks', storedAt: instantOf(0) });
    expect(JSON.stringify(picture).includes('subtasks')).toBe(subtasks);
    expect(JSON.stringify(picture).includes('Pack')).toBe(subtasks);
  });
});

describe('a presentation that was saved before the roadmap existed', () => {
  it('hides the roadmap', () => {
    const { roadmap: _, ...before } = FIRST_PRESENTATION;
    const data = presentationSchema.parse({ ...before, points: true });
    expect(data).toEqual({ ...FIRST_PRESENTATION, points: true, roadmap: false });
  });
});

describe('the person in whose name a picture is renewed', () => {
  const stop = (accountId: string): SharingCommand => ({
    type: 'StopRenewal',
    board,
    accountId,
    reason: 'denied',
  });
  const stopped: SharingEvent = {
    type: 'ShareRenewalStopped',
    data: { board, accountId: 'ann', reason: 'denied' },
  };

  it('is the person who saved the share last', () => {
    const shared = given(sharingDecider, SHARED);
    expect(shared.when(share(true)).events).toEqual([]);
    const { events, state } = shared.when(share(true, { by: 'bob' }));
    expect(events).toEqual([renewedBy('bob', 'ann')]);
    expect(state.renewal).toEqual({ accountId: 'bob', stopped: null });
  });

  it('is set by the next save of a share that is older than renewals', () => {
    expect(given(sharingDecider, [enabled]).when(share(true)).events).toEqual([renewedBy('ann')]);
  });

  it('is null after sharing is switched off', () => {
    expect(given(sharingDecider, SHARED).when(share(false)).state.renewal).toBeNull();
  });

  it('is stopped only once, and replaced when another person saves the share', () => {
    const { events, state } = given(sharingDecider, SHARED).when(stop('ann'));
    expect(events).toEqual([stopped]);
    expect(state.renewal).toEqual({ accountId: 'ann', stopped: 'denied' });
    const ended = given(sharingDecider, [...SHARED, stopped]);
    expect(ended.when(stop('ann')).events).toEqual([]);
    expect(ended.when(share(true)).state.renewal).toEqual({ accountId: 'ann', stopped: null });
  });

  it.each([
    ['was saved by another person in the meantime', [...SHARED, renewedBy('bob')]],
    ['is no longer shared', [...SHARED, { type: 'SharingDisabled', data: { board, link: 'old' } }]],
  ] as const)('is not stopped when the board %s', (_why, history) => {
    expect(given(sharingDecider, history).when(stop('ann')).events).toEqual([]);
  });
});
