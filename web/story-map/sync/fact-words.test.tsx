// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FactName } from '../../store/ledger/change.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import ConflictDialog from './conflict-dialog.tsx';

afterEach(cleanup);

/** Two stored values of each fact, and its row in the conflict dialog: names, never ids. */
const SEEN: Readonly<
  Record<FactName, readonly [mine: string | null, theirs: string, row: string]>
> = {
  summary: ['Walk', 'Hike', 'Name Walk Hike'],
  start: ['2026-12-01', '', 'Start December 1, 2026 None'],
  end: [null, '2026-12-03', 'End Deleted December 3, 2026'],
  color: ['#2563EB', '', 'Colour Blue None'],
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
};

describe('conflict about facts', () => {
  it('names every value of every fact', async () => {
    const site = await testStore({
      tracker: {
        instead: ({ url }) => {
          if (url.includes('/user/bulk')) {
            return answered({
              values: [{ accountId: 'a1', displayName: 'Anna', active: true, avatarUrls: {} }],
            });
          }
          return url.includes('/project/search')
            ? answered({ values: [{ id: '10', key: 'TRAIL', name: 'Trail' }], total: 1 })
            : null;
        },
      },
    });
    const facts = Object.entries(SEEN).map(([name, [mine, theirs]]) => ({
      name: name as FactName,
      mine,
      theirs,
    }));
    renderIn(
      site,
      <ConflictDialog
        change={{ waited: true }}
        conflict={{ title: 'Trail', card: null, goal: null, facts }}
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
