// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoryCard } from '#domain/board/model/model.ts';
import type { Plan } from '#domain/tracker/entities.ts';
import { PLAIN_LOOK } from './props/props.ts';
import { showBoard } from './testing/board.tsx';
import { issue, status } from './testing/issues.ts';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

/** Replaces the thin spaces in date ranges with plain ones. */
const plainSpaces = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

const CARD: StoryCard = {
  issue: issue('1', 0, { labels: ['trail', 'maps', 'beta'], storyPoints: 3 }),
  goalId: 'plan',
  stepId: 'a',
  laneId: 'r1',
  subtasks: [issue('9', -1)],
};
const MAP = buildMap({ goals: { plan: ['a'] }, lanes: ['r1'], stories: { 'a|r1': [CARD] } });

describe('the fields of a card', () => {
  it('are shown if the settings choose them; the accessible name of the card has all fields', async () => {
    const board = await showBoard(MAP, { cardFields: new Set(['labels']), showSubtasks: false });
    const card = board.at('story:1');
    expect(card?.textContent).toContain('trail+2');
    expect(card?.textContent).not.toContain('To do');
    expect(card?.getAttribute('aria-label')).toMatch(/To do.*3 story points.*labels trail, maps/);
    expect(screen.queryByRole('button', { name: /Sub-task/ })).toBeNull();
  });

  it('omit labels when there are none', async () => {
    const plain = { ...CARD, issue: issue('1', 0) };
    const map = buildMap({ goals: { plan: ['a'] }, lanes: ['r1'], stories: { 'a|r1': [plain] } });
    const board = await showBoard(map, { cardFields: new Set(['labels']) });
    expect(board.at('story:1')?.getAttribute('aria-label')).not.toContain('labels');
  });
});

describe('the planned days of a card', () => {
  const days = (plan: Plan | undefined) =>
    buildMap({
      goals: { plan: ['a'] },
      lanes: ['r1'],
      stories: { 'a|r1': [{ ...CARD, issue: issue('1', 0, plan ? { plan } : {}) }] },
    });
  const shown = { cardFields: new Set(['plan'] as const) };

  it.each([
    [{ start: '2026-03-02', end: '2026-03-14' }, 'Mar 2 – 14'],
    [{ start: '2026-03-02', end: null }, 'Mar 2'],
    [{ start: null, end: '2026-03-14' }, 'Mar 14'],
    [{ start: '2026-02-31', end: '2026-03-14' }, 'Mar 14'],
  ])('are shown for %o, and describe the card', async (plan, text) => {
    const board = await showBoard(days(plan), shown);
    const card = board.at('story:1');
    const told = () => document.getElementById(card?.getAttribute('aria-describedby') ?? '');
    await waitFor(() => expect(plainSpaces(told()?.textContent)).toBe(text));
    expect(card?.contains(told())).toBe(true);
  });

  it.each([undefined, { start: 'soon', end: '1e9' }])('are not shown for %o', async (plan) => {
    const board = await showBoard(days(plan), shown);
    expect(board.at('story:1')?.textContent).not.toMatch(/soon|Mar/);
  });
});

describe('the personas of a card', () => {
  const faces = (ids: readonly string[], most?: number) => `for ${ids.join(' and ')}, ${most}`;
  const look = { ...PLAIN_LOOK, faces };
  const map = {
    ...MAP,
    goals: MAP.goals.map((column) => ({
      ...column,
      goal: column.goal && { ...column.goal, personas: ['hiker', 'guide'] },
    })),
  };

  it('are those of its goal when cards show personas', async () => {
    const board = await showBoard(map, { look, cardFields: new Set(['personas']) });
    expect(board.at('story:1')?.textContent).toContain('for hiker and guide, 2');
  });

  it('are shown only on the goal when cards do not show personas', async () => {
    const board = await showBoard(map, { look, cardFields: new Set(['status']) });
    expect(board.at('goal:plan')?.textContent).toContain('for hiker and guide');
    expect(board.at('story:1')?.textContent).not.toContain('for hiker');
  });
});

describe('the header of a goal', () => {
  const look = { ...PLAIN_LOOK, statuses: [status('new'), status('done')] };

  it('shows the status of the goal, also in the accessible name', async () => {
    const board = await showBoard(MAP, { look });
    expect(board.at('goal:plan')?.textContent).toContain('To do');
    expect(
      screen.getByRole('columnheader', { name: /^Goal Goal plan, 1 step.*To do$/ }),
    ).toBeTruthy();
    expect(board.at('goal:-1')?.textContent).not.toContain('To do');
  });

  it('shows only the name when all steps of the goal are folded', async () => {
    const folded = {
      ...MAP,
      goals: MAP.goals.map((goal) => ({
        ...goal,
        steps: goal.steps.map((step) => ({ ...step, collapsed: true })),
      })),
    };
    const board = await showBoard(folded, { look });
    const goal = board.at('goal:plan');
    expect(goal?.textContent).toBe('Goal plan');
    expect(goal?.getAttribute('aria-label')).toMatch(/stor(y|ies)/);
  });

  it('has an accessible name with "Actor" when goals are actors', async () => {
    await showBoard(MAP, { look: { ...look, actors: true } });
    expect(screen.getByRole('columnheader', { name: /^Actor Goal plan, 1 step/ })).toBeTruthy();
  });

  it('shows the names that the board gives to goals and steps', async () => {
    await showBoard(MAP, { look: { ...look, goals: 'People', steps: 'Needs' } });
    expect(screen.getByText('People')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Needs' })).toBeTruthy();
  });
});

describe('pictures of cards', () => {
  it('load when their cards are drawn, and disappear when loading fails', async () => {
    const asked: string[] = [];
    const board = await showBoard(MAP, {
      pictureOf: async ({ key }) => {
        asked.push(key);
        return 'https://jira.example/picture.png';
      },
    });
    const picture = await waitFor(() => {
      const found = board.at('story:1')?.querySelector('img[src$="picture.png"]');
      if (!found) throw new Error('no picture yet');
      return found;
    });
    expect(asked).toEqual(['TRAIL-1']);
    expect(picture.getAttribute('loading')).toBe('lazy');
    fireEvent.error(picture);
    expect(board.at('story:1')?.querySelector('img[src$="picture.png"]')).toBeNull();
  });

  it('do not load at a zoom that shows no pictures', async () => {
    const asked: string[] = [];
    await showBoard(MAP, {
      zoom: 40,
      pictureOf: async ({ key }) => {
        asked.push(key);
        return null;
      },
    });
    expect(asked).toEqual([]);
  });
});
