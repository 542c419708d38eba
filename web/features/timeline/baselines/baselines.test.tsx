// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import { step, story } from '#domain/testing/issues.ts';
import { moreMenu } from '../../../app/map/testing/in-more.ts';
import { showMapPage } from '../../../app/map/testing/map-page.tsx';
import type { BackendRequest } from '../../../testing/fake-backend.ts';
import { pastAnswers } from '../../../testing/past-answers.ts';

const NOW = Date.now();
const ago = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();
const OLD = ago(40);
const PAST = {
  1: { created: OLD },
  2: {
    created: OLD,
    changes: [
      { at: ago(3), values: [{ field: 'summary', fromText: 'Old name', toText: 'New name' }] },
    ],
  },
};
const NO_ACTIVITY = { startAt: 0, maxResults: 100, isLast: true, values: [], hiddenProjects: 0 };
const NO_PLACEMENTS = { values: [], knownFrom: null, isLast: true, next: null };
const HISTORY = {
  ...{ at: OLD, goals: [], milestones: [], personas: [], settings: [] },
  ...{ aiDefinitions: [], portfolio: null },
};

const baseline = (id: string, name: string, moment: string): Baseline => ({
  ...{ id, boardId: 'project-10', name, moment },
  ...{ createdBy: 'ann', version: 1, updatedAt: moment },
});
const PLANNED = baseline('b1', 'PI 14 as planned', ago(7));

afterEach(cleanup);

interface Site {
  readonly list?: readonly Baseline[];
  readonly mayEdit?: boolean;
  /** The status with which the backend answers for the list. */
  readonly status?: () => number;
}

const opened = async ({ list = [PLANNED], mayEdit = true, status = () => 200 }: Site = {}) => {
  const held = new Map(list.map((each) => [each.id, each]));
  const gone = new Map<string, Baseline>();
  const { instead } = pastAnswers(PAST);
  const change = ({ method, path, body }: BackendRequest) => {
    const id = path.split('/').at(-1) ?? '';
    if (method === 'POST') {
      const { id: own, name, moment } = body as Baseline;
      const made = gone.get(own) ?? baseline(own, name, moment);
      held.set(own, made);
      return { status: 201, body: made };
    }
    const known = held.get(id) ?? PLANNED;
    const next = { ...known, ...(body as object), version: known.version + 1 };
    held.delete(id);
    if (method === 'DELETE') gone.set(id, next);
    else held.set(id, next);
    return method === 'DELETE' ? { status: 204, body: null } : { status: 200, body: next };
  };
  const site = await showMapPage(
    {
      steps: [step('1')],
      stories: [{ ...story('2', { parent: '1' }), summary: 'New name' }],
      ...(mayEdit ? {} : { permissions: ['BROWSE_PROJECTS', 'CREATE_ISSUES'] }),
      instead,
    },
    {
      change,
      reads: (path) => {
        if (path.startsWith('/smb/baseline')) {
          if (status() !== 200) return new Response('{}', { status: status() });
          return [...held.values()];
        }
        if (path.startsWith('/smb/placements')) return NO_PLACEMENTS;
        if (!/history|activity/.test(path)) return undefined;
        return path.startsWith('/smb/history') ? HISTORY : NO_ACTIVITY;
      },
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.click((await moreMenu()).getByRole('menuitem', { name: /^Back in time/ }));
  const bar = within(await screen.findByRole('region', { name: 'Back in time' }));
  await bar.findByRole('slider');
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const openMenu = async () => {
    await user.click(bar.getByRole('button', { name: 'Baselines' }));
    return within(await screen.findByRole('dialog', { name: 'Baselines' }));
  };
  const openList = async () => {
    await openMenu();
    await press(/^All baselines/);
    return within(await screen.findByRole('dialog', { name: 'Baselines' }));
  };
  return { ...site, bar, user, press, openMenu, openList, held: () => [...held.values()] };
};

const names = (held: readonly Baseline[]) => held.map(({ name }) => name);

describe('the baselines of a map', () => {
  it('open the map of their moment from the menu and from their pin', async () => {
    const { bar, user, openMenu, press } = await opened();
    const menu = await openMenu();
    await user.click(await menu.findByRole('button', { name: /^PI 14 as planned/ }));
    await bar.findByText('This is the past.');
    expect(screen.queryAllByText('Old name').length).toBeGreaterThan(0);
    await press('Return to now');
    await waitFor(() => expect(screen.queryAllByText('Old name')).toEqual([]));
    await user.click(bar.getByRole('button', { name: /^PI 14 as planned · / }));
    await bar.findByText('This is the past.');
  });

  it('name the moment that the page shows, and need a name', async () => {
    const { user, openMenu, press, held } = await opened({ list: [] });
    const menu = await openMenu();
    await menu.findByText('No baselines yet');
    await press('Name this moment…');
    await screen.findByText(/^The map as it is now gets a name/);
    await press('Name moment');
    await screen.findByText(/name/i, { selector: '[role="alert"]' });
    expect(held()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' PI 15 {Enter}');
    await waitFor(() => expect(names(held())).toEqual(['PI 15']));
    expect(Date.parse(held()[0]?.moment ?? '')).toBeGreaterThanOrEqual(NOW);
    expect((await openMenu()).getByRole('button', { name: /^PI 15/ })).toBeDefined();
  });

  it('are renamed in place by Enter, and keep their name by Escape', async () => {
    const { user, press, openList, held } = await opened();
    await openList();
    const rename = 'Rename “PI 14 as planned”';
    await press(rename);
    await user.keyboard('Not this{Escape}');
    expect(names(held())).toEqual(['PI 14 as planned']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(rename);
    await press(rename);
    await user.keyboard('PI 14, after the review{Enter}');
    await waitFor(() => expect(names(held())).toEqual(['PI 14, after the review']));
    await screen.findByRole('button', { name: 'Rename “PI 14, after the review”' });
  });

  it('are deleted, and come back by Undo', async () => {
    const { press, openList, held } = await opened();
    const list = await openList();
    await press('Delete “PI 14 as planned”');
    await waitFor(() => expect(held()).toEqual([]));
    await list.findByText('“PI 14 as planned” was deleted.');
    await list.findByText('No baselines yet');
    await press('Undo');
    await waitFor(() => expect(names(held())).toEqual(['PI 14 as planned']));
    await list.findByRole('button', { name: 'PI 14 as planned' });
  });

  it.each([
    ['a button', { name: 'Compare “PI 14 as planned” with now' }, {}],
    ['Shift and Enter', { name: /^PI 14 as planned/ }, { shiftKey: true }],
  ])('are compared with now by %s, in the panel', async (_way, named, keys) => {
    const { openMenu } = await opened();
    const menu = await openMenu();
    fireEvent.click(await menu.findByRole('button', named), keys);
    await screen.findByText(/^Since .+: 1 changed\.$/);
  });

  it('are found by name from six on', async () => {
    const five = [1, 2, 3, 4, 5].map((day) => baseline(`c${day}`, `Day ${day}`, ago(day)));
    const { user, openMenu } = await opened({ list: [...five, PLANNED] });
    const menu = await openMenu();
    await user.type(await menu.findByRole('searchbox', { name: 'Find a baseline' }), 'pi 1');
    expect(menu.queryByRole('button', { name: /^Day/ })).toBeNull();
    menu.getByRole('button', { name: /^PI/ });
    await user.type(menu.getByRole('searchbox'), 'x');
    menu.getByText('No baseline has this name.');
  });

  it('cannot be changed by people who may not edit issues, and say so', async () => {
    const { openMenu, openList } = await opened({ mayEdit: false });
    const menu = await openMenu();
    await menu.findByText(/^To name moments, you need permission/);
    expect(menu.queryByRole('button', { name: 'Name this moment…' })).toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    const list = await openList();
    list.getByRole('button', { name: 'Compare “PI 14 as planned” with now' });
    expect(list.queryByRole('button', { name: /Rename|Delete|Name/ })).toBeNull();
  });

  it('say why they cannot be loaded, and load when asked again', async () => {
    let code = 500;
    const { openMenu, press } = await opened({ status: () => code });
    const menu = await openMenu();
    await menu.findByRole('alert');
    code = 200;
    await press('Try again');
    await menu.findByRole('button', { name: /^PI 14/ });
  });
});
