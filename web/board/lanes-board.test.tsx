// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProjectId } from '#domain/kernel/ids.ts';
import { PLAIN_LOOK } from './props/props.ts';
import { NONE, showBoard } from './testing/board.tsx';
import { issue, version } from './testing/issues.ts';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const card = (id: string, subtasks: number) => ({
  issue: issue(id, 0, { storyPoints: 2.5 }),
  goalId: 'g1',
  stepId: 's1',
  laneId: 'r1',
  subtasks: Array.from({ length: subtasks }, (_, index) => issue(`${id}-${index}`, -1)),
});

const map = buildMap({
  goals: { g1: ['s1'] },
  lanes: [
    version('r1', 'Late', { startDate: '2026-01-05', releaseDate: '2026-02-20' }),
    version('r2', 'Soon', { releaseDate: '2026-05-01' }),
    '-1',
  ],
  stories: { 's1|r1': [card('a', 8), card('b', 0)] },
});

const rows = () => screen.getAllByRole('row').slice(2);

describe('lane headers', () => {
  it('show name, state, dates and counts of the lane', async () => {
    await showBoard(map);
    const texts = rows().map((row) =>
      row.querySelector('[role=rowheader]')?.textContent?.replace(/\s/g, ' '),
    );
    expect(texts[0]).toBe('LateOverdue by 9 daysJan 5 – Feb 20, 20262 stories · 5 points2 to do');
    expect(texts[1]).toBe('SoonUnreleasedUntil May 1, 20260 storiesDrag a story here to plan it.');
    expect(texts[2]).toBe('Without a release0 storiesDrag a story here to plan it.');
    const bar = screen.getByRole('img', { name: '0 done, 0 in progress, 2 to do' });
    expect(bar).toBeTruthy();
  });

  it('name their project only on a board of several projects', async () => {
    const names = () =>
      screen.getAllByRole('rowheader').map((head) => head.querySelector('button')?.textContent);
    const board = await showBoard(map);
    expect(names()).toEqual(['Late', 'Soon', 'Without a release']);
    const projects = [
      { id: '1' as ProjectId, key: 'TRAIL', name: 'Trailhead' },
      { id: '2' as ProjectId, key: 'HUT', name: 'Huts' },
    ];
    board.update({ projects: { projects, folded: new Set(), onFold: () => undefined } });
    expect(names()).toEqual(['LateTRAIL', 'SoonTRAIL', 'Without a release']);
  });

  it('show no hint to drag stories to users who may not move them', async () => {
    await showBoard(map, { can: NONE });
    expect(screen.queryByText('Drag a story here to plan it.')).toBeNull();
  });

  it('show no hint to drag stories when the board shows only a part of its stories', async () => {
    await showBoard(map, { look: { ...PLAIN_LOOK, inPart: true } });
    expect(screen.queryByText('Drag a story here to plan it.')).toBeNull();
  });

  it('toggle their lane on a click, and hide the stories of a collapsed lane', async () => {
    const board = await showBoard(map);
    await board.user.click(screen.getByRole('button', { name: 'Late' }));
    expect(board.sent).toEqual([['toggle', 'r1']]);
    board.update({ collapsedLanes: new Set(['r1']) });
    expect(board.at('story:a')).toBeNull();
    const toggle = screen.getByRole('button', { name: 'Late' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('cards', () => {
  it('show their first subtasks, list all on demand, and open a subtask on a click', async () => {
    const board = await showBoard(map);
    expect(screen.getAllByRole('button', { name: /Sub-task TRAIL-a/ })).toHaveLength(4);
    await board.user.click(screen.getByRole('button', { name: '4 more subtasks' }));
    board.update({ openSubtasks: new Set(['a']) });
    await board.user.click(screen.getByRole('button', { name: /Sub-task TRAIL-a-7/ }));
    await board.user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(board.sent).toEqual([
      ['subtasks', { id: 'a', open: true }],
      ['open', 'TRAIL-a-7'],
      ['subtasks', { id: 'a', open: false }],
    ]);
  });

  it('open on a click, and are marked as busy while they are being saved', async () => {
    const board = await showBoard(map, { busyIds: new Set(['b']) });
    await board.user.click(screen.getByText('Story b'));
    await waitFor(() => expect(board.sent).toEqual([['open', 'TRAIL-b']]));
    expect(board.at('story:b')?.getAttribute('aria-busy')).toBe('true');
    expect(board.at('story:a')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('are a single element in the far view', async () => {
    const board = await showBoard(map, { zoom: 20 });
    expect(board.at('story:a')?.childElementCount).toBe(0);
    expect(board.at('story:a')?.getAttribute('aria-label')).toContain('Story a');
  });

  it('are drawn only when visible', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `x${index}`);
    const lanes = Array.from({ length: 60 }, (_, index) => `r${index}`);
    const stories = Object.fromEntries(
      lanes.map((lane) => [`s1|${lane}` as const, ids.map((id) => `${lane}${id}`)]),
    );
    await showBoard(buildMap({ goals: { g1: ['s1'] }, lanes, stories }));
    const drawn = document.querySelectorAll('[data-address^="story:"]').length;
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(40);
  });
});
