import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import { compareMaps } from '#domain/board/comparison/compare-maps.ts';
import { isIssueCard } from '#domain/board/comparison/map-cards.ts';
import { mapAt } from '#domain/board/past/map-at.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { goal } from '#domain/testing/goals.ts';
import { pointsField } from '#domain/tracker/fields.ts';
import { readStatuses } from '#domain/tracker/read-entities.ts';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import type { BoardData } from '#web/store/board-data/board-data.ts';
import { readIssueHistories } from '#web/store/reading/issue-histories.ts';
import type { AskTracker } from '#web/store/tracker/ask-tracker.ts';
import { ledgerOf } from '#web/testing/ledger.ts';
import { openClient } from '../property/map-site.ts';

const GOALS = [goal('g1', '0|h00000:')];
const HOUR = 3_600_000;

/** The tracker's own changelogs lead from the board of now back to the boards that were read before. */
describe('the map of a moment, by the changelogs of the tracker', () => {
  let site: TestTracker;
  let ask: AskTracker;
  const boards: { readonly at: number; readonly data: BoardData }[] = [];

  /** Reads the board with a new client, and lets an hour pass before the next edit. */
  const readBoard = async (): Promise<BoardData> => {
    const client = await openClient(site, 'siteAdmin');
    const data = ledgerOf(client.store, client.board).board();
    boards.push({ at: site.clock.now, data });
    site.clock.now += HOUR;
    return data;
  };
  const edit = async (key: string, fields: object) =>
    ask({ method: 'PUT', url: `/rest/api/3/issue/${key}`, body: { fields } });

  const mapOf = (data: BoardData) => assembleMap(mapSourcesOf(data, GOALS), 'release');
  const lookBack = async (at: number) => {
    const now = boards.at(-1)?.data as BoardData;
    const ids = [now.steps, now.stories, now.subtasks].flatMap((level) => Object.keys(level));
    const wait = async () => undefined;
    const histories = await readIssueHistories(ask, ids, { fields: now.fields, wait });
    const moment = instantOf(at);
    const past = {
      histories,
      lanes: [],
      placements: [],
      deleted: [],
      placementsKnownFrom: moment,
      lanesKnownFrom: moment,
      more: { statuses: readStatuses(await ask({ url: '/rest/api/3/status' })) },
    };
    const stored = { goals: GOALS, milestones: [], admin: now.admin };
    return mapAt({ now, fields: now.fields, past, stored, mode: 'release' }, moment);
  };

  beforeAll(async () => {
    site = await serveDemo({ limits: { enabled: false } });
    ask = async ({ method = 'GET', url, body }) => {
      const { status, body: answer } = await site.as('siteAdmin')<unknown>(method, url, body);
      if (status < 400) return answer;
      throw new Error(`${status} ${url}: ${JSON.stringify(answer)}`);
    };
    const { stories, steps, versions, sprints, fields } = await readBoard();
    const [first, second, third] = Object.values(stories);
    const points = pointsField(fields, 'classic') ?? '';
    const others = Object.values(stories).map(({ assignee, priority }) => ({ assignee, priority }));
    const person = others.find(
      ({ assignee }) => assignee && assignee.accountId !== second?.assignee?.accountId,
    );
    const urgent = others.find(({ priority }) => priority && priority.id !== second?.priority?.id);
    await edit(first?.key ?? '', {
      summary: 'Renamed',
      parent: { key: Object.values(steps).find(({ id }) => id !== first?.parent?.id)?.key },
      fixVersions: [{ id: versions.find(({ id }) => id !== first?.versionIds[0])?.id }],
      labels: ['past'],
    });
    await edit(second?.key ?? '', {
      assignee: { accountId: person?.assignee?.accountId },
      priority: { id: urgent?.priority?.id },
      [points]: 21,
      [fields.sprint ?? '']: Number(sprints.at(-1)?.id),
    });
    await readBoard();
    const transitions = (await ask({
      url: `/rest/api/3/issue/${third?.key}/transitions`,
    })) as { transitions: { id: string; to: { name: string } }[] };
    const other = transitions.transitions.find(({ to }) => to.name !== third?.status.name);
    await ask({
      method: 'POST',
      url: `/rest/api/3/issue/${third?.key}/transitions`,
      body: { transition: { id: other?.id } },
    });
    await edit(first?.key ?? '', { summary: 'Renamed again' });
    await ask({
      method: 'POST',
      url: '/rest/api/3/issue',
      body: {
        fields: {
          project: { key: 'TRAIL' },
          issuetype: { id: first?.type.id },
          summary: 'Made later',
          fixVersions: [{ id: versions[0]?.id }],
        },
      },
    });
    await readBoard();
  });
  afterAll(() => site?.close());

  it('differs in nothing that people change from the map that was read then', async () => {
    expect(boards).toHaveLength(3);
    for (const { at, data } of boards) {
      const past = await lookBack(at);
      const { cards, frame: _frame, ...lists } = compareMaps(mapOf(data), past.map);
      expect(lists).toEqual({
        added: [],
        removed: [],
        moved: [],
        reordered: [],
        changed: [],
        lanes: [],
        dates: [],
      });
      for (const { before, after } of cards.values()) {
        const [read, made] = [before, after].map((card) => card && isIssueCard(card) && card.issue);
        // The demo's issues were last changed at moments that are not in their changelogs.
        expect({ ...made, updated: '' }).toEqual({ ...read, updated: '' });
      }
      expect(past.unknown).toEqual([]);
    }
  });

  it('differs from the map of now in what was done since', async () => {
    const [first] = boards;
    const now = mapOf(boards.at(-1)?.data as BoardData);
    const { added, removed, moved, changed } = compareMaps(
      (await lookBack(first?.at ?? 0)).map,
      now,
    );
    expect([added.length, removed.length, moved.length]).toEqual([1, 0, 1]);
    expect(new Set(changed.map(({ field }) => field))).toEqual(
      new Set([
        'summary',
        'parent',
        'versionIds',
        'labels',
        'assignee',
        'priority',
        'storyPoints',
        'sprints',
        'status',
      ]),
    );
  });
});
