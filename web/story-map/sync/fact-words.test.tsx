// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { goalsApi } from '../../store/goals/goals-api.ts';
import type { FactName } from '../../store/ledger/change.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import ConflictDialog from './conflict-dialog.tsx';

afterEach(cleanup);

/** For each field: two stored values, and the row of the conflict dialog for them. The row has names instead of ids. */
const SEEN: Readonly<
  Record<FactName, readonly [mine: string | null, theirs: string, row: string]>
> = {
  summary: ['Walk', 'Hike', 'Name Walk Hike'],
  start: ['2026-12-01', '', 'Start date December 1, 2026 None'],
  end: [null, '2026-12-03', 'End date Deleted December 3, 2026'],
  releaseDate: ['2026-12-01', '2026-12-03', 'Release date December 1, 2026 December 3, 2026'],
  sprintGoal: ['Walk', '', 'Sprint goal Walk None'],
  color: ['#2563EB', '', 'Color Blue None'],
  description: ['By foot', '', 'Description By foot None'],
  filters: ['Mine: assignee = me', '', 'Quick filters Mine: assignee = me None'],
  avatar: ['', '', 'Picture Changed Changed'],
  palette: ['sapphire', 'steel', 'Palette Sapphire Steel'],
  tags: ['Rain', '', 'Tags Rain None'],
  canvas: [null, '', 'Parts of the poster Deleted Changed'],
  projects: ['10', '', 'Projects Trail None'],
  levels: ['Goal,Story', 'Goal', 'Levels Goal, Story Goal'],
  personaSync: ['true', 'false', 'Personas shared with the projects On Off'],
  style: ['team-managed', 'company-managed', 'Managed by The team The company'],
  members: ['a1 admin', '', 'Access Anna (Admin) None'],
  comment: ['Yes', 'No', 'Comment Yes No'],
  guestStatus: ['shown', 'hidden', 'Review Approved Hidden'],
  guestAnswer: ['Thanks', '', 'Answer Thanks None'],
  // A goal without a status of its own is shown with the first one.
  status: ['s1', '', 'Status Doing To Do'],
  labels: ['rain, sun', '', 'Labels rain, sun None'],
  lead: ['a1', '', 'Lead Anna None'],
  people: ['a1,a9', '', 'Members Anna, An item that is not shown here None'],
  personas: ['gone', '', 'Personas An item that is not shown here None'],
  issue: [null, '77', 'Linked issue Deleted An item that is not shown here'],
};

describe('the dialog of a conflict in fields', () => {
  it('shows names instead of ids in every field', async () => {
    const site = await testStore({
      goals: [goal('g1', '0|h00000:')],
      tracker: {
        instead: ({ url }) => {
          if (url.includes('/user/bulk')) {
            return answered({
              values: [{ accountId: 'a1', displayName: 'Anna', active: true, avatarUrls: {} }],
            });
          }
          if (url.endsWith('/statuses')) {
            const status = { id: 's1', name: 'Doing', statusCategory: { key: 'indeterminate' } };
            const first = { id: 's0', name: 'To Do', statusCategory: { key: 'new' } };
            return answered([{ statuses: [first, status] }]);
          }
          return url.includes('/project/search')
            ? answered({ values: [{ id: '10', key: 'TRAIL', name: 'Trail' }], total: 1 })
            : null;
        },
      },
    });
    await site.store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
    const facts = Object.entries(SEEN).map(([name, [mine, theirs]]) => ({
      name: name as FactName,
      mine,
      theirs,
    }));
    renderIn(
      site,
      <ConflictDialog
        change={{ waited: true, at: 0 }}
        conflicts={[{ title: 'Trail', card: null, facts }]}
        board={null}
        onDecide={() => undefined}
        onClose={() => undefined}
      />,
    );
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));
    const wanted = Object.values(SEEN).map(([, , row]) => row);
    await waitFor(() => expect(rows()).toEqual(wanted));
  });
});
