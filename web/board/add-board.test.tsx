// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NONE, showBoard } from './testing/board.tsx';
import { issue } from './testing/issues.ts';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: [] },
  lanes: ['r1', 'r2', '-1'],
  stories: { 's1|r1': ['a', 'b'], 's2|r2': ['c'] },
});

/** The position directly after the first story of the cell. */
const inS1 = { kind: 'story', stepId: 's1', laneId: 'r1', after: 'a', before: 'b' };
const endOfS1 = { kind: 'story', stepId: 's1', laneId: 'r1' };
const added = (place: object, ...summaries: string[]) => ['add', { place, summaries }];
const buttons = () =>
  screen.queryAllByRole('button', { name: /^Add (story|step) / }).map((button) => {
    return button.getAttribute('aria-label');
  });

const paste = (text: string) => {
  const field = screen.getByRole('textbox');
  const event = createEvent.paste(field, {});
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  fireEvent(field, event);
};

describe('linking an existing issue', () => {
  const found = issue('77', 0, { summary: 'Cross the bridge' });

  it("searches by the field of a new card, and puts the found issue at that field's position", async () => {
    const asked: string[] = [];
    const linked: unknown[] = [];
    const board = await showBoard(map, {
      existing: {
        find: async (_, text) => {
          asked.push(text);
          return [found];
        },
        onLink: (place, { key }, said) => linked.push([place, key, said]),
      },
    });
    board.focus('story:a');
    await board.user.keyboard('n');
    await board.user.click(screen.getByRole('button', { name: 'Link an existing issue…' }));
    expect(screen.getByRole('dialog', { name: /to Epic s1, Release r1/ })).toBeTruthy();
    await board.user.type(screen.getByRole('searchbox'), 'bridge');
    await board.user.click(await screen.findByRole('radio', { name: /Cross the bridge/ }));
    await board.user.click(screen.getByRole('button', { name: 'Link' }));
    // The board announces nothing, because the real page announces the link after Jira has stored it.
    expect(linked).toEqual([[inS1, 'TRAIL-77', 'TRAIL-77 linked.']]);
    expect(asked.length).toBeGreaterThan(0);
    expect(board.said).toEqual([]);
    expect(board.focused()).toBe('story:a');
  });

  it('is not offered to users who may not edit issues', async () => {
    const board = await showBoard(map, { can: NONE });
    board.focus('story:a');
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    expect(screen.queryByRole('menuitem', { name: /Link an existing/ })).toBeNull();
  });
});

describe('the field for a new story', () => {
  it('is offered in empty cells of the first lane and in the focused cell', async () => {
    const board = await showBoard(map);
    const always = [
      'Add step to Goal g1',
      'Add step to Goal g2',
      'Add story to Epic s2, Release r1',
    ];
    expect(buttons().sort()).toEqual(always);
    board.focus('story:c');
    expect(buttons()).toContain('Add story to Epic s2, Release r2');
  });

  it('stays open for more stories until Escape, which returns the focus', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard('n');
    await board.user.keyboard('One{Enter} Two {Enter}{Escape}');
    expect(board.sent).toEqual([added(inS1, 'One'), added(inS1, 'Two')]);
    // The board announces nothing, because the real page announces an added story after Jira has stored it.
    expect(board.said).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(board.focused()).toBe('story:a');
  });

  it('opens by a click, and closes by Enter while it is empty', async () => {
    const board = await showBoard(map);
    await board.user.click(screen.getByRole('button', { name: /Epic s2, Release r1/ }));
    await board.user.keyboard('{Enter}');
    expect(board.sent).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(board.focused()).toBe('step:s2');
  });

  it('adds a story with a valid title when it loses the focus', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard('nOne');
    await board.user.click(screen.getByRole('button', { name: 'Release r2' }));
    expect(board.sent).toContainEqual(added(inS1, 'One'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows what is wrong with a title', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard('n');
    await board.user.paste('x'.repeat(255));
    await board.user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('255');
    expect(board.sent).toEqual([]);
  });

  it('asks before it adds several cards from several pasted lines', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard('n');
    paste('One\r\n\r\n  Two\nTwo\n');
    expect(screen.getByRole('dialog').textContent).toContain('Add 3 cards?');
    await board.user.click(screen.getByRole('button', { name: 'Add' }));
    expect(board.sent).toEqual([added(inS1, 'One', 'Two', 'Two')]);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('adds nothing if the user declines; a single pasted line fills the field', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard('n');
    paste('One\nTwo');
    await board.user.keyboard('{Escape}');
    expect(board.sent).toEqual([]);
    await board.user.paste('Only');
    await board.user.keyboard('{Enter}');
    expect(board.sent).toEqual([added(inS1, 'Only')]);
  });

  it('adds a story to the first open lane when it is opened from a step', async () => {
    const board = await showBoard(map, { collapsedLanes: new Set(['r1']) });
    board.focus('step:s1');
    await board.user.keyboard('nOne{Enter}');
    expect(board.sent).toEqual([added({ ...endOfS1, laneId: 'r2' }, 'One')]);
  });

  it('is not offered to users who may not create issues', async () => {
    const board = await showBoard(map, { can: NONE });
    expect(buttons()).toEqual([]);
    board.focus('story:a');
    await board.user.keyboard('n{Shift>}N{/Shift}');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('adding an item below another one', () => {
  it('adds a step to the focused goal', async () => {
    const board = await showBoard(map);
    board.focus('goal:g1');
    await board.user.keyboard('nPack{Enter}{Escape}');
    expect(board.sent).toEqual([added({ kind: 'step', goalId: 'g1' }, 'Pack')]);
    expect(board.focused()).toBe('goal:g1');
  });

  it('adds a subtask to the focused story', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard('{Shift>}N{/Shift}');
    expect(screen.getByLabelText('Add subtask to Story a')).toBe(document.activeElement);
    await board.user.keyboard('Dry it{Enter}{Escape}');
    expect(board.sent).toEqual([added({ kind: 'subtask', storyId: 'a' }, 'Dry it')]);
    expect(board.focused()).toBe('story:a');
  });
});
