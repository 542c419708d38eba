import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '#domain/aggregates/setting/admin-settings.ts';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { goal } from '#domain/testing/goals.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { NO_RIGHTS } from '../../store/reading/rights.ts';
import { boardLoad } from './board-load.ts';

const BOARD: BoardData = {
  arg: { ref: { kind: 'project', project: '10' }, completed: false },
  projects: [],
  scope: { projectKey: 'TRAIL' },
  boardId: null,
  rankField: null,
  rights: NO_RIGHTS,
  admin: DEFAULT_ADMIN_SETTINGS,
  fields: NO_FIELDS,
  versions: [],
  sprints: [],
  steps: {},
  stories: {},
  subtasks: {},
  leftOut: 0,
};

const there = <Data>(data: Data) => ({ data, isFetching: false });
const away = { isFetching: true };
const failed = (failure: Failure) => ({ error: failure, isFetching: false });

const ALL = {
  settings: there(liftUserSettings({})),
  board: there(BOARD),
  goals: there([goal('g1', '0|h00000:')]),
  projectIds: ['10'],
  done: [],
  complete: true,
};

describe('boardLoad', () => {
  it('shows the map as soon as settings, board and goals have data', () => {
    expect(boardLoad({ ...ALL, complete: false })).toMatchObject({
      state: 'loaded',
      reloading: true,
    });
    expect(boardLoad(ALL)).toMatchObject({ state: 'loaded', reloading: false });
  });

  it('shows the loading progress while settings, board or goals have no data', () => {
    const { state, done } = boardLoad({ ...ALL, board: away, done: ['place'] }) as {
      state: string;
      done: string[];
    };
    expect([state, done]).toEqual(['loading', ['place', 'settings', 'goals']]);
  });

  it('shows the map without goals when the goals fail to load', () => {
    const goals = failed({ kind: 'backend', status: 503, code: null });
    expect(boardLoad({ ...ALL, goals })).toMatchObject({ state: 'loaded', loaded: { goals: [] } });
  });

  it('shows the cached map when the tracker cannot be reached', () => {
    const board = { ...there(BOARD), error: { kind: 'offline' } };
    expect(boardLoad({ ...ALL, board, complete: false })).toMatchObject({
      state: 'loaded',
      reloading: false,
    });
  });

  it('shows an error page instead of the cached map when the user loses access', () => {
    const failure: Failure = { kind: 'page', page: 'noAccess' };
    const board = { ...there(BOARD), error: failure };
    expect(boardLoad({ ...ALL, board })).toEqual({ state: 'failed', failure });
  });

  it('shows the failure when no map is cached', () => {
    const failure: Failure = { kind: 'offline' };
    expect(boardLoad({ ...ALL, board: failed(failure) })).toEqual({ state: 'failed', failure });
  });
});
