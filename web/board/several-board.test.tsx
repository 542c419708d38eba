// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RemovalCounts, RemovalSubject } from '#domain/board/cards/remove.ts';
import { KEPT } from '#domain/board/moves/landing-cell.ts';
import { NONE, showBoard } from './testing/board.tsx';
import { issue, version } from './testing/issues.ts';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'] },
  lanes: ['r1', version('old', 'Release old', { archived: true }), 'r2'],
  stories: { 's1|r1': ['a', 'b', 'c'], 's2|r1': ['d'], 's1|r2': ['e'] },
});
const PLACE = { toStepId: 's1', toLaneId: 'r2' };

const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-selected]')].map(
    (card) => card.dataset.address,
  );

describe('selecting several stories', () => {
  it('toggles a story with Ctrl, and selects a range up to a story with Shift', async () => {
    const board = await showBoard(map);
    const click = (id: string, keys: object) =>
      fireEvent.click(board.at(`story:${id}`) as Element, keys);
    click('a', { ctrlKey: true });
    click('c', { shiftKey: true });
    expect(chosen()).toEqual(['story:a', 'story:b', 'story:c']);
    click('b', { metaKey: true });
    expect(chosen()).toEqual(['story:a', 'story:c']);
    expect(board.sent).toEqual([]);
    expect(board.said.at(-1)).toBe('2 stories selected');
    click('d', {});
    expect(chosen()).toEqual([]);
    expect(board.sent).toEqual([['open', 'TRAIL-d']]);
  });

  it('works with keys too; Escape clears the selection', async () => {
    const board = await showBoard(map);
    board.focus('story:a');
    await board.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['story:a', 'story:b', 'story:c']);
    await board.user.keyboard('x');
    expect(chosen()).toEqual(['story:a', 'story:b']);
    await board.user.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
    await board.user.keyboard('{Control>}a{/Control}');
    expect(chosen()).toHaveLength(3);
  });

  it('selects a whole lane from its menu', async () => {
    const board = await showBoard(map);
    board.focus('lane:r1');
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    await board.user.click(screen.getByRole('menuitem', { name: /Select all in this lane/ }));
    expect(chosen()).toEqual(['story:a', 'story:b', 'story:c', 'story:d']);
  });

  it('is not possible for users who may change nothing', async () => {
    const board = await showBoard(map, { can: NONE });
    board.focus('story:a');
    await board.user.keyboard('x');
    expect(chosen()).toEqual([]);
  });
});

describe('selected stories', () => {
  const withTwo = async (changes = {}) => {
    const board = await showBoard(map, changes);
    board.focus('story:a');
    await board.user.keyboard('x{ArrowDown}{ArrowDown}x');
    return board;
  };

  it('are moved together by keys, and dropped side by side', async () => {
    const board = await withTwo();
    await board.user.keyboard(' {ArrowDown}');
    expect(board.said.at(-1)).toBe(
      'Stories cannot be moved to an archived release. Epic s1, Release r2, position 1 of 2.',
    );
    expect(document.querySelectorAll('[data-drop-line]')).toHaveLength(1);
    await board.user.keyboard(' ');
    expect(board.sent).toEqual([
      ['stories', { storyIds: ['a', 'c'], ...PLACE, after: null, before: 'e' }],
    ]);
    expect(board.said.at(-1)).toBe('2 stories moved to Epic s1, Release r2.');
    expect(board.focused()).toBe('story:c');
  });

  it('are moved in the move dialog, which says why a place refuses them', async () => {
    const board = await withTwo();
    await board.user.keyboard('m');
    const dialog = screen.getByRole('dialog', { name: 'Move 2 stories' });
    const release = within(dialog).getByLabelText('Release');
    await board.user.click(release);
    const old = screen.getByRole('option', { name: /Release old/ });
    expect(old.getAttribute('aria-disabled')).toBe('true');
    expect(old.textContent).toContain('Stories cannot be moved to an archived release.');
    await board.user.keyboard('{Escape}');
    await board.choose(release, 'Release r2');
    await board.user.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(board.sent).toEqual([
      ['stories', { storyIds: ['a', 'c'], ...PLACE, after: 'e', before: null }],
    ]);
  });

  it('keep in the move dialog what differs and is not chosen', async () => {
    const differing = [
      { other: 'd', kept: 'Step', field: 'Release', choice: 'Release r2' },
      { other: 'e', kept: 'Release', field: 'Step', choice: 'Goal g2 / Epic s3' },
    ];
    const places = [
      { toStepId: KEPT, toLaneId: 'r2' },
      { toStepId: 's3', toLaneId: KEPT },
    ];
    for (const [index, { other, kept, field, choice }] of differing.entries()) {
      const board = await showBoard(map);
      for (const id of ['a', other]) {
        fireEvent.click(board.at(`story:${id}`) as Element, { ctrlKey: true });
      }
      board.focus('story:a');
      await board.user.keyboard('m');
      const dialog = screen.getByRole('dialog', { name: 'Move 2 stories' });
      const named = (label: string) => within(dialog).getByLabelText(label);
      expect(named(kept).textContent).toBe('Leave unchanged');
      expect(within(dialog).queryByLabelText('Position')).toBeNull();
      await board.choose(named(field), choice);
      await board.user.click(within(dialog).getByRole('button', { name: 'Move' }));
      expect(board.sent).toEqual([
        ['stories', { storyIds: ['a', other], ...places[index], after: null, before: null }],
      ]);
      expect(screen.queryByRole('dialog')).toBeNull();
      cleanup();
    }
  });

  it('move nowhere when the move dialog is confirmed as it opened', async () => {
    const board = await showBoard(map);
    fireEvent.click(board.at('story:a') as Element, { ctrlKey: true });
    fireEvent.click(board.at('story:d') as Element, { ctrlKey: true });
    board.focus('story:a');
    await board.user.keyboard('m');
    await board.user.click(screen.getByRole('button', { name: 'Move' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(board.sent).toEqual([]);
  });

  it('are coloured together, and are deleted after a confirmation that shows their number', async () => {
    const board = await withTwo();
    const bar = screen.getByRole('region', { name: 'Selected stories' });
    await board.user.click(within(bar).getByRole('button', { name: 'Edit fields…' }));
    await board.user.click(screen.getByRole('radio', { name: 'Blue, strong' }));
    await board.user.click(screen.getByRole('button', { name: 'Save' }));
    await board.user.click(within(bar).getByRole('button', { name: 'Delete…' }));
    expect(screen.getByRole('dialog', { name: 'Delete 2 stories?' })).toBeTruthy();
    await board.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(board.sent).toEqual([
      ['editMany', { ids: ['a', 'c'], edit: { color: expect.stringMatching(/^#/) } }],
      ['removeMany', ['a', 'c']],
    ]);
  });

  it('are deleted only after the tracker has counted their subtasks, hidden ones too', async () => {
    const counted = Promise.withResolvers<RemovalCounts>();
    const asked: RemovalSubject[] = [];
    const countBelow = (target: RemovalSubject) => {
      asked.push(target);
      return counted.promise;
    };
    const board = await withTwo({ countBelow });
    const bar = screen.getByRole('region', { name: 'Selected stories' });
    await board.user.click(within(bar).getByRole('button', { name: 'Delete…' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete 2 stories?' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete' });
    expect(asked).toEqual([{ kind: 'stories', ids: ['a', 'c'] }]);
    await board.user.click(confirm);
    expect(board.sent).toEqual([]);
    counted.resolve({ steps: 0, stories: 0, subtasks: 8, homeless: 0, final: 0 });
    expect(await within(dialog).findByText('Also deleted: 8 subtasks.')).toBeTruthy();
    await board.user.click(confirm);
    expect(board.sent).toEqual([['removeMany', ['a', 'c']]]);
  });

  it('are deselected with "Clear selection", which returns the focus to the map', async () => {
    const board = await withTwo();
    await board.user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(chosen()).toEqual([]);
    expect(board.focused()).toBe('story:a');
  });
});

describe('a story whose move would remove it from the map', () => {
  const only = buildMap({
    goals: { g1: ['s1'] },
    lanes: ['r1', '-1'],
    stories: {
      '-1|r1': [
        {
          issue: issue('h', 0, { versionIds: ['r1'] }),
          goalId: '-1',
          stepId: '-1',
          laneId: 'r1',
          subtasks: [],
        },
      ],
    },
  });
  const carried = async () => {
    const board = await showBoard(only);
    board.focus('story:h');
    await board.user.keyboard(' {ArrowDown} ');
    return board;
  };

  it('is named in a confirmation, and stays when the user cancels', async () => {
    const board = await carried();
    expect(board.sent).toEqual([]);
    expect(
      screen.getByRole('dialog', { name: 'Remove 1 story from this map?' }).textContent,
    ).toContain('Story h');
    await board.user.keyboard('{Escape}');
    expect(board.sent).toEqual([]);
    expect(board.focused()).toBe('story:h');
  });

  it('leaves the map when the user confirms the move', async () => {
    const board = await carried();
    await board.user.click(screen.getByRole('button', { name: 'Move anyway' }));
    expect(board.sent).toEqual([
      ['story', { storyId: 'h', toStepId: '-1', toLaneId: '-1', after: null, before: null }],
    ]);
  });
});
