import { describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';

const { board } = boardApi.endpoints;

describe('the flag about missing projects', () => {
  it('lists the projects outside the board whose stories the board shows', async () => {
    const { store, host } = await testStore({
      tracker: { stories: [story('2'), story('3', { projectId: '77' })] },
    });
    await store.dispatch(
      board.initiate({ ref: { kind: 'agile', boardId: '5' }, completed: false }),
    );
    expect(host.flags).toEqual([
      expect.objectContaining({
        tone: 'warning',
        title: 'Some projects are missing!',
        body: expect.stringMatching(/: TRAIL\.$/),
      }),
    ]);
  });

  it("is not shown when all stories belong to the board's projects", async () => {
    const { store, host } = await testStore({ tracker: { stories: [story('2')] } });
    await store.dispatch(
      board.initiate({ ref: { kind: 'agile', boardId: '5' }, completed: false }),
    );
    expect(host.flags).toEqual([]);
  });
});

const PROJECT = { ref: { kind: 'project', project: '10' }, completed: false } as const;

/** Returns the flags after two loads of a project with these issue types and fields. */
const flagsOf = async (style: string, issueTypes: object[], fields: object[] = []) => {
  const { store, host } = await testStore({
    tracker: {
      instead: ({ url }) => {
        if (url === '/rest/api/3/field') return answered(fields);
        return url === '/rest/api/3/project/10'
          ? answered({ id: '10', key: 'TRAIL', name: 'Trail', style, versions: [], issueTypes })
          : null;
      },
    },
  });
  const { error } = await store.dispatch(board.initiate(PROJECT));
  await store.dispatch(board.initiate(PROJECT, { forceRefetch: true }));
  return { flags: host.flags, error };
};

const STORY_TYPE = { id: '2', name: 'Story', hierarchyLevel: 0, subtask: false };
const RANK = {
  id: 'customfield_1',
  name: 'Rank',
  schema: { type: 'any', custom: 'com.pyxis.greenhopper.jira:gh-lexo-rank' },
};

describe('a site with missing parts', () => {
  it('has one flag that stays when there are no epics', async () => {
    const { flags } = await flagsOf('classic', [STORY_TYPE]);
    expect(flags).toEqual([
      expect.objectContaining({
        title: 'Epic issue type not found',
        milliseconds: Number.POSITIVE_INFINITY,
      }),
    ]);
  });

  it('has error page 1 when a team-managed project has no epics', async () => {
    const { error } = await flagsOf('next-gen', [STORY_TYPE]);
    expect(error).toEqual({ kind: 'page', page: 'nextGenUnsupported' });
  });

  it('has one flag for admins when the story points field is missing', async () => {
    const { flags } = await flagsOf('classic', [], [RANK]);
    expect(flags.map(({ title }) => title)).toEqual(['The story points field cannot be detected']);
  });

  it('has error page 3 when there is no fix version field', async () => {
    const { error } = await flagsOf('classic', [], [{ id: 'summary', name: 'Summary' }]);
    expect(error).toEqual({ kind: 'page', page: 'noFixVersion' });
  });
});
