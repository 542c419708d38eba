// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { FIRST_PRESENTATION, type Presentation } from '#domain/aggregates/sharing/presentation.ts';
import { chosenPart, type SharedBoard } from '#domain/contracts/shared-board.ts';
import { loadRemainingModules } from '../later/later-module.ts';
import { wholeI18n } from '../testing/whole-i18n.ts';
import { findOnMap } from './parts/find.ts';
import { firstMode, mapOfPicture, modesOf } from './parts/picture-map.ts';
import { PublicMap } from './public-map.tsx';

const todo = { name: 'To do', category: 'new' } as const;
const DOING = { name: 'Doing', category: 'indeterminate' } as const;
const DONE = { name: 'Done', category: 'done' } as const;
const card = (id: string, summary: string, over: object = {}) => ({
  id,
  key: `W-${id}`,
  summary,
  status: todo,
  ...over,
});
const BOARD: SharedBoard = {
  schema: 1,
  name: 'Walks',
  storedAt: '2026-11-21T09:00:00.000Z',
  goals: [{ id: 'g1', summary: 'Walk far', color: '#1D4ED8' }],
  tasks: [card('1', 'Find a route', { goalId: 'g1' }), card('2', 'Rest')],
  stories: [
    card('10', 'By length', { parentKey: 'W-1', versionIds: ['7'], sprintIds: ['5'] }),
    card('11', 'By climb', { parentKey: 'W-1', versionIds: ['8'] }),
    card('12', 'Huts nearby', { parentKey: 'W-2' }),
    card('13', 'A route home', { parentKey: 'W-404', versionIds: ['404'] }),
  ],
  releases: [
    { id: '7', name: 'First', released: false, releaseDate: '2026-12-01' },
    { id: '8', name: 'Second', released: false, releaseDate: '2020-01-01' },
    { id: '9', name: 'Empty', released: false },
  ],
  sprints: [{ id: '5', name: 'Sprint 1', state: 'active' }],
};

describe('the map of a picture', () => {
  it('keeps the order of goals and steps, and puts stories without a step last', () => {
    const columns = mapOfPicture(BOARD, 'release').goals.map(({ id, steps }) => [
      id,
      steps.map((step) => step.id),
    ]);
    expect(columns).toEqual([
      ['g1', ['1']],
      ['-1', ['2', '-1']],
    ]);
  });

  it.each([
    ['release', ['7', '8', '-1']],
    ['sprint', ['5', '-1']],
    ['none', ['-1']],
  ] as const)('has, with lanes by %s, no empty lanes, and each story once', (mode, lanes) => {
    const map = mapOfPicture(BOARD, mode);
    expect(map.lanes.map(({ id }) => id)).toEqual(lanes);
    const ids = [...map.cells.values()].flat().map(({ issue }) => issue.id);
    expect(ids.toSorted()).toEqual(['10', '11', '12', '13']);
    const counted = map.lanes.reduce((sum, { totals }) => sum + totals.stories, 0);
    expect(counted).toBe(4);
  });

  it('can be built from an empty picture', () => {
    const map = mapOfPicture({ ...BOARD, goals: [], tasks: [], stories: [] }, 'release');
    expect(map).toMatchObject({ goals: [], lanes: [{ id: '-1' }] });
  });

  it("offers only kinds of lanes that its stories have, and starts with the admin's choice", () => {
    expect(modesOf(BOARD)).toEqual(['release', 'sprint', 'none']);
    expect(modesOf({ ...BOARD, stories: [] })).toEqual(['none']);
    expect(firstMode({ ...BOARD, adminSetting: { boardSetting: { structView: 'sprint' } } })).toBe(
      'sprint',
    );
    expect(firstMode({ ...BOARD, adminSetting: { boardSetting: { structView: 'x' } } })).toBe(
      'release',
    );
  });

  it('is searched for titles that contain all words of a text, in map order', () => {
    const map = mapOfPicture(BOARD, 'release');
    expect(findOnMap(map, ' ROUTE ').map(({ id }) => id)).toEqual(['1', '13']);
    expect(findOnMap(map, 'by cl')).toEqual([{ kind: 'story', id: '11' }]);
    expect(findOnMap(map, '  ')).toEqual([]);
  });
});

describe('the public map', () => {
  afterEach(() => {
    cleanup();
    document.body.innerHTML = '';
    document.body.removeAttribute('data-talk');
  });

  const shown = async ({ planned = false, board = BOARD } = {}) => {
    const talk = document.createElement('section');
    talk.id = 'talk';
    talk.innerHTML =
      '<ul><li data-about="W-10">Nice</li><li data-about="W-10">Well</li></ul><input name="author"><select name="about"><option value=""></option><option value="W-10"></option></select>';
    document.body.append(talk);
    const i18n = await wholeI18n('en');
    await loadRemainingModules();
    render(
      <I18nextProvider i18n={i18n}>
        <PublicMap
          board={board}
          talk={talk}
          talking={false}
          roadmap
          planned={planned}
          today="2026-11-22"
        />
      </I18nextProvider>,
    );
    if (!planned) await screen.findByRole('grid', { name: 'Story map' });
    return { user: userEvent.setup(), talk };
  };

  it('shows the cards, and lets visitors change nothing', async () => {
    await shown();
    expect(document.querySelector('[data-address="story:10"]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(screen.queryByText(/overdue/i)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Personas' })).toBeNull();
    expect(document.body.dataset.view).toBe('map');
  });

  it('names for screen readers only keys that change nothing', async () => {
    await shown();
    const manual = screen.getByRole('grid').getAttribute('aria-describedby') ?? '';
    const text = document.getElementById(manual)?.textContent;
    expect(text).toContain('Arrow keys');
    expect(text).not.toMatch(/lifts|move to|renames|edits|deletes|adds|hides|selects|lists/i);
  });

  /** Returns all texts that show progress, also in tooltips and names for screen readers, and the bars. */
  const progressIn = (root: ParentNode = document): string[] =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const names = ['aria-label', 'data-tip', 'title'].map((name) => element.getAttribute(name));
      const texts = [...own.map(({ textContent }) => textContent), ...names];
      return texts.flatMap((text) =>
        /done|to do|in progress|released|\bactive|future|closed/i.test(text ?? '')
          ? [`${text}`]
          : [],
      );
    });

  const withStates = (presentation: Partial<Presentation> = {}): SharedBoard =>
    chosenPart<SharedBoard>(
      {
        ...BOARD,
        stories: BOARD.stories.map((story, at) => ({
          ...story,
          status: [todo, DOING, DONE][at % 3] ?? todo,
          subtasks: [{ id: `${story.id}0`, key: `S-${at}`, summary: 'Below', status: DONE }],
        })),
        tasks: BOARD.tasks.map((task) => ({ ...task, status: DONE })),
      },
      { subtasks: true, presentation: { ...FIRST_PRESENTATION, ...presentation } },
    );

  describe.each(['release', 'sprint', 'none'] as const)('with lanes by %s', (lanes) => {
    it('shows progress only when the admins share states', async () => {
      await shown({ board: withStates({ lanes }) });
      expect(progressIn().length).toBeGreaterThan(0);
      cleanup();
      document.body.innerHTML = '';
      await shown({ board: withStates({ lanes, status: false }) });
      expect(progressIn()).toEqual([]);
      expect(screen.queryAllByRole('img', { name: /\d/ })).toEqual([]);
      expect(screen.getAllByText(/^\d stor(y|ies)$/).length).toBeGreaterThan(0);
      const categories = [...document.querySelectorAll('[data-category]')];
      expect(new Set(categories.map((each) => each.getAttribute('data-category')))).toEqual(
        new Set(['new']),
      );
    });

    it('shows no count of done stories when completed stories are not shared', async () => {
      await shown({ board: withStates({ lanes, completed: false }) });
      expect(document.querySelector('[data-address="story:12"]')).toBeNull();
      // The states of releases and sprints do not depend on the stories.
      if (lanes === 'release') screen.getAllByText('Unreleased');
      if (lanes === 'sprint') screen.getByText('Active');
      expect(
        progressIn().filter((text) => /\d+ (done|in progress|to do)|\d of \d/i.test(text)),
      ).toEqual([]);
      expect(screen.queryAllByRole('img', { name: /\d/ })).toEqual([]);
      expect(screen.getAllByText(/^\d stor(y|ies)$/).length).toBeGreaterThan(0);
    });

    it('shows no progress when states are not shared, even if horizontal or zoomed out', async () => {
      const { user } = await shown({ board: withStates({ lanes, status: false }) });
      const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
      await press(/^horizontal/i);
      expect(progressIn()).toEqual([]);
      for (let least = false; !least; ) {
        await press(/^zoom out/i);
        expect(progressIn()).toEqual([]);
        least = screen.getByRole('button', { name: /^zoom out/i }).hasAttribute('disabled');
      }
      // The first button with this name is the tab. The last one leaves the horizontal view.
      await user.click(
        screen.getAllByRole('button', { name: 'Story map' }).at(-1) ?? document.body,
      );
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /^horizontal/i })).toBeTruthy(),
      );
      expect(progressIn()).toEqual([]);
    });
  });

  it('hides the map while the visitor sees the roadmap', async () => {
    const { user } = await shown({ planned: true });
    expect(document.body.dataset.view).toBe('roadmap');
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Story map' }));
    await screen.findByRole('grid', { name: 'Story map' });
    await user.click(screen.getByRole('button', { name: 'Roadmap' }));
    expect(document.body.dataset.view).toBe('roadmap');
  });

  it('counts the search results, and goes to the next result on Enter', async () => {
    const { user } = await shown();
    await user.type(screen.getByRole('searchbox'), 'route');
    expect(screen.getByText('1 / 2')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(screen.getByText('2 / 2')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(screen.getByText('1 / 2')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), ' nowhere');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  it('switches to the outline and back', async () => {
    const { user } = await shown();
    await user.click(screen.getByRole('button', { name: 'As a list' }));
    expect(document.body.dataset.view).toBe('list');
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Story map' }));
    expect(screen.getByRole('grid')).toBeTruthy();
  });

  it('changes its lanes when the visitor chooses another kind of lanes', async () => {
    const { user } = await shown();
    const lanes = within(screen.getByRole('group', { name: 'Swimlanes' }));
    await user.click(lanes.getByRole('button', { name: 'Sprints' }));
    expect(await screen.findByText('Sprint 1')).toBeTruthy();
    expect(screen.queryByText('Second')).toBeNull();
  });

  it('shows the personas of goals and a tab for them when the admins share them', async () => {
    const { user } = await shown({
      board: {
        ...BOARD,
        goals: [{ id: 'g1', summary: 'Walk far', personas: ['p1', 'gone'] }],
        personas: [{ id: 'p1', name: 'Nora', avatar: { kind: 'stock', number: 3 } }],
      },
    });
    const [face] = await screen.findAllByRole('img', { name: 'Nora' });
    expect(face?.getAttribute('src')).toBe('/assets/avatars-1/3.svg');
    await user.click(screen.getByRole('button', { name: 'Personas' }));
    expect(document.body.dataset.view).toBe('personas');
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('shows how many comments a card has, and highlights them when the card is opened', async () => {
    const { user, talk } = await shown();
    const card = document.querySelector<HTMLElement>('[data-address="story:10"]');
    expect(card?.getAttribute('aria-label')).toContain('2 comments by visitors');
    expect(
      document.querySelector('[data-address="story:11"]')?.getAttribute('aria-label'),
    ).not.toMatch(/comment/);
    card?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(talk.querySelectorAll('[data-meant]')).toHaveLength(2));
  });

  it('opens the comment form together with a card, and closes it on Escape', async () => {
    const { user, talk } = await shown();
    document.querySelector<HTMLElement>('[data-address="story:10"]')?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(talk.querySelector('select')?.value).toBe('W-10'));
    expect(document.body.hasAttribute('data-talk')).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(talk.querySelector('input')));
    await user.keyboard('{Escape}');
    expect(document.body.hasAttribute('data-talk')).toBe(false);
    expect(document.activeElement?.textContent).toBe('Give feedback');
  });
});
