// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { documentOf } from '#domain/publishing/document/draft.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { enter } from '../../store/changes/enter.ts';
import { cameOnline, wentOffline, withdrawn } from '../../store/ledger/ledger.ts';
import { settle } from '../../store/writes/settle.ts';
import {
  ANN,
  type CommentSeed,
  EVA,
  fakeComment,
  fakeComments,
  plain,
} from '../../testing/fake-comments.ts';
import { answered, type FakeTracker, restIssue } from '../../testing/fake-tracker.ts';

afterEach(cleanup);

const opened = async (
  seed: CommentSeed = {},
  tracker: FakeTracker['instead'] = fakeComments(seed),
  first = goal('g1', '0|h00000:'),
) => {
  const site = await showMapPage(
    {
      steps: [step('1')],
      stories: [story('2', { parent: '1' }), story('3', { parent: '1' })],
      instead: tracker,
    },
    { goals: [first] },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  const choose = (id: string) =>
    document.querySelector<HTMLElement>(`[data-address="story:${id}"]`)?.focus();
  choose('2');
  await user.keyboard('{Shift>}C{/Shift}');
  const panel = within(await screen.findByRole('complementary', { name: 'Comments' }));
  const sent = (method: string) =>
    site.host.calls.filter((call) => call.method === method && call.url.includes('/comment'));
  return { ...site, user, choose, panel, sent };
};

describe('CommentsPanel', () => {
  it('shows the formatted comments of the selected card', async () => {
    const rich = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Plan' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'bold', marks: [{ type: 'strong' }] },
            { type: 'mention', attrs: { id: 'eva', text: '@Eva Holm' } },
            {
              type: 'text',
              text: 'bad',
              marks: [{ type: 'link', attrs: { href: 'javascript:1' } }],
            },
            {
              type: 'text',
              text: 'good',
              marks: [{ type: 'link', attrs: { href: 'https://a.b' } }],
            },
          ],
        },
        { type: 'codeBlock', content: [{ type: 'text', text: 'let a;' }] },
        { type: 'quantum', content: [{ type: 'text', text: 'unknown' }] },
      ],
    };
    const comments = {
      'TRAIL-2': [fakeComment('a', EVA, rich)],
      'TRAIL-3': [fakeComment('b', EVA, plain('other'))],
    };
    const { panel, choose } = await opened({ comments });
    await panel.findByText('1 comment');
    panel.getByRole('heading', { name: 'Plan' });
    expect(panel.getByText('bold').tagName).toBe('STRONG');
    expect(panel.getByText('let a;').tagName).toBe('PRE');
    panel.getByText('@Eva Holm');
    panel.getByText('unknown');
    const links = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://a.b']);
    choose('3');
    await panel.findByText('other');
    expect(panel.queryByRole('heading', { name: 'Plan' })).toBeNull();
  });

  it('sends a comment with mentions, and shows the comment after the tracker has saved it', async () => {
    const { panel, user, sent } = await opened();
    await panel.findByText('No comments yet');
    const box = await panel.findByRole('textbox', { name: 'Comment' });
    await user.type(box, 'Ask @ev');
    await panel.findByRole('option', { name: /Eva Holm/ });
    await waitFor(() => expect(panel.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}today');
    expect((box as HTMLTextAreaElement).value).toBe('Ask @Eva Holm today');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await panel.findByText('1 comment');
    const [call] = sent('POST');
    expect(call?.body).toEqual({
      body: documentOf({
        text: 'Ask @Eva Holm today',
        mentions: [{ accountId: 'eva', label: 'Eva Holm' }],
      }),
    });
    expect((box as HTMLTextAreaElement).value).toBe('');
  });

  it('keeps a draft for each card while another card is selected', async () => {
    const { panel, user, choose } = await opened();
    await user.type(await panel.findByRole('textbox', { name: 'Comment' }), 'half');
    choose('3');
    await waitFor(() => panel.getByRole('button', { name: /^Open TRAIL-3/ }));
    const box = () => panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    await waitFor(() => expect(box().value).toBe(''));
    choose('2');
    await waitFor(() => expect(box().value).toBe('half'));
  });

  it.each([
    ['goal', '“Goal g1” has no comments'],
    ['lane', 'Choose a card'],
  ] as const)(
    'shows no comments of the previous card while a %s is selected',
    async (kind, said) => {
      const { panel, user, choose } = await opened();
      await user.type(await panel.findByRole('textbox', { name: 'Comment' }), 'half');
      const other = document.querySelector<HTMLElement>(`[data-address^="${kind}:"]`);
      expect(other).not.toBeNull();
      act(() => other?.focus());
      await panel.findByText(said);
      expect(panel.queryByRole('textbox')).toBeNull();
      expect(panel.queryByRole('button', { name: /^Open TRAIL-2/ })).toBeNull();
      choose('2');
      const box = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
      expect(box.value).toBe('half');
      expect(panel.queryByText(said)).toBeNull();
    },
  );

  it('keeps typed text when another user deletes the card, and reports the deletion', async () => {
    const { panel, user, store } = await opened();
    const box = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    await user.type(box, 'half');
    const gone = { changed: [], removed: [story('2').id] };
    act(() => void store.dispatch(settle({ kind: 'project', project: '10' }, gone)));
    await panel.findByText(/“TRAIL-2 .*” was deleted while you had it open/);
    expect(box.isConnected && box.value).toBe('half');
  });

  it('shows the saved name of a deleted card, not a new name that was refused', async () => {
    const { panel, store, user } = await opened();
    await user.click(await panel.findByRole('textbox', { name: 'Comment' }));
    const ref = { kind: 'project', project: '10' } as const;
    const before = story('2', { parent: '1' });
    const after = { ...before, summary: 'A much better title' };
    const write = { key: before.key, fields: { summary: after.summary } };
    const place = {
      fields: { rank: null, sprint: null, storyPoints: [] },
      style: 'classic',
    } as const;
    act(() => {
      store.dispatch(wentOffline());
      const plan = [{ kind: 'issue' as const, before, after, write, own: true, ...place }];
      store.dispatch(enter({ scope: { ref }, action: 'edit', title: before.key, plan }));
    });
    await panel.findByRole('button', { name: /A much better title/ });
    const change = store.getState().ledger.changes.find(({ action }) => action === 'edit');
    act(() => void store.dispatch(settle(ref, { changed: [], removed: [before.id] })));
    act(() => void store.dispatch(withdrawn(change?.id ?? '')));
    await panel.findByText(`“TRAIL-2 ${before.summary}” was deleted`, { exact: false });
  });

  it("shows the comments of a goal's issue", async () => {
    const comments = { 'TRAIL-77': [fakeComment('a', EVA, plain('on the goal'))] };
    const answer = fakeComments({ comments });
    const goalSetting = { enableGoalMapping: true, issueTypeMappingId: '1' };
    const { panel } = await opened(
      {},
      (call) => {
        if (call.url.endsWith('/ds-smb-admin-setting') && call.method !== 'PUT') {
          return answered({ value: { goalSetting } });
        }
        const asks = call.url.endsWith('/bulkfetch') && JSON.stringify(call.body).includes('"77"');
        return asks ? answered({ issues: [restIssue(step('77'))] }) : answer(call);
      },
      { ...goal('g1', '0|h00000:'), issueId: '77' },
    );
    act(() => document.querySelector<HTMLElement>('[data-address="goal:g1"]')?.focus());
    await panel.findByText('on the goal');
    panel.getByRole('button', { name: /^Open TRAIL-77/ });
  });

  it("keeps a draft when the tracker refuses to save the panel's state", async () => {
    const comments = fakeComments({});
    const unsaved = answered({ errorMessages: ['It is not allowed.'] }, 403);
    const { panel, user, host } = await opened({}, (call) =>
      call.method === 'PUT' && call.url.includes('/user/properties/') ? unsaved : comments(call),
    );
    const box = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    await user.type(box, 'half');
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect([box.isConnected, box.value]).toEqual([true, 'half']);
  });

  it('shows a refused comment with the reason, and puts its text back into the field', async () => {
    const { panel, user, sent } = await opened({ refusing: { status: 400, method: 'POST' } });
    const box = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    await user.type(box, 'mine');
    await user.click(panel.getByRole('button', { name: 'Comment' }));
    expect((await panel.findByRole('alert')).textContent).toBe('Not saved. It is not allowed.');
    panel.getByText('mine');
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    await user.click(await panel.findByRole('button', { name: 'Edit' }));
    expect(box.value).toBe('mine');
    expect(panel.queryByRole('alert')).toBeNull();
  });

  it('keeps a refused edit beside its comment until the user discards the edit', async () => {
    const comments = { 'TRAIL-2': [fakeComment('b', ANN, plain('mine'))] };
    const { panel, user } = await opened({ comments, refusing: { status: 400, method: 'PUT' } });
    await user.click(await panel.findByRole('button', { name: 'Edit' }));
    await user.type(panel.getByRole('textbox', { name: 'Edit' }), ', changed');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByRole('alert');
    panel.getByText('mine');
    panel.getByText('mine, changed');
    await user.click(panel.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(panel.queryByText('mine, changed')).toBeNull());
  });

  it('keeps the draft of an edit closed with Escape, but not of a cancelled edit', async () => {
    const comments = { 'TRAIL-2': [fakeComment('b', ANN, plain('mine'))] };
    const { panel, user, sent } = await opened({ comments });
    const field = () => panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit' });
    await user.click(await panel.findByRole('button', { name: 'Edit' }));
    await user.type(field(), ', changed');
    await user.keyboard('{Escape}');
    expect(panel.queryByRole('textbox', { name: 'Edit' })).toBeNull();
    await user.click(await panel.findByRole('button', { name: 'Continue writing' }));
    expect(field().value).toBe('mine, changed');
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(panel.queryByText('Draft kept')).toBeNull();
    expect(sent('PUT')).toEqual([]);
  });

  it('keeps a new comment when Escape closes the panel', async () => {
    const { panel, user } = await opened();
    await user.type(await panel.findByRole('textbox', { name: 'Comment' }), 'half');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: 'Comments' })).toBeNull(),
    );
    await user.keyboard('{Shift>}C{/Shift}');
    const again = within(await screen.findByRole('complementary', { name: 'Comments' }));
    const box = await again.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    expect(box.value).toBe('half');
  });

  it('queues comments while offline, keeps an open edit, and undoes comments', async () => {
    const network = { away: false };
    const answer = fakeComments({});
    const { panel, user, sent, store } = await opened({}, (call) =>
      network.away && call.url.includes('/comment') ? answered(null, 0) : answer(call),
    );
    const box = await panel.findByRole('textbox', { name: 'Comment' });
    network.away = true;
    await user.type(box, 'later');
    await user.click(panel.getByRole('button', { name: 'Comment' }));
    await panel.findByText('Waiting to be sent');
    panel.getByText('1 comment');
    await user.click(panel.getByRole('button', { name: 'Edit' }));
    const field = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit' });
    await user.type(field, ', half');
    network.away = false;
    store.dispatch(cameOnline());
    await waitFor(() => expect(panel.queryByText('Waiting to be sent')).toBeNull());
    expect([field.isConnected, field.value]).toEqual([true, 'later, half']);
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await panel.findByText('No comments yet');
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  });

  it('says that an edit needs a decision when another user has edited the comment too', async () => {
    const answer = fakeComments({
      comments: { 'TRAIL-2': [fakeComment('b', ANN, plain('mine'))] },
    });
    const { panel, user } = await opened({}, answer);
    await user.click(await panel.findByRole('button', { name: 'Edit' }));
    await user.type(panel.getByRole('textbox', { name: 'Edit' }), ', changed');
    const body = { body: plain('theirs') };
    answer({ method: 'PUT', url: '/rest/api/3/issue/TRAIL-2/comment/b', body });
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: /was changed by someone else/ });
    panel.getByText('Not saved: waiting for your decision');
  });

  it('lets only the author edit and delete a comment', async () => {
    const comments = {
      'TRAIL-2': [fakeComment('a', EVA, plain('hers')), fakeComment('b', ANN, plain('mine'))],
    };
    const { panel, user, sent } = await opened({ comments });
    await panel.findByText('2 comments');
    await user.click(await panel.findByRole('button', { name: 'Edit' }));
    const box = panel.getByRole('textbox', { name: 'Edit' });
    await user.type(box, ', changed');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByText('mine, changed');
    expect(sent('PUT')[0]?.url).toContain('/comment/b');
    await user.click(panel.getByRole('button', { name: 'Delete' }));
    const ask = within(panel.getByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: 'Delete' }));
    await panel.findByText('1 comment');
    expect(panel.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('links to Jira when plain text would lose content of a comment', async () => {
    const body = { type: 'doc', content: [{ type: 'rule' }] };
    const { panel, user, host } = await opened({
      comments: { 'TRAIL-2': [fakeComment('a', ANN, body)] },
    });
    await user.click(await panel.findByRole('button', { name: 'Edit in Jira' }));
    expect(host.opened).toEqual(['TRAIL-2']);
  });

  it('loads the comments page by page, oldest or newest first', async () => {
    const all = ['one', 'two', 'three'].map((text) => fakeComment(text, EVA, plain(text)));
    const { panel, user } = await opened({ comments: { 'TRAIL-2': all }, page: 2 });
    await panel.findByText('3 comments');
    expect(panel.queryByText('three')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Show more' }));
    await panel.findByText('three');
    await user.click(panel.getByRole('combobox', { name: 'Order' }));
    await user.click(screen.getByRole('option', { name: 'Newest first' }));
    await waitFor(() =>
      expect(panel.getAllByRole('listitem').map((item) => item.textContent)[0]).toContain('three'),
    );
  });

  it("is read-only without the tracker's permission to comment", async () => {
    const comments = { 'TRAIL-2': [fakeComment('a', ANN, plain('mine'))] };
    const { panel } = await opened({ comments, permissions: [] });
    await panel.findByText(/You can read comments here/);
    expect(panel.queryByRole('textbox')).toBeNull();
    expect(panel.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('says that the issue is not visible, and offers a retry after other errors', async () => {
    const { panel } = await opened({ refusing: { status: 404 } });
    expect((await panel.findByRole('alert')).textContent).toMatch(/do not have access to it/);
    cleanup();
    const again = await opened({ refusing: { status: 500 } });
    await again.panel.findByRole('button', { name: 'Try again' });
  });
});
