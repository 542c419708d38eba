// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FIRST_PRESENTATION } from '#domain/aggregates/sharing/presentation.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { expand } from '#domain/publishing/compact.ts';
import { step, story } from '#domain/testing/issues.ts';
import { inMore } from '../../../app/map/testing/in-more.ts';
import { showMapPage } from '../../../app/map/testing/map-page.tsx';
import type { BackendRequest } from '../../../testing/fake-backend.ts';

afterEach(cleanup);

const OFF: PluginSetting = {
  id: '10',
  enableConfluence: false,
  enableShareBoard: false,
  enableShareSubtasks: false,
  shareBoardName: '',
  shareBoardId: null,
  presentation: FIRST_PRESENTATION,
  hasPassword: false,
  pages: null,
  version: 0,
};
const STORED = '2026-11-21T09:00:00.000Z';
const REFUSED = { errorMessages: ['x'], errors: {}, code: 'SHARE_DENIED' };

const opened = async (first: PluginSetting = OFF, refuses = false) => {
  const asked: BackendRequest[] = [];
  let now = first;
  const shown = await showMapPage(
    {
      steps: [{ ...step('1', { properties: { goalId: 'g1' } }), summary: 'Call for help' }],
      stories: [{ ...story('2', { parent: '1' }), summary: 'Send my position' }],
    },
    {
      reads: (path) => {
        if (path.startsWith('/smb/plugin-setting/')) return now;
        if (path !== '/smb/confluence/10') return undefined;
        const board = { tasks: [], stories: [], releases: [], sprints: [] };
        return { name: 'Trail', storedAt: STORED, board, follows: true, resources: null };
      },
      change: (request) => {
        asked.push(request);
        if (refuses) return { status: 403, body: REFUSED };
        if (request.method === 'POST') return { status: 200, body: { storedAt: STORED } };
        const { enable, boardName } = request.body as { enable: boolean; boardName?: string };
        const { version } = now;
        const pagesRenewal = { by: 'account-ann', stopped: null };
        now = { ...now, enableConfluence: enable, pagesRenewal, version: version + 1 };
        if (boardName !== undefined) now = { ...now, shareBoardName: boardName };
        return { status: 200, body: now };
      },
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.click(await inMore('Confluence'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show this map in Confluence' }));
  return { ...shown, user, dialog, asked };
};

describe('the dialog for publishing to Confluence pages', () => {
  it('requires a name, then stores the map in the compact format', async () => {
    const { user, dialog, asked } = await opened();
    await dialog.findByText(/No page shows this map/);
    const name = dialog.getByRole('textbox', { name: 'Name on pages' });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(dialog.getByText('A name is required.')).toBeTruthy();
    expect(asked).toEqual([]);
    await user.type(name, 'Walks{Enter}');
    await dialog.findByText('Confluence pages can show this map');
    await waitFor(() => expect(asked).toHaveLength(3));
    const [on, resources, board] = asked;
    expect(on).toMatchObject({
      method: 'PUT',
      path: '/smb/confluence/10',
      body: { enable: true, boardName: 'Walks' },
    });
    expect(resources).toMatchObject({
      path: '/smb/confluence/10/resources',
      body: { issueTypes: [{ name: 'Epic' }, { name: 'Story' }], statuses: [{ category: 'new' }] },
    });
    expect(board?.path).toBe('/smb/confluence/10/store');
    expect(Object.keys(board?.body as object)).not.toContain('stories');
    expect(expand(board?.body)).toMatchObject({
      tasks: [{ key: 'TRAIL-1', summary: 'Call for help' }],
      stories: [{ key: 'TRAIL-2', summary: 'Send my position', parentKey: 'TRAIL-1' }],
      boardSetting: { scrum: false, projectIds: ['10'] },
    });
    const link = dialog.getByRole('textbox', { name: 'Address for pages' });
    // This host provides no URLs, so the field shows the board's key.
    expect(link).toHaveProperty('value', '10');
  });

  it('sends which lanes and stories the pages show', async () => {
    const { user, dialog, asked } = await opened();
    await dialog.findByText(/No page shows this map/);
    await user.click(dialog.getByRole('checkbox', { name: 'Completed stories' }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[0]?.body).toMatchObject({ pages: { lanes: 'release', completed: false } });
  });

  it('renews the picture without publishing again, and stops publishing after a confirmation', async () => {
    const { user, dialog, asked } = await opened({
      ...OFF,
      enableConfluence: true,
      shareBoardName: 'Walks',
    });
    await dialog.findByText(/Pages show it as it was/);
    await user.click(dialog.getByRole('button', { name: 'Update the snapshot' }));
    await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST']));
    await user.click(dialog.getByRole('button', { name: 'Stop publishing' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Stop publishing' }));
    await user.click(sure.getByRole('button', { name: 'Stop publishing' }));
    await dialog.findByText(/No page shows this map/);
    expect(asked.map(({ body }) => body)).toContainEqual({ enable: false });
  });

  it('says that the picture is renewed automatically', async () => {
    const pagesRenewal = { by: 'account-ann', stopped: null };
    const { dialog } = await opened({ ...OFF, enableConfluence: true, pagesRenewal });
    await dialog.findByText(/The snapshot is updated when the map changes/);
    expect(dialog.queryByRole('button', { name: 'Update it in my name' })).toBeNull();
  });

  it.each<[string, PluginSetting['pagesRenewal'], RegExp]>([
    ['nobody', null, /not updated automatically yet/],
    [
      'a user without permission',
      { by: 'a', stopped: 'denied' },
      /no longer has permission to publish it/,
    ],
    ['a user with a broken filter', { by: 'a', stopped: 'unfit' }, /its filter may be broken/],
  ])('lets an admin take over the picture that is renewed by %s', async (_, renewal, words) => {
    const { user, dialog, asked } = await opened({
      ...OFF,
      enableConfluence: true,
      pagesRenewal: renewal,
    });
    await dialog.findByText(words);
    await user.click(dialog.getByRole('button', { name: 'Update it in my name' }));
    await dialog.findByText(/The snapshot is updated when the map changes/);
    expect(asked.map(({ body }) => body)).toEqual([{ enable: true }]);
    expect(dialog.queryByText(words)).toBeNull();
  });

  it('shows an error and does not store a picture when the backend refuses to publish', async () => {
    const { user, dialog, asked } = await opened(OFF, true);
    await dialog.findByText(/No page shows this map/);
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(asked).toHaveLength(1);
  });
});
