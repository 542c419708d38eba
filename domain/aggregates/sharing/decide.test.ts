import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showSharedBoard } from '../../contracts/shared-board.ts';
import { readBoardKey } from '../../kernel/board-key.ts';
import { instantOf } from '../../kernel/time.ts';
import { given, runOf } from '../../testing/given.ts';
import { type SharingCommand, sharingDecider } from './decide.ts';
import type { SharingEvent } from './events.ts';
import { type SharingState, UNSHARED } from './evolve.ts';
import { FIRST_PRESENTATION, isOver, presentationSchema } from './presentation.ts';
import { pluginSettingsView } from './view.ts';

const board = '-1';
const share = (enable: boolean, overrides: object = {}): SharingCommand => ({
  type: 'SwitchSharing',
  board,
  enable,
  link: 'new',
  now: '2026-11-21T09:00:00.000Z',
  by: 'ann',
  ...overrides,
});
const confluence = (enable: boolean, overrides: object = {}): SharingCommand => ({
  type: 'SwitchConfluence',
  board,
  enable,
  by: 'ann',
  ...overrides,
});
const renewedBy = (accountId: string, before: string | null = null): SharingEvent => ({
  type: 'ShareRenewerChanged',
  data: { board, accountId, before },
});
const pagesRenewedBy = (accountId: string, before: string | null = null): SharingEvent => ({
  type: 'PagesRenewerChanged',
  data: { board, accountId, before },
});
const enabled: SharingEvent = {
  type: 'SharingEnabled',
  data: { board, boardName: 'Walks', link: 'old' },
};
const SHARED = [enabled, renewedBy('ann')];

describe('the sharing of a board', () => {
  it('gets a new link when it is switched on', () => {
    const { events, state } = given(sharingDecider).when(share(true, { boardName: ' Walks ' }));
    expect(events).toEqual([
      { type: 'SharingEnabled', data: { board, boardName: 'Walks', link: 'new' } },
      renewedBy('ann'),
    ]);
    expect(state).toMatchObject({ link: 'new', subtasks: false, oldLinks: [] });
  });

  it('keeps its link when the board is renamed', () => {
    const shared = given(sharingDecider, SHARED);
    expect(shared.when(share(true)).events).toEqual([]);
    const { events, state } = shared.when(share(true, { boardName: 'Runs' }));
    expect(events).toEqual([
      { type: 'SharedBoardRenamed', data: { board, boardName: 'Runs', before: 'Walks' } },
    ]);
    expect(state.link).toBe('old');
  });

  it('revokes its link when it is switched off, and never uses that link again', () => {
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

  it('switches Confluence pages independently of the link', () => {
    const { events, state } = given(sharingDecider, SHARED).when(confluence(true));
    const before = { boardName: 'Walks', enabled: false, pages: null };
    const data = { board, boardName: 'Walks', enabled: true, before };
    expect(events).toEqual([{ type: 'ConfluenceSwitched', data }, pagesRenewedBy('ann')]);
    expect(state).toMatchObject({ confluence: true, link: 'old' });
    expect(given(sharingDecider).when(confluence(false)).events).toEqual([]);
  });

  it('has separate names for Confluence pages and for the public page', () => {
    const pages = confluence(true, { boardName: 'Team walks' });
    const named = given(sharingDecider, SHARED).when(pages);
    expect(named.state).toMatchObject({ boardName: 'Walks', pagesName: 'Team walks' });
    expect(given(sharingDecider, [...SHARED, ...named.events]).when(pages).events).toEqual([]);
    const renamed = given(sharingDecider, [...SHARED, ...named.events]).when(
      share(true, { boardName: 'Our walks' }),
    );
    expect(renamed.state).toMatchObject({ boardName: 'Our walks', pagesName: 'Team walks' });
  });

  it('without a public link, has the same name as its Confluence pages', () => {
    const pages = confluence(true, { boardName: 'Walks' });
    expect(given(sharingDecider).when(pages).state).toMatchObject({
      boardName: 'Walks',
      pagesName: 'Walks',
    });
  });

  it('keeps the choices for Confluence pages until they are changed', () => {
    const pages = { lanes: 'sprint', completed: false } as const;
    const chosen = given(sharingDecider, SHARED).when(confluence(true, { pages }));
    const before = { boardName: 'Walks', enabled: false, pages: null };
    const data = { board, boardName: 'Walks', enabled: true, pages, before };
    expect(chosen.events).toEqual([{ type: 'ConfluenceSwitched', data }, pagesRenewedBy('ann')]);
    const published = given(sharingDecider, [...SHARED, ...chosen.events]);
    expect(published.when(confluence(true)).events).toEqual([]);
    expect(published.when(confluence(false)).state.pages).toEqual(pages);
  });

  it.each([share(true), confluence(true)])('refuses a name that is too long', (command) => {
    const long = { ...command, boardName: 'x'.repeat(256) };
    expect(given(sharingDecider).when(long).refusal).toEqual({
      code: 'NAME_TOO_LONG',
      fields: { boardName: 'NAME_TOO_LONG' },
    });
  });

  it('never reuses a link', () => {
    const command = fc.oneof(
      fc.boolean().map((enable) => share(enable)),
      fc.constant<SharingCommand>({ type: 'RotateLink', board, link: '' }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const fresh = commands.map(
          (each, index) => ({ ...each, link: `link-${index}` }) as SharingCommand,
        );
        const { events, state } = runOf(sharingDecider, fresh);
        const given = events.flatMap(({ data }) => ('link' in data ? [data.link] : []));
        expect(state.oldLinks).not.toContain(state.link);
        expect(state.oldLinks.length).toBeLessThanOrEqual(20);
        for (const link of state.oldLinks) expect(given).toContain(link);
      }),
    );
  });

  it('has a row once anything was published', () => {
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

  it('accepts today as the last day, and can be edited after its last day', () => {
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

  it('can be protected by a password, which can be removed again', () => {
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

/** The two pictures of a board: how each is saved and renewed, and the events that publish it. */
const PICTURES = [
  {
    picture: 'link',
    save: share,
    renewed: renewedBy,
    stoppedType: 'ShareRenewalStopped',
    published: [enabled],
    renewalOf: ({ renewal }: SharingState) => renewal,
  },
  {
    picture: 'pages',
    save: confluence,
    renewed: pagesRenewedBy,
    stoppedType: 'PagesRenewalStopped',
    published: [
      { type: 'ConfluenceSwitched', data: { board, boardName: '', enabled: true, before: null } },
    ],
    renewalOf: ({ pagesRenewal }: SharingState) => pagesRenewal,
  },
] as const;

describe.each(PICTURES)(
  'the renewal of a picture: $picture',
  ({ picture, save, renewed, stoppedType, published, renewalOf }) => {
    const byAnn = [...published, renewed('ann')];
    const reason = 'denied';
    const stop = (accountId: string): SharingCommand => ({
      type: 'StopRenewal',
      board,
      picture,
      accountId,
      reason,
    });
    const stopped: SharingEvent = { type: stoppedType, data: { board, accountId: 'ann', reason } };

    it('is in the name of the person who last saved the settings', () => {
      const shared = given(sharingDecider, byAnn);
      expect(shared.when(save(true)).events).toEqual([]);
      const { events, state } = shared.when(save(true, { by: 'bob' }));
      expect(events).toEqual([renewed('bob', 'ann')]);
      expect(renewalOf(state)).toEqual({ accountId: 'bob', stopped: null });
    });

    it('starts with the next save if the last save was made before renewals existed', () => {
      expect(given(sharingDecider, published).when(save(true)).events).toEqual([renewed('ann')]);
    });

    it('ends when publishing is switched off', () => {
      expect(renewalOf(given(sharingDecider, byAnn).when(save(false)).state)).toBeNull();
    });

    it('is stopped only once, and starts again with the next save', () => {
      const { events, state } = given(sharingDecider, byAnn).when(stop('ann'));
      expect(events).toEqual([stopped]);
      expect(renewalOf(state)).toEqual({ accountId: 'ann', stopped: reason });
      const ended = given(sharingDecider, [...byAnn, stopped]);
      expect(ended.when(stop('ann')).events).toEqual([]);
      const taken = ended.when(save(true)).state;
      expect(renewalOf(taken)).toEqual({ accountId: 'ann', stopped: null });
    });

    it('is not stopped for a person who is no longer the renewer', () => {
      const taken = given(sharingDecider, [...byAnn, renewed('bob')]);
      expect(taken.when(stop('ann')).events).toEqual([]);
    });

    it('is not stopped when the picture is no longer published', () => {
      const off = given(sharingDecider, byAnn).when(save(false)).events;
      expect(given(sharingDecider, [...byAnn, ...off]).when(stop('ann')).events).toEqual([]);
    });

    it('continues when the renewal of the other picture is stopped', () => {
      const both = [...PICTURES[0].published, ...PICTURES[1].published];
      const history = [...both, renewedBy('ann'), pagesRenewedBy('ann')];
      const { state } = given(sharingDecider, history).when(stop('ann'));
      const stops = PICTURES.map((each) => each.renewalOf(state)?.stopped);
      expect(stops).toEqual(PICTURES.map((each) => (each.picture === picture ? reason : null)));
    });
  },
);
