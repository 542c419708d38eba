// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NONE, showBoard } from './testing/board.tsx';
import { version } from './testing/issues.ts';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'] },
  lanes: ['r1', version('old', 'Release old', { archived: true }), 'r2'],
  stories: { 's1|r1': ['a', 'b', 'c'], 's2|r1': ['d'], 's1|old': ['o'], 's1|r2': ['e'] },
});

describe('roving focus', () => {
  it('starts at the first goal and follows the arrow keys', async () => {
    const board = await showBoard(map);
    await board.user.tab();
    expect(board.focused()).toBe('goal:g1');
    await board.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(board.focused()).toBe('story:a');
    await board.user.keyboard('{ArrowRight}');
    expect(board.focused()).toBe('story:d');
    await board.user.keyboard('{Home}');
    expect(board.focused()).toBe('story:a');
  });

  it('keeps exactly one thing in the tab order', async () => {
    const board = await showBoard(map);
    board.focus('story:b');
    const stops = [...document.querySelectorAll('[data-address][tabindex="0"]')];
    expect(stops.map((stop) => stop.getAttribute('data-address'))).toEqual(['story:b']);
    expect(board.focused()).toBe('story:b');
  });

  it('opens a story and toggles a lane with Enter', async () => {
    const board = await showBoard(map);
    board.focus('story:b');
    await board.user.keyboard('{Enter}');
    board.focus('lane:r2');
    await board.user.keyboard('{Enter}');
    expect(board.sent).toEqual([
      ['open', 'TRAIL-b'],
      ['toggle', 'r2'],
    ]);
  });
});

describe('carrying with the keyboard', () => {
  it('drops a story two places down, and announces both places', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard(' {ArrowDown}{ArrowDown} ');
    const move = { storyId: 'a', toStepId: 's1', toLaneId: 'r1', after: 'c', before: null };
    expect(board.sent).toEqual([['story', move]]);
    expect(board.said).toEqual([
      'Story a lifted. Arrow keys move it, Space drops it, Escape puts it back.',
      'Epic s1, Release r1, position 2 of 3.',
      'Epic s1, Release r1, position 3 of 3.',
      'Story a moved from Epic s1, Release r1, position 1 to Epic s1, Release r1, position 3 of 3.',
    ]);
    expect(board.focused()).toBe('story:a');
  });

  it('shows the drop line, and marks the lanes that refuse the story', async () => {
    const board = await showBoard(map);
    board.focus('story:c');
    await board.user.keyboard(' {ArrowRight}');
    expect(document.querySelectorAll('[data-drop-line]')).toHaveLength(1);
    const refused = [...document.querySelectorAll('[data-refused]')];
    expect(refused.map((lane) => lane.getAttribute('data-refused'))).toEqual([
      'MOVE_RELEASE_ARCHIVED',
    ]);
    expect(screen.getByText('Stories cannot be moved to an archived release.')).toBeTruthy();
  });

  it('skips a lane that refuses the story', async () => {
    const board = await showBoard(map);
    board.focus('story:c');
    await board.user.keyboard(' {ArrowDown}{Enter}');
    const move = { storyId: 'c', toStepId: 's1', toLaneId: 'r2', after: null, before: 'e' };
    expect(board.sent).toEqual([['story', move]]);
  });

  it('puts the story back on Escape, on Tab and on a drop at its original position', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard(' {ArrowRight}{Escape}');
    await board.user.keyboard('  ');
    await board.user.keyboard(' {ArrowDown}');
    await board.user.tab();
    expect(board.sent).toEqual([]);
    expect(board.said.filter((sentence) => sentence === 'Story a put back.')).toHaveLength(3);
    expect(document.querySelector('[data-drop-line]')).toBeNull();
  });

  it('moves a step to another goal, and a goal before another goal', async () => {
    const board = await showBoard(map);
    board.focus('step:s2');
    await board.user.keyboard(' {ArrowRight} ');
    board.focus('goal:g2');
    await board.user.keyboard(' {ArrowLeft} ');
    expect(board.sent).toEqual([
      ['step', { stepId: 's2', toGoalId: 'g2', after: null, before: 's3' }],
      ['rank', { goalId: 'g2', after: null, before: 'g1' }],
    ]);
  });

  it('does not pick up a thing that the user may not move', async () => {
    const board = await showBoard(map, { can: { ...NONE, rankGoals: true } });
    board.focus('story:a');
    await board.user.keyboard(' {ArrowDown} ');
    board.focus('goal:-1');
    await board.user.keyboard(' ');
    expect(board.sent).toEqual([]);
    expect(board.said).toContain('Story a cannot be moved.');
    expect(board.said).toContain('No goal cannot be moved.');
  });

  it('keeps the focus on the story when it is rendered in another lane', async () => {
    const board = await showBoard(map);
    board.focus('story:c');
    await board.user.keyboard(' {ArrowDown} ');
    board.update({
      map: buildMap({
        goals: { g1: ['s1', 's2'], g2: ['s3'] },
        lanes: ['r1', 'r2'],
        stories: { 's1|r1': ['a', 'b'], 's1|r2': ['c', 'e'] },
      }),
    });
    expect(board.focused()).toBe('story:c');
  });
});

describe('menu and move dialog', () => {
  it('offer the moves that dragging offers', async () => {
    const board = await showBoard(map);
    board.focus('story:b');
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'OpenEnter',
      'RenameE',
      'Edit fields…D',
      'Change status…S',
      'Move to…M',
      'Move to top',
      'Move up',
      'Move down',
      'Move to bottom',
      'Add storyN',
      'Link an existing issue…',
      'Add subtask⇧N',
      'SelectX',
      'Select all in this cellCtrl A',
      'Unlink from epic',
      'Delete…Del',
    ]);
    await board.user.click(screen.getByRole('menuitem', { name: 'Move to top' }));
    const move = { storyId: 'b', toStepId: 's1', toLaneId: 'r1', after: null, before: 'a' };
    expect(board.sent).toEqual([['story', move]]);
    expect(board.focused()).toBe('story:b');
  });

  it('move a story, and disable releases that refuse it', async () => {
    const board = await showBoard(map);
    board.focus('story:d');
    await board.user.keyboard('m');
    const lanes = screen.getByLabelText('Release');
    await board.user.click(lanes);
    const refused = screen.getByRole('option', { name: /Release old/ });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    await board.user.keyboard('{Escape}');
    await board.choose(screen.getByLabelText('Step'), 'Goal g2 / Epic s3');
    await board.choose(lanes, 'Release r2');
    await board.user.click(screen.getByRole('button', { name: 'Move' }));
    const move = { storyId: 'd', toStepId: 's3', toLaneId: 'r2', after: null, before: null };
    expect(board.sent).toEqual([['story', move]]);
  });

  it('offer only what the user may do', async () => {
    const board = await showBoard(map, { can: { ...NONE, createGoals: true } });
    board.focus('story:b');
    await board.user.keyboard('m');
    expect(screen.queryByRole('dialog')).toBeNull();
    await board.user.click(screen.getByRole('button', { name: 'More actions for Story b' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'OpenEnter',
    ]);
  });
});
