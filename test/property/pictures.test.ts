import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHED_LANES } from '#domain/aggregates/sharing/presentation.ts';
import { type BoardKey, readBoardKey } from '#domain/kernel/board-key.ts';
import { type PictureChoice, pictureOf } from '#domain/publishing/picture/picture.ts';
import { askPatiently } from '#functions/workers/picture-renewals/reading/ask.ts';
import { readPlace } from '#functions/workers/picture-renewals/reading/place.ts';
import { readBoard } from '#functions/workers/picture-renewals/reading/read-board.ts';
import { readSprintBoards } from '#functions/workers/picture-renewals/reading/sprints.ts';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import type { BoardRef } from '#web/store/board-data/board-data.ts';
import { FailureError } from '#web/store/ports/failure.ts';
import { loadBoard } from '#web/store/reading/load-board.ts';
import type { AskTracker } from '#web/store/tracker/ask-tracker.ts';
import { GOALS } from './map-site.ts';

/** How often the property is tested in a normal test run. `npm run test:long` tests it much more often. */
const RUNS = 5;
const SILENT = { done: () => undefined, failed: () => undefined };
const wait = async () => undefined;

interface Edit {
  readonly issue: number;
  readonly value: unknown;
  readonly kind: 'summary' | 'version' | 'rank' | 'story-rank' | 'goal';
}

const edit: fc.Arbitrary<Edit> = fc.record({
  issue: fc.nat(200),
  kind: fc.constantFrom('summary', 'version', 'rank', 'story-rank', 'goal'),
  value: fc.oneof(
    fc.constantFrom('g1', 'g2', '0|h00000:', '0|i00000:', 'Over the pass', ''),
    fc.nat(5).map(String),
  ),
});
const choice: fc.Arbitrary<PictureChoice> = fc.record({
  lanes: fc.constantFrom(...PUBLISHED_LANES),
  completed: fc.boolean(),
  subtasks: fc.boolean(),
  roadmap: fc.boolean(),
});
const settings = fc.record({
  fieldSetting: fc.record({ useJiraRank: fc.boolean() }),
  toolbarSetting: fc.record({
    quickFilter: fc.record({
      filters: fc.constantFrom(null, [
        {
          id: 'f1',
          name: 'First',
          query: 'text ~ "map"',
          markAsDefault: true,
          includeEpics: false,
        },
        { id: 'f2', name: 'Broken', query: 'nowhere = 1', markAsDefault: true, includeEpics: true },
      ]),
    }),
  }),
});

/** The browser and the renewal worker must publish the same picture of a board (R-SHARE-22). */
describe('the picture of any board', () => {
  let site: TestTracker;
  let keys: readonly string[];
  let versions: readonly string[];

  beforeAll(async () => {
    site = await serveDemo({ limits: { enabled: false } });
    const ask = site.as('siteAdmin');
    const found = await ask<{ issues: { key: string }[] }>('POST', '/rest/api/3/search/jql', {
      jql: 'project = TRAIL AND hierarchyLevel >= 0',
      fields: ['summary'],
      maxResults: 1000,
    });
    keys = found.body.issues.map(({ key }) => key);
    const project = await ask<{ versions: { id: string }[] }>('GET', '/rest/api/3/project/TRAIL');
    versions = project.body.versions.map(({ id }) => id);
  });

  afterAll(() => site?.close());

  const carryOut = async ({ issue, kind, value }: Edit): Promise<void> => {
    const ask = site.as('siteAdmin');
    const path = `/rest/api/3/issue/${keys[issue % keys.length]}`;
    const property = (name: string) => ask('PUT', `${path}/properties/${name}`, { value });
    if (kind === 'rank') await property('rank');
    else if (kind === 'story-rank') await property('ds-smb-version-story-rank');
    else if (kind === 'goal') await property('goalId');
    else if (kind === 'summary') {
      await ask('PUT', path, { fields: { summary: `A map of ${String(value)}` } });
    } else {
      const id = versions[Number(value) % versions.length];
      await ask('PUT', path, { fields: { fixVersions: id ? [{ id }] : [] } });
    }
  };

  const byClient = async (ref: BoardRef, wanted: PictureChoice) => {
    const ask: AskTracker = async ({ method = 'GET', url, body }) => {
      const answer = await site.as('projectAdmin')<unknown>(method, url, body);
      if (answer.status < 300) return answer.body;
      throw new FailureError({ kind: 'tracker', status: answer.status, messages: [] });
    };
    const arg = { ref, completed: wanted.completed };
    const board = await loadBoard(ask, arg, { report: SILENT, reconcile: [], wait });
    return pictureOf({ board, goals: GOALS, personas: null }, wanted);
  };

  const byWorker = async (key: BoardKey, { completed, subtasks, ...rest }: PictureChoice) => {
    const pace = { now: Date.now, wait, random: () => 0 };
    const ask = askPatiently(
      pace,
      async ({ method, path, body }) => {
        const answer = await site.as('projectAdmin')<unknown>(method, path, body);
        return { status: answer.status, body: answer.body, retryAfterMs: null };
      },
      Number.POSITIVE_INFINITY,
    );
    const place = await readPlace(ask, key);
    const needed = { completed, subtasks, reconcile: [] };
    const board = await readBoard(ask, place, await readSprintBoards(ask, place), needed);
    return pictureOf({ board, goals: GOALS, personas: null }, { completed, subtasks, ...rest });
  };

  const agrees = async (
    board: string,
    edits: readonly Edit[],
    own: object,
    wanted: PictureChoice,
  ) => {
    const key = readBoardKey(board);
    if (key === null) throw new Error(`${board} is no board`);
    const owner =
      key.kind === 'project' ? `api/3/project/${key.projectId}` : `agile/1.0/board/${key.boardId}`;
    await site.as('siteAdmin')('PUT', `/rest/${owner}/properties/ds-smb-admin-setting`, own);
    for (const each of edits) await carryOut(each);
    const ref: BoardRef =
      key.kind === 'project'
        ? { kind: 'project', project: key.projectId }
        : { kind: 'agile', boardId: key.boardId };
    const picture = await byWorker(key, wanted);
    expect(picture).toEqual(await byClient(ref, wanted));
    return picture.stories.length;
  };

  it.each(['project', 'board'])(
    'is the same when the client or the worker publishes it: a %s',
    async (kind) => {
      const { id = '' } =
        site.tracker.directory.projects().find(({ key }) => key === 'TRAIL') ?? {};
      const board = kind === 'project' ? id : `-${site.tracker.directory.boards()[0]?.id}`;
      let most = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(edit, { maxLength: 8 }),
          settings,
          choice,
          async (edits, own, wanted) => {
            most = Math.max(most, await agrees(board, edits, own, wanted));
          },
        ),
        { numRuns: RUNS },
      );
      expect(most).toBeGreaterThan(0);
    },
  );
});
