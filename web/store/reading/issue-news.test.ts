import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '#domain/aggregates/setting/admin-settings.ts';
import { byId } from '#domain/board/loading/levels.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { newsOf, sortedIds } from './issue-news.ts';
import { NO_RIGHTS } from './rights.ts';

const STORY = story('2', { parent: '1' });
const BOARD: BoardData = {
  arg: { ref: { kind: 'project', project: '10' }, completed: false },
  projects: [{ id: STORY.projectId, key: 'TRAIL', name: '', style: 'classic', issueTypes: [] }],
  scope: { projectKey: 'TRAIL' },
  boardId: null,
  rankField: null,
  rights: NO_RIGHTS,
  admin: DEFAULT_ADMIN_SETTINGS,
  fields: NO_FIELDS,
  versions: [],
  sprints: [],
  steps: byId([step('1')]),
  stories: byId([STORY, story('3')]),
  subtasks: {},
  leftOut: 0,
};

const read = (asked: readonly string[], ...issues: readonly Issue[]) => [
  { level: 'stories' as const, asked, issues },
];

describe('newsOf', () => {
  it('sorts the ids of changed issues by their level on the board', () => {
    expect(sortedIds(BOARD, ['1', '2', '9'])).toEqual({
      known: { steps: ['1'], stories: ['2'], subtasks: [] },
      unknown: ['9'],
    });
  });

  it('returns a card that has changed', () => {
    const renamed = { ...STORY, summary: 'Renamed' };
    const { changed, added, removed } = newsOf(BOARD, read(['2'], renamed), [], []);
    expect([changed, added, removed]).toEqual([[renamed], [], []]);
  });

  it('leaves out a card that has not changed', () => {
    const again = read(['2', '3'], structuredClone(STORY), structuredClone(story('3')));
    expect(newsOf(BOARD, again, [], [])).toEqual({ changed: [], added: [], removed: [] });
  });

  it("adds a card that the board's searches find", () => {
    expect(newsOf(BOARD, [], [story('9')], []).added.map(({ id }) => id)).toEqual(['9']);
  });

  it('removes a card that was deleted, hidden or moved to another project', () => {
    const elsewhere = { ...STORY, projectId: '77' as Issue['projectId'] };
    expect(newsOf(BOARD, [], [], ['2', '99']).removed).toEqual(['2']);
    expect(newsOf(BOARD, read(['3']), [], []).removed).toEqual(['3']);
    expect(newsOf(BOARD, read(['2'], elsewhere), [], []).removed).toEqual(['2']);
  });

  it('removes a story that became an epic', () => {
    const epic = { ...STORY, type: { ...STORY.type, hierarchyLevel: 1 } };
    expect(newsOf(BOARD, read(['2'], epic), [], []).removed).toEqual(['2']);
  });
});
