import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_PRESENTATION } from '#domain/aggregates/sharing/presentation.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { personaListApi } from '../personas/persona-list-api.ts';
import { mapLeft, mapShown } from '../slices/shown.ts';
import { REST, storePicture } from './keep-picture.ts';
import { shareApi } from './share-api.ts';

const board = { ref: { kind: 'project', project: '10' }, completed: true } as const;
const SHOWN = { board, projectIds: ['10'], mode: 'release', settled: true } as const;
const SETTING: PluginSetting = {
  id: '10',
  enableConfluence: false,
  enableShareBoard: true,
  enableShareSubtasks: false,
  shareBoardName: 'Walks',
  shareBoardId: 'a'.repeat(32),
  presentation: FIRST_PRESENTATION,
  hasPassword: false,
  pages: null,
  version: 1,
};

interface Stored {
  readonly stories: readonly { readonly summary: string; readonly assignee: unknown }[];
  readonly goals: readonly { readonly summary: string }[];
}

const persona = (id: string, name: string): Persona => ({
  id,
  name,
  scope: 'project',
  projectId: '10',
  portfolioBoardId: null,
  templateType: 'business',
  createdBy: 'account-ann',
  avatar: { kind: 'link', url: 'https://watch.example.test/me.png' },
  palette: 'azure',
  tags: [],
  components: [],
  version: 1,
  updatedAt: '2026-11-21T09:00:00.000Z',
});
const PERSONAS = [persona('p1', 'Nora'), persona('p2', 'Mei')];

describe('the picture of a shared board', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const opened = async (setting: PluginSetting = SETTING, permissions?: readonly string[]) => {
    const stored: Stored[] = [];
    const answer = { status: 200 };
    const { store, backend } = await testStore({
      tracker: {
        steps: [step('1')],
        stories: [story('2', { parent: '1' })],
        ...(permissions ? { permissions } : {}),
      },
      goals: [{ ...goal('g1', '0|h00000:'), personas: ['p1', 'gone'] }],
      reads: (path) => {
        if (path.startsWith('/smb/personas')) return PERSONAS;
        return path.startsWith('/smb/plugin-setting/') ? setting : undefined;
      },
      change: ({ path, body }) => {
        if (!path.endsWith('/store')) return { status: 500, body: null };
        stored.push(body as Stored);
        return { status: answer.status, body: { storedAt: '2026-11-21T09:00:00.000Z' } };
      },
    });
    await store.dispatch(boardApi.endpoints.board.initiate(board));
    await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
    const change = (recipe: (data: BoardData) => BoardData) =>
      store.dispatch(boardApi.util.updateQueryData('board', board, recipe));
    const rename = (summary: string) =>
      change((data) => ({
        ...data,
        stories: { '2': { ...(data.stories['2'] as BoardData['stories'][string]), summary } },
      }));
    const rest = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
    const show = async () => {
      store.dispatch(mapShown(SHOWN));
      await rest(REST.data + 10);
    };
    return { store, backend, stored, answer, change, rename, rest, show };
  };

  it('is stored a while after the board was opened, unless the board changes', async () => {
    const { show, stored } = await opened();
    await show();
    expect(stored).toHaveLength(1);
  });

  it('is stored three seconds after the last change of a card', async () => {
    const { show, stored, rename, rest } = await opened();
    await show();
    rename('Once');
    await rest(REST.data - 100);
    rename('Twice');
    await rest(REST.data - 100);
    expect(stored).toHaveLength(1);
    await rest(200);
    expect(stored.slice(1).map(({ stories }) => stories[0]?.summary)).toEqual(['Twice']);
  });

  it('is stored two seconds after a goal has changed', async () => {
    const { store, show, stored, rest } = await opened();
    await show();
    const other = goal('g2', '0|h00001:');
    store.dispatch(goalsApi.util.updateQueryData('goals', ['10'], () => [other]));
    await rest(REST.resources - 100);
    expect(stored).toHaveLength(1);
    await rest(200);
    expect(stored.slice(1).map(({ goals }) => goals.length)).toEqual([1]);
  });

  it('is not sent again when its content is the same', async () => {
    const { show, stored, change, rest } = await opened();
    await show();
    change((data) => ({ ...data, stories: { ...data.stories } }));
    await rest(REST.data + 10);
    expect(stored).toHaveLength(1);
  });

  it('is sent again at the next change when it could not be stored', async () => {
    const { show, stored, answer, change, rest } = await opened();
    answer.status = 503;
    await show();
    const tries = stored.length;
    answer.status = 200;
    change((data) => ({ ...data, stories: { ...data.stories } }));
    await rest(REST.data + 10);
    expect(stored.length).toBe(tries + 1);
  });

  it('contains the personas of goals under their current names when visitors may see personas', async () => {
    const presentation = { ...FIRST_PRESENTATION, personas: true };
    const { store, show, stored, rest } = await opened({ ...SETTING, presentation });
    await show();
    expect(stored.at(-1)).toMatchObject({
      goals: [{ personas: ['p1'] }],
      personas: [{ id: 'p1', name: 'Nora', avatar: { kind: 'stock', number: 1 } }],
    });
    expect(JSON.stringify(stored)).not.toMatch(/watch|Mei|account-ann/);
    const before = stored.length;
    store.dispatch(
      personaListApi.util.updateQueryData('personas', ['10'], (all) =>
        all.map((each) => ({ ...each, name: 'Nora of the hills' })),
      ),
    );
    await rest(REST.resources + 10);
    expect(stored.slice(before)).toMatchObject([{ personas: [{ name: 'Nora of the hills' }] }]);
  });

  it('contains no personas when visitors may not see personas', async () => {
    const { show, stored, backend } = await opened();
    await show();
    expect(JSON.stringify(stored)).not.toContain('persona');
    expect(backend.requests.filter(({ path }) => path.includes('persona'))).toEqual([]);
  });

  it.each([
    ['is switched off', { ...SETTING, shareBoardId: null, enableShareBoard: false }, undefined],
    ['needs a permission that the user lacks', SETTING, ['CREATE_ISSUES', 'EDIT_ISSUES']],
  ])('is not stored when sharing %s', async (_why, setting, permissions) => {
    const { store, show, stored, rename, rest } = await opened(setting, permissions);
    await show();
    rename('Secret');
    await rest(REST.data + 10);
    await store.dispatch(storePicture('now'));
    expect(stored).toEqual([]);
  });

  it('needs no request for the sharing settings when the user may not share', async () => {
    const { show, backend } = await opened(SETTING, ['CREATE_ISSUES', 'EDIT_ISSUES']);
    await show();
    expect(backend.requests.filter(({ path }) => path.includes('plugin-setting'))).toEqual([]);
  });

  it('is stored once the link is created', async () => {
    const { store, show, stored, rest } = await opened({ ...SETTING, shareBoardId: null });
    await show();
    expect(stored).toEqual([]);
    store.dispatch(shareApi.util.upsertQueryData('pluginSetting', '10', SETTING));
    await rest(REST.data + 10);
    expect(stored).toHaveLength(1);
  });

  it('is not stored after the board is closed, even if a change was waiting', async () => {
    const { store, show, stored, rename, rest } = await opened();
    await show();
    rename('Later');
    store.dispatch(mapLeft());
    await rest(10 * REST.data);
    expect(stored).toHaveLength(1);
  });
});
