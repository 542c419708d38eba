// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Holding, LostTyping } from '../gesture/news.ts';
import { type BoardDraft, showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'] },
  lanes: ['r1', 'r2'],
  stories: { 's1|r1': ['a', 'b'], 's2|r1': ['c'] },
});
const withoutStep = buildMap({
  goals: { g1: ['s2'], g2: ['s3'] },
  lanes: ['r1', 'r2'],
  stories: { 's2|r1': ['c'] },
});
const withoutGoal = buildMap({
  goals: { g2: ['s3'] },
  lanes: ['r1', 'r2'],
  stories: {},
});
const withoutLane = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'] },
  lanes: ['r2'],
  stories: {},
});
const withoutStory = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'] },
  lanes: ['r1', 'r2'],
  stories: { 's1|r1': ['b'], 's2|r1': ['c'] },
});

const showTyping = async (changes: Partial<BoardDraft> = {}) => {
  const lost: LostTyping[] = [];
  const holding: Holding = {
    onHold: () => undefined,
    news: null,
    onTell: () => undefined,
    onLost: (text) => void lost.push(text),
  };
  const board = await showBoard(map, { holding, ...changes });
  return { ...board, lost, becomes: (next: StoryMap) => board.update({ holding, map: next }) };
};

/**
 * Fields for titles on the board. Columns: name, address with the focus, key that opens the field, map after the
 * deletion, reported loss.
 */
const FIELDS: readonly (readonly [string, string, string, StoryMap, Omit<LostTyping, 'text'>])[] = [
  ['a new story', 'step:s1', 'n', withoutStep, { kind: 'step', name: 'Epic s1' }],
  ['a new story in a release', 'step:s1', 'n', withoutLane, { kind: 'lane', name: 'Release r1' }],
  ['a new story behind another', 'story:a', 'n', withoutStep, { kind: 'step', name: 'Epic s1' }],
  ['a new step', 'goal:g1', 'n', withoutGoal, { kind: 'goal', name: 'Goal g1' }],
  ['the title of a story', 'story:a', 'e', withoutStory, { kind: 'card', name: 'Story a' }],
  ['the title of a step', 'step:s1', 'e', withoutStep, { kind: 'step', name: 'Epic s1' }],
  ['the name of a goal', 'goal:g1', 'e', withoutGoal, { kind: 'goal', name: 'Goal g1' }],
];

const typed = async (board: Awaited<ReturnType<typeof showTyping>>, at: string, key: string) => {
  board.focus(at);
  await board.user.keyboard(key);
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await board.user.clear(field);
  await board.user.keyboard('Half a thought');
  return field;
};

describe.each(FIELDS)('the field for %s', (_, at, key, after, words) => {
  it('closes when somebody deletes what it belongs to, and reports the typed text as lost', async () => {
    const board = await showTyping();
    await typed(board, at, key);
    board.becomes(after);
    await waitFor(() => expect(board.lost).toEqual([{ ...words, text: 'Half a thought' }]));
    expect(board.sent).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
    // The field does not open again when the deleted item is restored.
    board.becomes(map);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('reports nothing when the user has left it before the deletion', async () => {
    const board = await showTyping();
    await typed(board, at, key);
    await board.user.keyboard('{Escape}');
    board.becomes(after);
    expect(board.lost).toEqual([]);
  });
});

describe('the field between two stories', () => {
  it('stays open with its text when somebody deletes the story before it', async () => {
    const board = await showTyping();
    const field = await typed(board, 'story:a', 'n');
    board.becomes(withoutStory);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Half a thought');
    expect(field.isConnected).toBe(true);
    expect(board.lost).toEqual([]);
  });
});

/**
 * Dialogs about an item. Columns: name, address with the focus, key that opens the dialog, map after the deletion,
 * title of the item.
 */
const DIALOGS: readonly (readonly [string, string, string, StoryMap, string])[] = [
  ['edits a story', 'story:a', 'd', withoutStory, 'Story a'],
  ['edits a step', 'step:s1', 'd', withoutStep, 'Epic s1'],
  ['moves a story', 'story:a', 'm', withoutStory, 'Story a'],
  ['moves a step', 'step:s1', 'm', withoutStep, 'Epic s1'],
  ['deletes a story', 'story:a', '{Delete}', withoutStory, 'Story a'],
  ['deletes a goal', 'goal:g1', '{Delete}', withoutGoal, 'Goal g1'],
];

describe.each(DIALOGS)('the dialog that %s', (_, at, key, after, name) => {
  it('stays open with a message when its item is deleted, and cannot be submitted', async () => {
    const board = await showTyping();
    board.focus(at);
    await board.user.keyboard(key);
    const dialog = await screen.findByRole('dialog');
    const title = dialog.querySelector('h2')?.textContent;
    expect(screen.queryByRole('alert')).toBeNull();
    board.becomes(after);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`“${name}” was deleted while you had it open`);
    expect(dialog.isConnected).toBe(true);
    expect(dialog.querySelector('h2')?.textContent).toBe(title);
    await board.user.keyboard('{Enter}');
    const buttons = [...dialog.querySelectorAll<HTMLButtonElement>('button:disabled')];
    expect(buttons.length).toBeGreaterThan(0);
    expect(board.sent).toEqual([]);
  });
});

describe('the card editor', () => {
  it('keeps the typed values when the card is deleted', async () => {
    const board = await showTyping();
    board.focus('story:a');
    await board.user.keyboard('d');
    const points = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Story points' });
    await board.user.clear(points);
    await board.user.type(points, '13');
    board.becomes(withoutStory);
    await screen.findByRole('alert');
    expect(points.isConnected).toBe(true);
    expect(points.value).toBe('13');
  });

  it('has the id of its card, so that changes by others to that card wait', async () => {
    const board = await showTyping();
    board.focus('story:a');
    await board.user.keyboard('d');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector<HTMLElement>('[data-edits]')?.dataset.edits).toBe('a');
  });
});
