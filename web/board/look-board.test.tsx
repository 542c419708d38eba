// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoryCard } from '#domain/map/model.ts';
import { PLAIN_LOOK } from './props.ts';
import { showBoard } from './testing/board.tsx';
import { issue, status } from './testing/issues.ts';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const CARD: StoryCard = {
  issue: issue('1', 0, { labels: ['trail', 'maps', 'beta'], storyPoints: 3 }),
  goalId: 'plan',
  stepId: 'a',
  laneId: 'r1',
  subtasks: [issue('9', -1)],
};
const MAP = buildMap({ goals: { plan: ['a'] }, lanes: ['r1'], stories: { 'a|r1': [CARD] } });

describe('what cards show', () => {
  it('is chosen, and what is not chosen is still said', async () => {
    const board = await showBoard(MAP, { cardFields: new Set(['labels']), showSubtasks: false });
    const card = board.at('story:1');
    expect(card?.textContent).toContain('trail+2');
    expect(card?.textContent).not.toContain('To do');
    expect(card?.getAttribute('aria-label')).toMatch(/To do.*3 story points.*labels trail, maps/);
    expect(screen.queryByRole('button', { name: /Sub-task/ })).toBeNull();
  });

  it('has no place for labels where there are none', async () => {
    const plain = { ...CARD, issue: issue('1', 0) };
    const map = buildMap({ goals: { plan: ['a'] }, lanes: ['r1'], stories: { 'a|r1': [plain] } });
    const board = await showBoard(map, { cardFields: new Set(['labels']) });
    expect(board.at('story:1')?.getAttribute('aria-label')).not.toContain('labels');
  });
});

describe('what heads show', () => {
  const look = { ...PLAIN_LOOK, statuses: [status('new'), status('done')] };

  it('is the status of a goal, in its name too', async () => {
    const board = await showBoard(MAP, { look });
    expect(board.at('goal:plan')?.textContent).toContain('To do');
    expect(
      screen.getByRole('columnheader', { name: /^Goal Goal plan, 1 step.*To do$/ }),
    ).toBeTruthy();
    expect(board.at('goal:-1')?.textContent).not.toContain('To do');
  });

  it('makes people of goals where goals are actors', async () => {
    await showBoard(MAP, { look: { ...look, actors: true } });
    expect(screen.getByRole('columnheader', { name: /^Actor Goal plan, 1 step/ })).toBeTruthy();
  });

  it("bears the board's own names of the levels", async () => {
    await showBoard(MAP, { look: { ...look, goals: 'People', steps: 'Needs' } });
    expect(screen.getByText('People')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Needs' })).toBeTruthy();
  });
});

describe('pictures', () => {
  it('are asked for as cards are drawn, and gone when they do not load', async () => {
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

  it('are not asked for where cards cannot be read', async () => {
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
