// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { FeatureName } from '#domain/aggregates/setting/features.ts';
import { story } from '#domain/testing/issues.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import type { TrackerCall } from '../../host/host.ts';
import { answered } from '../../testing/fake-tracker.ts';

afterEach(cleanup);

interface Opening {
  /** Features that are on when the test begins. */
  readonly on?: readonly FeatureName[];
  readonly locked?: readonly FeatureName[];
  readonly without?: readonly FeatureName[];
  readonly refusing?: boolean;
  readonly swimlane?: string;
  readonly permissions?: readonly string[];
}

/** Opens the map of a team-managed project with Jira's rule: sprints are locked while the backlog is off. */
const opened = async (opening: Opening = {}) => {
  const { locked = [], without = [], refusing = false } = opening;
  const on = new Set<FeatureName>(opening.on ?? []);
  const names = (['BACKLOG', 'SPRINTS', 'RELEASES'] as const).filter(
    (name) => !without.includes(name),
  );
  const features = () =>
    names.map((name) => ({
      boardFeature: name,
      featureId: `jsw.agility.${name.toLowerCase()}`,
      state: on.has(name) ? 'ENABLED' : 'DISABLED',
      toggleLocked: locked.includes(name) || (name === 'SPRINTS' && !on.has('BACKLOG')),
    }));
  const turned: string[] = [];
  const instead = ({ method, url, body }: TrackerCall) => {
    if (url.includes('/user/properties/')) {
      return answered({ value: { lastSwimlane: opening.swimlane ?? 'VERSION_SWIMLANE' } });
    }
    if (/\/project\/[^/]+$/.test(url)) {
      const project = { id: '10', key: 'TRAIL', name: 'Trail', style: 'next-gen' };
      return answered({ ...project, versions: [], issueTypes: [] });
    }
    if (!url.endsWith('/features')) return null;
    if (method === 'PUT') {
      if (refusing) return answered({ errorMessages: ['Not today.'] }, 400);
      const { feature } = body as { feature: string };
      const name = names.find((each) => feature.endsWith(each.toLowerCase()));
      if (name) on.add(name);
      turned.push(feature);
    }
    return answered({ features: features() });
  };
  const { permissions } = opening;
  const site = await showMapPage({
    stories: [story('2', { parent: '1' })],
    instead,
    ...(permissions ? { permissions } : {}),
  });
  return { ...site, turned, user: userEvent.setup() };
};

describe('a project without releases', () => {
  it('shows a page instead of the map, where an admin turns releases on', async () => {
    const { user, turned } = await opened();
    expect(await screen.findByText('Releases are turned off')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Turn on releases' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(turned).toEqual(['jsw.agility.releases']);
  });

  it("says why releases stay off, and links to the project's features", async () => {
    const { host, user } = await opened({ refusing: true });
    await user.click(await screen.findByRole('button', { name: 'Turn on releases' }));
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(host.flags[0]).toMatchObject({
      title: 'Releases could not be turned on',
      body: 'Not today.',
    });
    await user.click(screen.getByRole('button', { name: 'Open project features' }));
    const path = '/jira/software/projects/TRAIL/settings/features';
    expect(host.visited).toEqual([{ kind: 'site', path }]);
  });

  it('says that a locked feature cannot be turned on', async () => {
    await opened({ locked: ['RELEASES'] });
    const reason = 'Cannot turn on the Releases feature: it is locked.';
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on releases' })).toBeNull();
  });

  it('shows its map when releases are on', async () => {
    await opened({ on: ['RELEASES'] });
    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(screen.queryByText('Releases are turned off')).toBeNull();
  });
});

describe('a project without sprints', () => {
  const swimlane = 'SPRINT_SWIMLANE';

  it('turns on the backlog first, then sprints', async () => {
    const { user, turned } = await opened({ swimlane });
    await user.click(await screen.findByRole('button', { name: 'Turn on sprints' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(turned).toEqual(['jsw.agility.backlog', 'jsw.agility.sprints']);
  });

  it.each<[Opening, string]>([
    [{ locked: ['BACKLOG'] }, 'Cannot turn on the Backlog feature: it is locked.'],
    [{ without: ['BACKLOG'] }, 'Cannot find the Backlog feature.'],
  ])('says why sprints cannot be turned on: %j', async (opening, reason) => {
    await opened({ ...opening, swimlane });
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  it('keeps the backlog on when sprints are locked', async () => {
    const { host, user, turned } = await opened({ swimlane, locked: ['SPRINTS'] });
    await user.click(await screen.findByRole('button', { name: 'Turn on sprints' }));
    await waitFor(() =>
      expect(host.flags).toMatchObject([
        {
          title: 'Sprints could not be turned on',
          body: 'Cannot turn on the Sprints feature: it is locked.',
        },
      ]),
    );
    expect(turned).toEqual(['jsw.agility.backlog']);
  });

  it('names an admin to ask when the user may not turn sprints on', async () => {
    await opened({ swimlane, permissions: ['CREATE_ISSUES'] });
    expect(await screen.findByText(/Ask a project admin to turn them on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on sprints' })).toBeNull();
  });
});
