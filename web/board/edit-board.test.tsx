// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountId } from '#domain/kernel/ids.ts';
import { status } from '#domain/testing/issues.ts';
import type { CardChoices } from './props/props.ts';
import { ALL, NONE, showBoard } from './testing/board.tsx';
import { issue } from './testing/issues.ts';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const subtask = issue('t', -1);
const stories = ['a', 'b'].map((id) => ({
  issue: issue(id, 0, { storyPoints: 2 }),
  goalId: 'g1',
  stepId: 's1',
  laneId: id === 'a' ? 'r1' : '-1',
  subtasks: id === 'a' ? [subtask] : [],
}));
const map = buildMap({
  goals: { g1: ['s1'], g2: ['s2'] },
  lanes: ['r1', '-1'],
  stories: { 's1|r1': stories.slice(0, 1), 's1|-1': stories.slice(1) },
});

const ada = {
  accountId: 'ada' as AccountId,
  displayName: 'Ada',
  avatarUrl: null,
  active: true,
};
const choices: CardChoices = {
  statuses: [status('done')],
  priorities: [{ id: '1', name: 'High', iconUrl: null }],
  people: [ada],
  labels: ['hut'],
};
const choicesFor = async () => choices;

const edited = (id: string, edit: object) => ['edit', { id, edit }];
const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText(name);

describe('renaming a card', () => {
  it.each(['story:a', 'step:s1'])('starts with E and returns the focus: %s', async (address) => {
    const board = await showBoard(map);
    board.focus(address);
    await board.user.keyboard('e');
    await board.user.clear(screen.getByRole('textbox'));
    await board.user.keyboard('Renamed{Enter}');
    expect(board.sent).toEqual([edited(address.split(':')[1] ?? '', { summary: 'Renamed' })]);
    expect(board.focused()).toBe(address);
  });

  it('starts on a double click on the title, which does not open the issue', async () => {
    const board = await showBoard(map);
    await board.user.dblClick(screen.getByText('Story a'));
    await board.user.keyboard('!{Escape}');
    expect(board.sent).toEqual([]);
    expect(board.focused()).toBe('story:a');
  });

  it('is impossible for users who may not edit issues', async () => {
    const board = await showBoard(map, { can: { ...ALL, editIssues: false } });
    board.focus('story:a');
    await board.user.keyboard('e');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the form for the fields of a card', () => {
  it('saves all changed fields in one change', async () => {
    const board = await showBoard(map, { choicesFor });
    board.focus('story:a');
    await board.user.keyboard('d');
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    await board.user.clear(field('Story points'));
    await board.user.type(field('Story points'), '0,5');
    await board.choose(field('Assignee'), 'Ada');
    await board.choose(field('Status'), 'done');
    await board.user.type(field('Labels, separated by spaces'), 'hut  lake hut');
    await board.user.click(field('Cyan, strong'));
    await board.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(board.sent).toEqual([
      edited('a', {
        storyPoints: 0.5,
        labels: ['hut', 'lake'],
        assignee: ada,
        status: status('done'),
        color: '#0E7490',
      }),
    ]);
    expect(board.focused()).toBe('story:a');
  });

  it('sends nothing if no field was changed or a value is not valid', async () => {
    const board = await showBoard(map, { choicesFor });
    board.focus('story:a');
    await board.user.keyboard('d{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await board.user.keyboard('d');
    await board.user.clear(field('Story points'));
    await board.user.type(field('Story points'), 'many{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('at least 0');
    expect(board.sent).toEqual([]);
  });

  it('can still change fields without choices if the choices do not load', async () => {
    const failing = () => Promise.reject(new Error('offline'));
    const board = await showBoard(map, { choicesFor: failing });
    board.focus('story:a');
    await board.user.keyboard('d');
    await screen.findByText(/Not all options/);
    await board.user.clear(field('Story points'));
    await board.user.keyboard('{Enter}');
    expect(board.sent).toEqual([edited('a', { storyPoints: null })]);
  });

  it('searches the tracker for people who are not loaded', async () => {
    const bea = { ...ada, accountId: 'bea' as AccountId, displayName: 'Bea' };
    const asked: string[] = [];
    const findPeople = async (_: unknown, text: string) => {
      asked.push(text);
      return [bea];
    };
    const board = await showBoard(map, { choicesFor, findPeople });
    board.focus('story:a');
    await board.user.keyboard('d');
    await board.user.type(field('Find a person'), 'be');
    await waitFor(() => expect(asked).toEqual(['be']));
    await board.choose(field('Assignee'), 'Bea');
    expect(field('Assignee').textContent).toBe('Bea');
  });

  it('enables only fields that the user may change', async () => {
    const can = { ...NONE, transitionIssues: true };
    const board = await showBoard(map, { choicesFor, can });
    board.focus('story:a');
    await board.user.keyboard('d');
    await waitFor(() => expect(field('Status')).toHaveProperty('disabled', false));
    expect(field('Story points')).toHaveProperty('disabled', true);
    expect(field('Assignee')).toHaveProperty('disabled', true);
    expect(screen.queryByLabelText('Cyan, strong')).toBeNull();
  });
});

describe('deleting an item', () => {
  const removed = (kind: string, id: string, below: string) => [
    'remove',
    { target: { kind, id }, below },
  ];

  it("lists what is deleted with a story, then focuses the story's step", async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard('{Delete}');
    expect(screen.getByRole('dialog').textContent).toContain('Also deleted: 1 subtask.');
    // The dialog gives no warning, because the user can undo this delete.
    expect(screen.getByRole('dialog').textContent).not.toMatch(/cannot be undone/i);
    await board.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(board.sent).toEqual([removed('story', 'a', 'delete')]);
    expect(board.focused()).toBe('step:s1');
  });

  it('offers to keep the stories of a step, and counts those that leave the map', async () => {
    const board = await showBoard(map);
    board.focus('step:s1');
    await board.user.keyboard('{Delete}');
    expect(screen.getByRole('dialog').textContent).toContain(
      '2 stories will be removed from this map',
    );
    await board.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(board.sent).toEqual([removed('step', 's1', 'keep')]);
  });

  it.each([
    ['goal:g1', false, true],
    ['step:s1', true, true],
    ['story:a', true, null],
  ])(
    'warns only when undo would give the deleted cards new keys: %s',
    async (address, kept, all) => {
      const board = await showBoard(map);
      board.focus(address);
      await board.user.keyboard('{Delete}');
      const warns = () => /with new keys/.test(screen.getByRole('dialog').textContent ?? '');
      expect(warns()).toBe(kept);
      if (all === null) return;
      await board.user.click(screen.getByLabelText(/Delete everything/));
      expect(warns()).toBe(all);
    },
  );

  it('says how many of the counted items are not visible on the map', async () => {
    const countBelow = async () => ({ steps: 1, stories: 4, subtasks: 1, homeless: 0, final: 0 });
    const board = await showBoard(map, { countBelow });
    board.focus('goal:g1');
    await board.user.keyboard('{Delete}');
    const all = await screen.findByText('Delete everything: 1 step, 4 stories, 1 subtask');
    expect(all.textContent).toContain('2 of them are not shown on the map.');
  });

  it('can delete everything under a goal', async () => {
    const board = await showBoard(map);
    board.focus('goal:g1');
    await board.user.keyboard('{Delete}');
    await board.user.click(
      screen.getByLabelText(/^Delete everything: 1 step, 2 stories, 1 subtask/),
    );
    await board.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(board.sent).toEqual([removed('goal', 'g1', 'delete')]);
    expect(board.focused()).toBe('goal:g2');
  });

  it('is cancelled by Escape, and is not offered to users who may not delete issues', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard('{Delete}{Escape}');
    expect(board.focused()).toBe('story:a');
    board.update({ can: NONE });
    await board.user.keyboard('{Delete}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(board.sent).toEqual([]);
  });
});

describe('the status of a card', () => {
  it('changes by a click on it, which shows the possible statuses', async () => {
    const board = await showBoard(map, { choicesFor });
    const lozenge = board.at('story:a')?.querySelector<HTMLElement>('[data-action="status"]');
    if (!lozenge) throw new Error('the card shows no status');
    await board.user.click(lozenge);
    await board.user.click(await screen.findByRole('menuitem', { name: 'done' }));
    expect(board.sent).toEqual([edited('a', { status: status('done') })]);
  });

  it('changes by the menu of the card', async () => {
    const board = await showBoard(map, { choicesFor });
    board.focus('story:a');
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    await board.user.click(await screen.findByRole('menuitem', { name: /Change status/ }));
    await board.user.click(await screen.findByRole('menuitem', { name: 'done' }));
    expect(board.sent).toEqual([edited('a', { status: status('done') })]);
  });

  it('causes a message after the key S if no other status is possible', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard('s');
    expect(await screen.findByText(/No valid status/i)).toBeTruthy();
  });
});

/** A menu that closes returns the focus to where it was, unless the chosen item has opened a field. */
describe('a menu item that opens a field on the board', () => {
  it.each([
    ['goal:g1', /^Rename/],
    ['step:s1', /^Rename/],
    ['story:a', /^Rename/],
    ['goal:g1', /^Add step/],
    ['step:s1', /^Add story/],
    ['story:a', /^Add story/],
    ['story:a', /^Add subtask/],
  ])('moves the focus to that field: %s %s', async (address, item) => {
    const board = await showBoard(map);
    board.focus(address);
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    await board.user.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const box = await screen.findByRole('textbox');
    expect(document.activeElement).toBe(box);
  });
});
