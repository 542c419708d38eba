// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { BLANK_PERSONA } from '#domain/aggregates/persona/details.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import { inMore } from '../../app/map/testing/in-more.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { NEW_PERSONA } from '../../page/persona/new-persona.ts';

afterEach(cleanup);

const persona = (id: string, name: string): Persona => ({
  ...BLANK_PERSONA,
  id,
  name,
  scope: 'project',
  projectId: '10',
  portfolioBoardId: null,
  templateType: 'user',
  createdBy: 'ann',
  version: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
});

const CROWD = Array.from({ length: 9 }, (_, at) => persona(`p${at}`, `Persona ${at}`));
const PERSONAS = [persona('nora', 'Nora'), persona('mei', 'Mei'), ...CROWD];

const GOALS = [
  { ...goal('g1', '0|a00000:'), personas: ['nora'] },
  { ...goal('g2', '0|b00000:'), personas: CROWD.map(({ id }) => id) },
  goal('g3', '0|c00000:'),
];

const under = (id: string) => ({ properties: { goalId: id } });

const opened = async (seed: { personas?: readonly Persona[]; refused?: boolean } = {}) => {
  const { personas = PERSONAS, refused = false } = seed;
  const shown = await showMapPage(
    {
      steps: [step('1', under('g1')), step('2', under('g2')), step('3', under('g3'))],
      stories: [story('11', { parent: '1', versionIds: ['7'] })],
      versions: [version('7', { name: 'Winter' })],
    },
    {
      goals: GOALS,
      reads: (path) => {
        if (!path.startsWith('/smb/personas')) return undefined;
        return refused ? Response.json({}, { status: 500 }) : personas;
      },
      change: ({ body }) => ({ status: 200, body: { ...GOALS[2], ...(body as object) } }),
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.click(await inMore('Personas'));
  const panel = within(await screen.findByRole('complementary', { name: 'Personas' }));
  return { ...shown, user, panel };
};

const goalsShown = () =>
  ['g1', 'g2', 'g3'].filter((id) => document.querySelector(`[data-address="goal:${id}"]`));

describe('PersonaPanel', () => {
  it('shows the goals of each persona, and which persona has no goal', async () => {
    const { panel } = await opened();
    const nora = (await panel.findByRole('button', { name: 'Nora' })).closest('li');
    expect(nora?.textContent).toContain('1 goal · 1 step · 0 points');
    const mei = panel.getByRole('button', { name: 'Mei' }).closest('li');
    expect(mei?.textContent).toContain('On no goal, so without a release');
  });

  it('filters goals by persona, with a separate checkbox for goals without a persona', async () => {
    const { user, panel } = await opened();
    await user.click(await panel.findByRole('switch', { name: 'Show only this persona’s goals' }));
    await waitFor(() => expect(goalsShown()).toEqual(['g1', 'g2']));
    await user.click(await panel.findByRole('checkbox', { name: 'Show the goals of Nora' }));
    await waitFor(() => expect(goalsShown()).toEqual(['g2']));
    await user.click(panel.getByRole('checkbox', { name: 'Goals without a persona' }));
    await waitFor(() => expect(goalsShown()).toEqual(['g2', 'g3']));
    await user.click(panel.getByRole('switch', { name: 'Show only this persona’s goals' }));
    await waitFor(() => expect(goalsShown()).toEqual(['g1', 'g2', 'g3']));
  });

  it('adds a persona without a goal to a selected goal', async () => {
    const { user, panel, backend } = await opened();
    await user.click(await panel.findByRole('combobox', { name: 'Add Mei to a goal' }));
    await user.click(await screen.findByRole('option', { name: 'Goal g3' }));
    await waitFor(() =>
      expect(backend.requests.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/smb/goal/g3',
        body: { personas: ['mei'] },
      }),
    );
  });

  it('shows what each release contains for a persona', async () => {
    const { user, panel } = await opened();
    await user.click(await panel.findByRole('button', { name: 'Coverage' }));
    const nora = (await panel.findByRole('button', { name: 'Nora' })).closest('li');
    await waitFor(() => {
      const releases = within(nora as HTMLElement).getAllByRole('listitem');
      expect(releases.map((release) => release.textContent)).toEqual([
        'Winter1 goal · 1 step · 0 points',
        'Without a releaseNothing',
      ]);
    });
  });

  it('collapses the personas of a project, and saves the collapsed state', async () => {
    const { user, panel, store } = await opened();
    const heading = (await panel.findByText('Trail')).closest('summary') as HTMLElement;
    const home = heading.closest('details');
    expect(home?.open).toBe(true);
    await user.click(heading);
    await waitFor(() => expect(home?.open).toBe(false));
    const writes = store.getState().ledger.changes.flatMap(({ plan }) => plan);
    expect(writes).toMatchObject([
      {
        kind: 'settings',
        settings: {
          personaSetting: { projectPersonasSettings: [{ projectId: '10', isExpand: false }] },
        },
      },
    ]);
    await user.click(heading);
    await waitFor(() => expect(home?.open).toBe(true));
  });

  it('shows up to seven personas on a goal, and the number of further personas', async () => {
    await opened();
    const bar = document.querySelector<HTMLElement>('[data-address="goal:g2"]');
    await waitFor(() => expect(bar?.querySelectorAll('img')).toHaveLength(7));
    expect(bar?.textContent).toContain('+2');
  });

  it('opens the dialog of a new persona when there are no personas', async () => {
    const { panel, user, host } = await opened({ personas: [] });
    await user.click(await panel.findByRole('button', { name: 'Create the first persona' }));
    expect(host.visited.at(-1)).toMatchObject({
      moduleKey: 'personas',
      parameters: { projectId: '10', key: NEW_PERSONA },
    });
  });

  it('explains what personas are when there are none, and offers a retry when loading fails', async () => {
    const { panel } = await opened({ personas: [] });
    await panel.findByText(/No personas yet/);
    expect(panel.getByRole('button', { name: 'Create the first persona' })).toBeTruthy();
    cleanup();
    const failed = await opened({ refused: true });
    expect((await failed.panel.findByRole('alert')).textContent).not.toBe('');
    expect(failed.panel.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
