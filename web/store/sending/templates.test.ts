import { describe, expect, it } from 'vitest';
import { foldedName } from '#domain/aggregates/persona-template/name.ts';
import type { TemplateChange, TemplateContent } from '#domain/change/model/templates.ts';
import type { PersonaTemplate } from '#domain/contracts/persona-template.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectConflict } from '../changes/select.ts';
import { decided } from '../ledger/ledger.ts';
import { comeBack } from './reach.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const WALKER: TemplateContent = { name: 'Walker', palette: 'azure', components: [] };
const rowOf = (content: TemplateContent): PersonaTemplate => ({
  id: `t-${foldedName(content.name)}`,
  ownerId: 'ann',
  version: 1,
  updatedAt: '',
  ...content,
});

/** Opens a backend that stores at most one template per name. */
const opened = async (...first: readonly TemplateContent[]) => {
  const state = { away: false, held: first.map(rowOf) };
  const { store } = await testStore({
    reads: (path) => (path === '/smb/persona-template' ? state.held : undefined),
    change: ({ method, path, body }) => {
      if (state.away) throw new TypeError('no network');
      if (method === 'DELETE') {
        state.held = state.held.filter(({ id }) => !path.endsWith(`/${id}`));
        return { status: 204, body: null };
      }
      const { overwrite, ...content } = body as TemplateContent & { overwrite: boolean };
      const others = state.held.filter(({ id }) => id !== rowOf(content).id);
      if (others.length < state.held.length && !overwrite) {
        const code = 'TEMPLATE_EXISTS';
        return { status: 409, body: { errorMessages: [], errors: {}, code } };
      }
      state.held = [...others, rowOf(content)];
      return { status: 201, body: rowOf(content) };
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const ledger = ledgerOf(store, ARG);
  const write = async (change: TemplateChange, before: TemplateContent | null = null) => {
    const plan = [{ kind: 'template' as const, change, before: before && rowOf(before) }];
    store.dispatch(enter({ scope: { ref: ARG.ref }, action: 'template', title: 'Walker', plan }));
    await ledger.rest();
  };
  const travel = async (way: 'undo' | 'redo') => {
    ledger.travel(way);
    await ledger.rest();
  };
  const kept = () => state.held.map(({ name, palette }) => `${name} ${palette}`);
  return { store, ledger, state, write, travel, kept };
};

describe('a persona template', () => {
  it('is saved, replaced and deleted, and each of these can be undone and redone', async () => {
    const ember = { ...WALKER, palette: 'ember' } as const;
    const { write, travel, kept } = await opened();
    await write({ kind: 'save', template: WALKER });
    await write({ kind: 'save', template: ember }, WALKER);
    await write({ kind: 'remove', name: 'Walker' }, ember);
    expect(kept()).toEqual([]);
    for (const [way, left] of [
      ['undo', ['Walker ember']],
      ['undo', ['Walker azure']],
      ['undo', []],
      ['redo', ['Walker azure']],
      ['redo', ['Walker ember']],
      ['redo', []],
    ] as const) {
      await travel(way);
      expect([way, kept()]).toEqual([way, left]);
    }
  });

  it('waits while the page is offline', async () => {
    const { store, state, ledger, write, kept } = await opened();
    state.away = true;
    await write({ kind: 'save', template: WALKER });
    expect(kept()).toEqual([]);
    state.away = false;
    await store.dispatch(comeBack);
    await ledger.rest();
    expect(kept()).toEqual(['Walker azure']);
  });

  it('is in conflict when another tab has saved a template with the same name', async () => {
    const { store, ledger, write, kept } = await opened({ ...WALKER, palette: 'ember' });
    await write({ kind: 'save', template: WALKER });
    const asked = selectConflict(store.getState());
    expect([asked?.conflicts?.[0]?.title, kept()]).toEqual(['Walker', ['Walker ember']]);
    store.dispatch(decided({ id: asked?.id ?? '', decision: 'mine' }));
    await ledger.rest();
    expect(kept()).toEqual(['Walker azure']);
  });

  it('counts as deleted when it does not exist any more', async () => {
    const { ledger, write } = await opened();
    await write({ kind: 'remove', name: 'Walker' }, WALKER);
    expect(ledger.changes()).toMatchObject([{ status: 'saved' }]);
  });
});
