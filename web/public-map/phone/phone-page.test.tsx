// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_PRESENTATION } from '#domain/aggregates/sharing/presentation.ts';
import { chosenPart, type SharedBoard } from '#domain/contracts/shared-board.ts';
import { loadRemainingModules } from '../../later/later-module.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { PublicMap } from '../public-map.tsx';

const card = (id: string, summary: string, over: object = {}) => ({
  id,
  key: `W-${id}`,
  summary,
  status: { name: 'To do', category: 'new' } as const,
  ...over,
});
const DONE = { status: { name: 'Done', category: 'done' } as const };
const BOARD: SharedBoard = {
  schema: 1,
  name: 'Walks',
  storedAt: '2026-11-21T09:00:00.000Z',
  goals: [
    { id: 'g1', summary: 'Walk far', color: '#1D4ED8' },
    { id: 'g2', summary: 'Come home' },
  ],
  tasks: [
    card('1', 'Find a route', { goalId: 'g1' }),
    card('2', 'Rest', { goalId: 'g1' }),
    card('3', 'Tell friends', { goalId: 'g2' }),
  ],
  stories: [
    card('10', 'By length', { parentKey: 'W-1', versionIds: ['7'], ...DONE }),
    card('11', 'By climb', { parentKey: 'W-1', versionIds: ['8'] }),
    card('12', 'Huts nearby', { parentKey: 'W-2', versionIds: ['8'] }),
    card('13', 'A route home', { parentKey: 'W-3', sprintIds: ['5'] }),
  ],
  releases: [
    { id: '7', name: 'First', released: false, releaseDate: '2026-12-01' },
    { id: '8', name: 'Second', released: false },
  ],
  sprints: [{ id: '5', name: 'Sprint 1', state: 'active' }],
};

describe('the public map on a phone', () => {
  beforeEach(() => {
    const narrow = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
    vi.spyOn(window, 'matchMedia').mockReturnValue(narrow);
  });
  afterEach(() => {
    cleanup();
    vi.mocked(window.matchMedia).mockRestore();
    document.body.innerHTML = '';
    document.body.removeAttribute('data-talk');
  });

  const shown = async ({ talks = true, board = BOARD } = {}) => {
    const talk = document.createElement('section');
    talk.id = 'talk';
    talk.innerHTML =
      '<ul><li data-about="W-10">Nice</li></ul><input name="author"><select name="about"><option value=""></option><option value="W-10"></option></select>';
    document.body.append(talk);
    const i18n = await wholeI18n('en');
    await loadRemainingModules();
    render(
      <I18nextProvider i18n={i18n}>
        <PublicMap
          board={board}
          talk={talks ? talk : null}
          talking={false}
          roadmap
          planned={false}
          today="2026-11-22"
        />
      </I18nextProvider>,
    );
    return { user: userEvent.setup(), talk };
  };

  const seen = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
  const button = (name: string) => screen.getByRole('button', { name });

  it('shows one step of one goal, with its lanes as headings', async () => {
    await shown();
    expect(seen()).toEqual(['Walk far', 'First', 'By length', 'Second', 'By climb']);
    expect(screen.getByText('Goal 1 of 2 · 3 stories')).toBeTruthy();
    expect(screen.getByRole('img', { name: '1 of 3 done' })).toBeTruthy();
    expect(screen.getByText('Dec 1')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('shows no progress when the admins do not share states', async () => {
    const presentation = { ...FIRST_PRESENTATION, status: false };
    await shown({ board: chosenPart(BOARD, { subtasks: true, presentation }) });
    expect(screen.getByText('Goal 1 of 2 · 3 stories')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.body.textContent).not.toMatch(/done|to do|in progress/i);
  });

  it('changes the step with chips and the goal with buttons, and announces the goal', async () => {
    const { user } = await shown();
    await user.click(button('Rest'));
    expect(seen()).toEqual(['Walk far', 'Second', 'Huts nearby']);
    expect(button('Rest').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Next goal'));
    expect(seen()).toEqual(['Come home', 'Without a release', 'A route home']);
    expect(screen.getByText('Come home, Goal 2 of 2')).toBeTruthy();
    await user.click(button('Next goal'));
    expect(seen()[0]).toBe('Come home');
    await user.click(button('Previous goal'));
    expect(seen()[0]).toBe('Walk far');
  });

  it('finds a story under another goal, and marks it until the search ends', async () => {
    const { user } = await shown();
    await user.click(button('Find a goal, step or story'));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('route home');
    const marked = () => document.querySelector('[data-pointed]')?.textContent;
    expect(marked()).toMatch(/^A route home/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(marked()).toBeUndefined();
    expect(seen()[0]).toBe('Come home');
  });

  it('offers the outline and the kinds of lanes in its menu', async () => {
    const { user } = await shown();
    await user.click(button('Next goal'));
    await user.click(button('More'));
    await user.click(await screen.findByText('Swimlanes: Sprints'));
    expect(await screen.findByText('Sprint 1')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(button('More'));
    await user.click(await screen.findByText('As a list'));
    await waitFor(() => expect(document.body.dataset.view).toBe('list'));
    await user.click(button('Story map'));
    expect(document.body.dataset.view).toBe('map');
  });

  it('shows how many comments a story has, and starts a comment on it', async () => {
    const { user, talk } = await shown();
    await user.click(button('Comment on By length, 1 comment by a visitor'));
    await waitFor(() => expect(talk.querySelector('select')?.value).toBe('W-10'));
    expect(document.body.hasAttribute('data-talk')).toBe(true);
    await user.keyboard('{Escape}');
    expect(document.body.hasAttribute('data-talk')).toBe(false);
    expect(document.activeElement?.textContent).toBe('Give feedback');
  });

  it('hides everything about comments when the admins have switched them off', async () => {
    await shown({ talks: false, board: { ...BOARD, goals: [], tasks: [], stories: [] } });
    expect(screen.queryByRole('button', { name: /omment|feedback/ })).toBeNull();
    expect(screen.getByRole('main', { name: 'Story map' })).toBeTruthy();
  });
});
