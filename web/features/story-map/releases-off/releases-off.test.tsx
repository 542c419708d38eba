// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { HostProvider } from '../../../page/host-context.ts';
import { answered } from '../../../testing/fake-tracker.ts';
import { testStore } from '../../../testing/store.ts';
import { StoryMapPage } from '../story-map-page.tsx';

afterEach(cleanup);

const FEATURE = {
  boardFeature: 'RELEASES',
  featureId: 'jsw.agility.releases',
  toggleLocked: false,
};

/** The map of a team-managed project, with its releases on or off. */
const opened = async (state: 'ENABLED' | 'DISABLED', turning = 200) => {
  const { store, host, ids, i18n } = await testStore({
    tracker: {
      stories: [story('2', { parent: '1' })],
      instead: ({ method, url }) => {
        if (url.includes('/rest/api/3/project/') && !url.includes('properties')) {
          const project = { id: '10', key: 'TRAIL', name: 'Trail', style: 'next-gen' };
          return answered({ ...project, versions: [], issueTypes: [] });
        }
        if (!url.endsWith('/features')) return null;
        if (method === 'PUT') return answered({ errorMessages: ['It is locked.'] }, turning);
        return answered({ features: [{ ...FEATURE, state }] });
      },
    },
  });
  render(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <HostProvider value={host}>
          <StoryMapPage
            boardRef={{ kind: 'project', project: '10' }}
            ids={ids}
            today="2026-11-21"
          />
        </HostProvider>
      </Provider>
    </I18nextProvider>,
  );
  return { host, user: userEvent.setup() };
};

describe('a team without releases', () => {
  it('switches them on from the page that says so', async () => {
    const { host, user } = await opened('DISABLED');
    expect(await screen.findByText('Releases are not enabled')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Turn on releases' }));
    expect(await screen.findByRole('grid')).toBeTruthy();
    const put = host.calls.find(({ method, url }) => method === 'PUT' && url.endsWith('/features'));
    expect(put?.body).toEqual({ boardId: 5, feature: 'jsw.agility.releases', enabling: true });
  });

  it('is told why they stay off, and where they are', async () => {
    const { host, user } = await opened('DISABLED', 400);
    await user.click(await screen.findByRole('button', { name: 'Turn on releases' }));
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(host.flags[0]).toMatchObject({ body: 'It is locked.' });
    await user.click(screen.getByRole('button', { name: 'Open project features' }));
    const path = '/jira/software/projects/TRAIL/settings/features';
    expect(host.visited).toEqual([{ kind: 'site', path }]);
  });

  it('sees its map where they are on', async () => {
    await opened('ENABLED');
    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(screen.queryByText('Releases are not enabled')).toBeNull();
  });
});
