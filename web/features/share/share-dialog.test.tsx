// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FIRST_PRESENTATION } from '#domain/aggregates/sharing/presentation.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { step, story } from '#domain/testing/issues.ts';
import { inMore, moreMenu } from '../../app/map/testing/in-more.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { wentOffline } from '../../store/ledger/ledger.ts';
import type { BackendAnswer, BackendRequest } from '../../testing/fake-backend.ts';

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
const LINK = 'a'.repeat(32);
const ON: PluginSetting = {
  ...OFF,
  enableShareBoard: true,
  shareBoardName: 'Walks',
  shareBoardId: LINK,
  version: 1,
};
const COMMENT = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  board: '10',
  author: 'Gus',
  text: '<b>Well</b> walked',
  kind: 'comment',
  issueKey: 'TRAIL-2',
  leftAt: '2026-11-20T09:00:00.000Z',
  status: 'waiting',
  answer: '',
  story: null,
  version: 1,
  updatedAt: '2026-11-20T09:00:00.000Z',
};

const opened = async (
  setting: PluginSetting,
  permissions?: readonly string[],
  comment: object = COMMENT,
  refused: (request: BackendRequest) => BackendAnswer | null = () => null,
) => {
  const asked: BackendRequest[] = [];
  let now = setting;
  const shown = await showMapPage(
    {
      steps: [{ ...step('1'), summary: 'Call for help' }],
      stories: [{ ...story('2', { parent: '1' }), summary: 'Send my position' }],
      ...(permissions ? { permissions } : {}),
    },
    {
      reads: (path) => {
        if (path.startsWith('/smb/plugin-setting/')) return now;
        return path === '/smb/share/10/comment' ? [comment] : undefined;
      },
      change: (request) => {
        asked.push(request);
        const { path, body } = request;
        const refusal = refused(request);
        if (refusal) return refusal;
        if (path.endsWith('/store')) {
          return { status: 200, body: { storedAt: '2026-11-21T09:00:00.000Z' } };
        }
        if (path.startsWith('/smb/guest-comment/')) {
          return { status: 200, body: { ...COMMENT, ...(body as object), version: 2 } };
        }
        const { enable = true } = (body ?? {}) as { enable?: boolean };
        now = enable ? { ...ON, version: now.version + 1 } : { ...OFF, version: now.version + 1 };
        return { status: 200, body: now };
      },
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  const open = async (name: string) => {
    const [tool] = screen.queryAllByRole('button', { name });
    await user.click(tool ?? (await inMore(name)));
  };
  const dialog = async () => {
    await open('Share');
    return within(await screen.findByRole('dialog', { name: 'Share this map' }));
  };
  const lines = () => asked.map(({ method, path }) => `${method} ${path}`);
  return { ...shown, asked, lines, user, open, dialog };
};

describe('the dialog that shares a board', () => {
  it('shares the board with the selected settings, and stores a picture immediately', async () => {
    const { user, dialog, asked } = await opened(OFF);
    const form = await dialog();
    await form.findByText(/No one outside Jira/);
    expect(form.queryByRole('textbox', { name: 'Public link' })).toBeNull();
    await user.type(form.getByRole('textbox', { name: 'Message for visitors' }), 'Hello');
    await user.click(form.getByRole('checkbox', { name: 'Story points' }));
    await user.click(form.getByRole('checkbox', { name: 'Ask for a password' }));
    await user.click(form.getByRole('button', { name: 'Share' }));
    expect(form.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(asked).toEqual([]);
    await user.type(form.getByLabelText('Password'), 'over the pass');
    await user.click(form.getByRole('button', { name: 'Share' }));
    await form.findByText(/Anyone with the link/);
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      path: '/smb/share/10',
      body: {
        enable: true,
        boardName: 'Trail',
        presentation: { ...FIRST_PRESENTATION, description: 'Hello', points: true },
        password: 'over the pass',
      },
    });
    await waitFor(() => expect(asked[1]?.path).toBe('/smb/share/10/store'));
    expect(asked[1]?.body).toMatchObject({
      tasks: [{ key: 'TRAIL-1', summary: 'Call for help' }],
      stories: [{ key: 'TRAIL-2', summary: 'Send my position', parentKey: 'TRAIL-1' }],
    });
    const address = form.getByRole('textbox', { name: 'Public link' });
    expect(address).toHaveProperty('value', expect.stringContaining(`/share/${LINK}`));
  });

  it('shows an error when the last day is in the past, and sends nothing', async () => {
    const { user, dialog, asked } = await opened(ON);
    const form = await dialog();
    fireEvent.change(await form.findByLabelText('Last day of the link'), {
      target: { value: '2020-02-29' },
    });
    expect(form.getByText('Choose today or a later day.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  const stored = { by: 'account-ann', at: '2026-11-21T09:00:00.000Z' };
  const locked = { hasPassword: true };
  const over = { presentation: { ...FIRST_PRESENTATION, expiresOn: '2020-02-29' } };
  it.each<[string, object, RegExp, RegExp]>([
    ['open', { stored }, /^Anyone with the link can see it$/, /snapshot was updated/],
    ['locked', { stored, ...locked }, /link and the password/, /snapshot was updated/],
    ['without a picture', { stored: null, ...locked }, /nothing to show yet/, /no snapshot yet/],
    ['expired', { stored, ...over }, /has expired/, /snapshot was updated/],
  ])('shows the state of the link when the link is %s', async (_, state, answer, picture) => {
    const { dialog } = await opened({ ...ON, ...state }, undefined, COMMENT, () => ({
      status: 500,
      body: null,
    }));
    const form = await dialog();
    await form.findByText(answer);
    expect(form.getByText(picture)).toBeTruthy();
  });

  it('says that the picture is kept up to date when the backend renews it', async () => {
    const renewal = { by: 'account-ann', stopped: null };
    const { dialog } = await opened({ ...ON, stored, renewal });
    const form = await dialog();
    await form.findByText(/The snapshot is updated when the map changes\.$/);
    expect(form.queryByRole('button', { name: 'Update it in my name' })).toBeNull();
  });

  it.each<[string, PluginSetting['renewal'], RegExp]>([
    [
      'the user of the renewal has lost the permission',
      { by: 'bob', stopped: 'denied' },
      /no longer has permission to publish it/,
    ],
    ['the board cannot be published', { by: 'bob', stopped: 'unfit' }, /its filter may be broken/],
    ['the backend renews it for no user', null, /while an admin has the map open/],
  ])(
    'says why the picture is not renewed when %s, and lets the admin take over',
    async (_, renewal, words) => {
      const { user, dialog, asked } = await opened({ ...ON, stored, renewal });
      const form = await dialog();
      await form.findByText(words);
      await user.click(form.getByRole('button', { name: 'Update it in my name' }));
      await waitFor(() =>
        expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
          path: '/smb/share/10',
          body: { enable: true },
        }),
      );
    },
  );

  it('ends sharing after a confirmation', async () => {
    const { user, dialog, asked } = await opened(ON);
    const form = await dialog();
    await user.click(await form.findByRole('button', { name: 'Stop sharing' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Stop sharing' }));
    await user.click(sure.getByRole('button', { name: 'Stop sharing' }));
    await form.findByText(/No one outside Jira/);
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ enable: false });
  });

  it('replaces the link after a confirmation', async () => {
    const { user, dialog, lines } = await opened(ON);
    const form = await dialog();
    await user.click(
      await form.findByRole('button', { name: 'Create a new link and end the old one' }),
    );
    const sure = within(await screen.findByRole('dialog', { name: /^Create a new link/ }));
    await user.click(sure.getByRole('button', { name: /^Create a new link/ }));
    await waitFor(() => expect(lines()).toContain('POST /smb/share/10/rotate'));
  });

  it('shows users who are not admins whether the board is shared, without buttons', async () => {
    const { user, dialog, lines } = await opened(OFF, ['CREATE_ISSUES', 'EDIT_ISSUES']);
    const form = await dialog();
    await form.findByText(/Only its admins can share it/);
    expect(form.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(lines()).toEqual([]);
    await user.keyboard('{Escape}');
    expect((await moreMenu()).queryByRole('menuitem', { name: 'Feedback' })).toBeNull();
  });
});

/** Returns a backend that refuses requests with this method and path, and answers with this error code. */
const refusing =
  (method: string, path: RegExp, status: number, code: string) => (request: BackendRequest) =>
    request.method === method && path.test(request.path)
      ? { status, body: { errorMessages: [], errors: {}, code } }
      : null;

it('the sharing dialog offers "Lanes shown first", because visitors may choose other lanes', async () => {
  const { user, dialog } = await opened(OFF);
  const form = await dialog();
  const field = await form.findByRole('combobox', { name: 'Lanes shown first' });
  await user.click(field);
  expect(screen.getByRole('option', { name: 'Sprints' })).toBeTruthy();
});

describe('an error of the sharing dialog (R-SHARE-19)', () => {
  it.each([
    ['SHARE_DENIED', 403, /Only board or project admins/],
    ['LICENCE_REQUIRED', 403, /no valid license on this site/],
    ['STALE_VERSION', 412, /Someone else changed this/],
  ])('is shown for %s, and the form keeps its input', async (code, status, words) => {
    const no = refusing('PUT', /^\/smb\/share\/10$/, status, code);
    const { user, dialog } = await opened(OFF, undefined, COMMENT, no);
    const form = await dialog();
    const text = await form.findByRole('textbox', { name: 'Message for visitors' });
    await user.type(text, 'Hello');
    await user.click(form.getByRole('button', { name: 'Share' }));
    expect((await form.findByText(words)).closest('[role="alert"]')).not.toBeNull();
    expect(text).toHaveProperty('value', 'Hello');
  });

  it('is shown when the link cannot be replaced by a new one', async () => {
    const no = refusing('POST', /\/rotate$/, 503, 'TRACKER_UNAVAILABLE');
    const { user, dialog } = await opened(ON, undefined, COMMENT, no);
    const form = await dialog();
    await user.click(
      await form.findByRole('button', { name: 'Create a new link and end the old one' }),
    );
    const sure = within(await screen.findByRole('dialog', { name: /^Create a new link/ }));
    await user.click(sure.getByRole('button', { name: /^Create a new link/ }));
    await screen.findByText(/Jira has difficulties processing your request/);
  });

  it.each([
    ['COMMENT_NOT_FOUND', 404, 'This comment does not exist or was deleted.'],
    ['SHARE_DENIED', 403, /Only board or project admins/],
  ])('is shown as a flag when moderating a comment fails with %s', async (code, status, words) => {
    const no = refusing('PUT', /^\/smb\/guest-comment\//, status, code);
    const { user, open, host } = await opened(ON, undefined, COMMENT, no);
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await user.click(await panel.findByRole('button', { name: /^Approve: comment by / }));
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(host.flags[0]?.body).toMatch(words);
  });
});

describe('Escape in the dialog that shares a board', () => {
  it('asks before typed texts are discarded', async () => {
    const { user, dialog } = await opened(ON);
    const form = await dialog();
    const field = await form.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Message for visitors',
    });
    await user.type(field, 'Hello');
    await user.keyboard('{Escape}');
    const ask = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(ask.getByRole('button', { name: 'Cancel' }));
    expect([field.isConnected, field.value]).toEqual([true, 'Hello']);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the community panel', () => {
  it('shows comments as plain text, and lets an admin approve them', async () => {
    const { user, open, asked } = await opened(ON);
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await panel.findByText('<b>Well</b> walked');
    expect(panel.getByText('TRAIL-2 Send my position')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: /^Approve: comment by / }));
    await waitFor(() =>
      expect(asked.find(({ path }) => path.startsWith('/smb/guest-comment/'))).toMatchObject({
        method: 'PUT',
        path: `/smb/guest-comment/${COMMENT.id}`,
        body: { status: 'shown' },
      }),
    );
  });

  it('marks an unreviewed comment that looks like spam, and links to the public page', async () => {
    const spam = { ...COMMENT, text: 'boots: https://boots.test' };
    const { user, open } = await opened(ON, undefined, spam);
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await panel.findByText('boots: https://boots.test');
    expect(panel.getByText('Looks like spam')).toBeTruthy();
    const page = panel.getByRole('link', { name: 'Open public page' });
    expect(page.getAttribute('href')).toMatch(/\/share\/./);
    await user.click(panel.getByRole('button', { name: /Approved/ }));
    expect(panel.queryByText('Looks like spam')).toBeNull();
  });

  it('sends the answer to a comment', async () => {
    const { user, open, asked } = await opened(ON);
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await user.click(await panel.findByRole('button', { name: /^Answer: comment by / }));
    await user.type(panel.getByRole('textbox', { name: 'Your answer' }), 'Thank you');
    await user.click(panel.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toContainEqual({ answer: 'Thank you' }),
    );
  });

  it('keeps an answer as a draft when the user leaves its form with Escape', async () => {
    const { user, open } = await opened(ON);
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await user.click(await panel.findByRole('button', { name: /^Answer: comment by / }));
    await user.type(panel.getByRole('textbox', { name: 'Your answer' }), 'Thank');
    await user.keyboard('{Escape}');
    await user.click(await panel.findByRole('button', { name: 'Continue writing' }));
    const field = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
    expect(field.value).toBe('Thank');
    await user.keyboard('{Escape}');
    await user.click(await panel.findByRole('button', { name: 'Discard draft' }));
    await user.click(panel.getByRole('button', { name: /^Answer: comment by / }));
    expect(panel.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  });

  it('focuses the field of an answer, and does not send an unchanged answer', async () => {
    const { user, open, asked, store } = await opened(ON);
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await user.click(await panel.findByRole('button', { name: /^Answer: comment by / }));
    const field = panel.getByRole('textbox', { name: 'Your answer' });
    expect(document.activeElement).toBe(field);
    await user.type(field, '  ');
    const send = panel.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(send.disabled).toBe(true);
    fireEvent.submit(field);
    expect(asked.some(({ path }) => path.startsWith('/smb/guest-comment/'))).toBe(false);
    const entered = store.getState().ledger.changes.map(({ action }) => action);
    expect(entered).not.toContain('moderation');
  });

  it('removes an answer when the user empties it, and says that it is removed', async () => {
    const { user, open, asked } = await opened(ON, undefined, { ...COMMENT, answer: 'Thanks' });
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await user.click(await panel.findByRole('button', { name: /^Answer: comment by / }));
    await user.clear(panel.getByRole('textbox', { name: 'Your answer' }));
    await user.click(panel.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual({ answer: '' }));
    await screen.findByText('The answer is removed.');
  });

  it('keeps a refused answer in its form, and asks before it deletes a comment', async () => {
    const no = refusing('PUT', /^\/smb\/guest-comment\//, 403, 'SHARE_DENIED');
    const hidden = { ...COMMENT, status: 'hidden' };
    const { user, open, asked } = await opened(ON, undefined, hidden, no);
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await user.click(await panel.findByRole('button', { name: /Hidden/ }));
    await user.click(await panel.findByRole('button', { name: /^Answer: comment by / }));
    const field = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
    await user.type(field, 'Thank you');
    await user.click(panel.getByRole('button', { name: 'Send' }));
    await panel.findByRole('alert');
    expect([field.isConnected, field.value]).toEqual([true, 'Thank you']);
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    await user.click(panel.getByRole('button', { name: /^Delete: comment by / }));
    expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
    const ask = within(panel.getByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  const planned = async (comment: object, { keyboard = false, offline = false } = {}) => {
    const { user, open, store } = await opened(ON, undefined, { ...COMMENT, ...comment });
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    const button = await panel.findByRole('button', { name: /^Create a story: comment by / });
    // While offline, the comment stays the origin of a story that is being created.
    if (offline) act(() => void store.dispatch(wentOffline()));
    button.focus();
    await (keyboard ? user.keyboard('{Enter}') : user.click(button));
    const added = store.getState().ledger.changes.find(({ action }) => action === 'guestStory');
    return { panel, added };
  };

  it('creates a story in the cell of its card: the first line is the title, the text the description', async () => {
    const { added } = await planned({ text: '\n<b>Well</b> walked\n\nBut the bridge is shut' });
    expect(added?.title).toBe('<b>Well</b> walked');
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    expect(added?.plan.slice(-2)).toMatchObject([
      {
        draft: {
          issue: { parent: { id: '1' }, versionIds: [] },
          fields: {
            summary: '<b>Well</b> walked',
            description: {
              type: 'doc',
              content: [paragraph('<b>Well</b> walked'), paragraph('But the bridge is shut')],
            },
          },
        },
      },
      { kind: 'moderation', change: { kind: 'story' } },
    ]);
  });

  it('creates a story in the step that it is about', async () => {
    const { added } = await planned({ issueKey: 'TRAIL-1' });
    expect(added?.plan.at(-2)).toMatchObject({ draft: { issue: { parent: { id: '1' } } } });
  });

  it.each([null, 'TRAIL-404'])(
    'creates a story without a step when it is about %s',
    async (issueKey) => {
      const { added } = await planned({ issueKey });
      expect(added?.plan).toHaveLength(2);
      expect(added?.plan[0]).toMatchObject({
        kind: 'card',
        draft: { issue: { parent: null, versionIds: [], sprints: [], projectId: '10' } },
      });
    },
  );

  it.each([true, false])(
    'keeps the focus in its entry when it becomes a story',
    async (keyboard) => {
      const { panel } = await planned({}, { keyboard, offline: true });
      await waitFor(() =>
        expect(document.activeElement?.textContent).toMatch(
          /^(The story is being created|Created TRAIL)/,
        ),
      );
      expect(panel.getByRole('listitem').contains(document.activeElement)).toBe(true);
    },
  );

  it('gives the focus to what takes its place when it leaves the list', async () => {
    const { user, open } = await opened(ON);
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await user.click(await panel.findByRole('button', { name: /^Approve: comment by / }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Feedback' })),
    );
  });

  it('names the story that was created from a comment', async () => {
    const planned = { ...COMMENT, story: { id: '9', key: 'TRAIL-9' } };
    const { open } = await opened(ON, undefined, planned);
    await open('Feedback');
    const panel = within(await screen.findByRole('complementary', { name: 'Feedback' }));
    await panel.findByRole('button', { name: 'Created TRAIL-9' });
    expect(panel.queryByRole('button', { name: /^Create a story: comment by / })).toBeNull();
  });
});
