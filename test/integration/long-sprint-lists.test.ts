import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveDemo, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import type { BoardArg, BoardData } from '#web/store/board-data/board-data.ts';
import { loadBoard } from '#web/store/reading/load-board.ts';
import { refreshBoard } from '#web/store/reading/refresh/refresh-board.ts';
import { type Visitor, visitorOf } from '../property/others-work.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: 'TRAIL' }, completed: false };
const MINUTE = 60_000;
const FORTNIGHT = 14 * 24 * 60 * MINUTE;
const SPRINTS = 60;
/** So many openings read every part of the lists of this site once. */
const OPENINGS = 20;

/** A board whose list of sprints is too long to be read at each opening (R-LOAD-16). */
describe('a board of an earlier visit with sixty sprints', () => {
  let site: TestTracker;
  let visitor: Visitor;
  let known: BoardData;

  const optionsOf = () => ({
    report: { done: () => undefined, failed: () => undefined },
    reconcile: [],
    wait: async () => undefined,
    backend: visitor.backend,
    now: site.clock.now,
  });
  const open = async () => {
    site.clock.now += MINUTE;
    const board = await refreshBoard(visitor.ask, known, optionsOf());
    if (!board) throw new Error('The changes did not suffice.');
    known = board;
    return board;
  };
  const left = async () => {
    const { headers } = await site.as('siteAdmin')('GET', '/rest/api/3/myself');
    return Number(headers.get('x-ratelimit-remaining'));
  };
  const pointsOf = async (deed: () => Promise<unknown>) => {
    const before = await left();
    await deed();
    return before - (await left()) - 1;
  };
  const names = ({ sprints }: BoardData) => sprints.map(({ name }) => name);
  const edit = async (name: string, change: object) => {
    const sprint = known.sprints.find((each) => each.name === name);
    const url = `/rest/agile/1.0/sprint/${sprint?.id}`;
    const { status } = await site.as('siteAdmin')('POST', url, change);
    expect(status).toBe(200);
  };
  const make = (name: string) =>
    site.as('siteAdmin')('POST', '/rest/agile/1.0/sprint', {
      name,
      originBoardId: Number(known.sprintBoards?.[0]),
    });
  const dates = () => ({
    startDate: new Date(site.clock.now).toISOString(),
    endDate: new Date(site.clock.now + FORTNIGHT).toISOString(),
  });
  const story = () => Object.values(known.stories)[0];
  const intoSprint = (name: string) =>
    site.as('siteAdmin')(
      'POST',
      `/rest/agile/1.0/sprint/${known.sprints.find((each) => each.name === name)?.id}/issue`,
      { issues: [story()?.key] },
    );
  const expectWhole = async () => {
    const { reading: _, ...whole } = await loadBoard(visitor.ask, ARG, optionsOf());
    const { reading, ...board } = known;
    expect(board).toEqual(whole);
  };

  beforeEach(async () => {
    site = await serveDemo({ limits: { pages: true, readsPerSecond: 10_000 } });
    visitor = visitorOf(site);
    known = await loadBoard(visitor.ask, ARG, optionsOf());
    for (let number = 1; number <= SPRINTS; number += 1) await make(`Later ${number}`);
    known = await loadBoard(visitor.ask, ARG, optionsOf());
    expect(known.sprints.length).toBeGreaterThan(SPRINTS);
  });
  afterEach(async () => site.close());

  it('costs at most 60 points to open, also if ten issues have changed', async () => {
    expect(await pointsOf(open)).toBeLessThanOrEqual(40);
    for (const { id } of Object.values(known.stories).slice(0, 10)) {
      const fields = { summary: `Renamed ${id}` };
      await site.as('siteAdmin')('PUT', `/rest/api/3/issue/${id}`, { fields });
    }
    expect(await pointsOf(open)).toBeLessThanOrEqual(60);
    await expectWhole();
  });

  it('shows at once that a sprint has started, was completed, made or deleted', async () => {
    await intoSprint('Later 30');
    await open();
    await edit('Later 30', { state: 'active', ...dates() });
    expect((await open()).sprints.find(({ name }) => name === 'Later 30')?.state).toBe('active');
    await expectWhole();
    await edit('Later 30', { state: 'closed' });
    expect(names(await open())).not.toContain('Later 30');
    await expectWhole();
    await make('Even later');
    expect(names(await open())).toContain('Even later');
    const sprint = known.sprints.find(({ name }) => name === 'Later 40');
    await site.as('siteAdmin')('DELETE', `/rest/agile/1.0/sprint/${sprint?.id}`);
    expect(names(await open())).not.toContain('Later 40');
    await expectWhole();
  });

  it('shows the new name of a sprint that a changed issue names', async () => {
    await edit('Later 30', { name: 'Renamed' });
    await intoSprint('Later 30');
    expect(names(await open())).toContain('Renamed');
    await expectWhole();
  });

  it('shows the new name of any other sprint after some more openings', async () => {
    await edit('Later 30', { name: 'Renamed' });
    for (let opening = 0; opening < OPENINGS; opening += 1) await open();
    expect(names(known)).toContain('Renamed');
    await expectWhole();
  });
});
