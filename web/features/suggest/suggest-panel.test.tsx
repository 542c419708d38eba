// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { brand } from '#domain/kernel/ids.ts';
import { moreMenu } from '../../app/map/testing/in-more.ts';
import {
  forStep,
  ghosts,
  openedSuggest,
  refusal,
  type SuggestSeed,
  suggestPanel,
  suggestTool,
  three,
} from '../../app/map/testing/suggest-page.tsx';
import { boardApi } from '../../store/board/board-api.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { BackendAnswer, BackendRequest } from '../../testing/fake-backend.ts';

afterEach(cleanup);

const twoProjects = (data: BoardData): BoardData => ({
  ...data,
  projects: data.projects.flatMap((project) => [
    project,
    { ...project, id: brand('20'), key: 'SEA', name: 'Sea' },
  ]),
});

describe('SuggestPanel', () => {
  it('cannot be opened when the user has switched off AI', async () => {
    await openedSuggest({ on: false });
    const menu = await moreMenu();
    expect(menu.queryByRole('menuitem', { name: 'Suggest with AI' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    document.querySelector<HTMLElement>('[data-address="step:1"]')?.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await screen.findAllByRole('menuitem');
    expect(screen.queryByRole('menuitem', { name: /Suggest/ })).toBeNull();
  });

  it('shows suggestions in the list and on the map, and adds the accepted ones in one change', async () => {
    const { user, list, question, store } = await forStep();
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    await list.findByText('3 suggestions');
    expect(question()).toMatchObject({
      path: '/smb/ai-generator/stories?boardId=project-10',
      body: { step: 'Call for help', stories: ['Send my position'], isGenerateMore: false },
    });
    expect(ghosts()).toEqual(['Share my last place', 'Cancel a call', 'Save the battery']);
    expect(list.getAllByText('Calls need power.')).toHaveLength(1);
    await user.click(list.getByRole('checkbox', { name: 'Share my last place' }));
    await user.click(list.getByRole('button', { name: 'Reject “Cancel a call”' }));
    await user.click(list.getByRole('checkbox', { name: 'Save the battery' }));
    expect(ghosts()).toEqual(['Share my last place', 'Save the battery']);
    await user.click(list.getByRole('button', { name: 'Add 2 stories' }));
    const changes = store.getState().ledger.changes.filter(({ action }) => action === 'suggested');
    expect(changes).toHaveLength(1);
    const cards = changes[0]?.plan.flatMap((write) => (write.kind === 'card' ? write.draft : []));
    expect(cards?.map(({ fields }) => fields.summary)).toEqual([
      'Share my last place',
      'Save the battery',
    ]);
    expect(cards?.map(({ fields }) => fields.parent)).toEqual([
      { key: 'TRAIL-1' },
      { key: 'TRAIL-1' },
    ]);
    expect(list.queryByRole('checkbox')).toBeNull();
  });

  it('covers another open panel; the toolbar button of that panel shows it again', async () => {
    const { user } = await openedSuggest();
    const button = await screen.findByRole('button', { name: 'Backlog' });
    const backlog = () => screen.queryByRole('complementary', { name: 'Backlog' });
    if (!backlog()) await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    await user.click(await suggestTool());
    await suggestPanel();
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    await waitFor(() => expect(backlog()).not.toBeNull());
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });

  it('adds suggestions to the selected project when the board has several', async () => {
    const { user, store } = await openedSuggest();
    const board = store.getState().shown?.board;
    if (!board) throw new Error('no board is shown');
    act(() => {
      store.dispatch(boardApi.util.updateQueryData('board', board, twoProjects));
    });
    await user.click(await suggestTool());
    const list = within(await suggestPanel());
    await user.click(await list.findByRole('combobox', { name: 'Project' }));
    await user.click(await screen.findByRole('option', { name: 'Sea' }));
    await user.click(list.getByRole('button', { name: 'Suggest goals' }));
    await list.findByText('3 suggestions');
    await user.click(list.getByRole('button', { name: 'Accept all' }));
    await user.click(list.getByRole('button', { name: 'Add 3 goals' }));
    const added = store.getState().ledger.changes.find(({ action }) => action === 'suggested');
    expect(added?.plan.map((write) => write.kind === 'goal' && write.change)).toMatchObject([
      { kind: 'create', goal: { projectId: '20', summary: 'Share my last place' } },
      { kind: 'create', goal: { projectId: '20', summary: 'Cancel a call' } },
      { kind: 'create', goal: { projectId: '20', summary: 'Save the battery' } },
    ]);
  });

  it('shows how many questions are left only when few are left', async () => {
    let left = 6;
    const answer: SuggestSeed['suggest'] = () => {
      const remaining = { left, times: 30, seconds: 600 };
      const summary = `Idea number ${left}`;
      left -= 1;
      return {
        status: 200,
        body: { suggestions: [{ summary }], provider: 'bedrock', noMore: false, remaining },
      };
    };
    const { user, list } = await forStep({ suggest: answer });
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    await list.findByText('Idea number 6');
    expect(list.queryByText(/requests left/)).toBeNull();
    await user.click(list.getByRole('button', { name: 'More' }));
    await list.findByText('5 of 30 requests left for the next 10 minutes');
  });

  it('changes the text of a suggestion in the list', async () => {
    const { user, list } = await forStep();
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    await user.click(await list.findByRole('button', { name: 'Edit “Cancel a call”' }));
    await user.keyboard('Take back a call{Enter}');
    expect(list.getByRole('checkbox', { name: 'Take back a call' })).toHaveProperty(
      'checked',
      true,
    );
    expect(ghosts()).toContain('Take back a call');
  });

  it('accepts and rejects a suggestion from the menu of its card on the map', async () => {
    const { user, list } = await forStep();
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    await list.findByText('3 suggestions');
    const ghost = document.querySelector<HTMLElement>('[data-address$="draft-suggested-0"]');
    ghost?.focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    const lines = await screen.findAllByRole('menuitem');
    expect(lines.map(({ textContent }) => textContent?.replace(/(Enter|Del|⌦|⏎).*/, ''))).toEqual([
      'Accept suggestion',
      'Reject suggestion',
    ]);
    await user.click(lines[0] as HTMLElement);
    expect(list.getByText('1 accepted')).toBeTruthy();
  });

  it('accepts and rejects a suggestion with the buttons on its card, by pointer and keyboard', async () => {
    const { user, list } = await forStep();
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    await list.findByText('3 suggestions');
    const accept = await screen.findByRole('button', {
      name: 'Accept suggestion: Share my last place',
    });
    expect(accept.closest('[data-address^="story:"]')).not.toBeNull();
    await user.click(accept);
    expect(list.getByText('1 accepted')).toBeTruthy();
    await user.click(
      await screen.findByRole('button', { name: 'Do not add: Share my last place' }),
    );
    expect(list.getByText('0 accepted')).toBeTruthy();
    // A click on the card would accept the suggestion, and a click on its reject button must not.
    await user.click(
      await screen.findByRole('button', { name: 'Reject suggestion: Cancel a call' }),
    );
    expect(list.getByText('2 suggestions')).toBeTruthy();
    expect(list.getByText('0 accepted')).toBeTruthy();
    document.querySelector<HTMLElement>('[data-address$="draft-suggested-2"]')?.focus();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Accept suggestion: Save/);
    await user.keyboard('{Enter}');
    expect(list.getByText('1 accepted')).toBeTruthy();
  });

  it('splits a story into subtasks in one change', async () => {
    const { user, question, store } = await openedSuggest();
    document.querySelector<HTMLElement>('[data-address="story:2"]')?.focus();
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await user.click(await screen.findByRole('menuitem', { name: /Split into subtasks/ }));
    const list = within(await suggestPanel());
    await user.click(list.getByRole('button', { name: 'Split the story' }));
    await list.findByText('3 suggestions');
    expect(question()).toMatchObject({
      path: '/smb/ai-generator/subtasks?boardId=project-10',
      body: { step: 'Call for help', story: 'Send my position', subtasks: [] },
    });
    const rows = () =>
      [...document.querySelectorAll('[data-subtask^="draft-"]')].map(
        ({ textContent }) => textContent,
      );
    expect(rows()).toEqual(['Share my last place', 'Cancel a call', 'Save the battery']);
    await user.click(list.getByRole('button', { name: 'Reject “Cancel a call”' }));
    await user.click(list.getByRole('button', { name: 'Accept all' }));
    await user.click(list.getByRole('button', { name: 'Add 2 subtasks' }));
    const changes = store.getState().ledger.changes.filter(({ action }) => action === 'suggested');
    const [cards = []] = changes.map(({ plan }) =>
      plan.flatMap((write) => (write.kind === 'card' ? write.draft : [])),
    );
    expect(changes).toHaveLength(1);
    expect(cards.map(({ fields, level }) => [fields.summary, fields.parent, level])).toEqual([
      ['Share my last place', { key: 'TRAIL-2' }, -1],
      ['Save the battery', { key: 'TRAIL-2' }, -1],
    ]);
  });

  it('asks once for the description of the product, before the first suggestions', async () => {
    const { user, list, asked } = await forStep({ defined: false });
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What you are building' }));
    await user.click(dialog.getByRole('button', { name: 'Save and suggest' }));
    expect(dialog.getByText(/This description says too little/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'An app for walkers');
    await user.click(dialog.getByRole('button', { name: 'Save and suggest' }));
    await list.findByText('3 suggestions');
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /smb/ai-generator/definition',
      'POST /smb/ai-generator/stories?boardId=project-10',
    ]);
  });

  it('asks before Escape discards a typed description of the product', async () => {
    const { user, list } = await forStep({ defined: false });
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What you are building' }));
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is it for?' });
    await user.type(field, 'An app');
    await user.keyboard('{Escape}');
    const ask = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(ask.getByRole('button', { name: 'Cancel' }));
    expect([field.isConnected, field.value]).toEqual([true, 'An app']);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that no model is connected, and hides the field for wishes', async () => {
    const { user, list } = await forStep({
      suggest: () => ({
        status: 200,
        body: { suggestions: [], provider: 'offline', noMore: true },
      }),
    });
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    await list.findByText(/No AI model is connected/);
    expect(list.getByText(/No suggestions here/)).toBeTruthy();
    expect(list.queryByRole('textbox', { name: 'What should be different?' })).toBeNull();
  });

  it("sends the user's typed wish with the next question", async () => {
    const { user, list, question } = await forStep();
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    await user.type(
      await list.findByRole('textbox', { name: 'What should be different?' }),
      'only offline{Enter}',
    );
    await waitFor(() =>
      expect(question()?.body).toMatchObject({
        wish: 'only offline',
        isGenerateMore: true,
        stories: ['Send my position', 'Share my last place', 'Cancel a call', 'Save the battery'],
      }),
    );
  });

  it.each([
    ['AI_QUOTA_SPENT', 429, /All suggestions for this period are used up/],
    ['AI_FAILED', 503, /Something went wrong while generating/],
    ['AI_BUSY', 429, /The AI service is busy/],
    ['AI_OFF', 403, /AI features are turned off/],
    ['PERMISSION_DENIED', 403, /You do not have permission to perform this action/],
    ['AI_STEP_MEANINGLESS', 400, /This step says too little/],
  ])('shows a message for the error %s, and offers a retry', async (code, status, words) => {
    const { user, list } = await forStep({ suggest: () => ({ status, body: refusal(code) }) });
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    await list.findByText(words);
    expect(list.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps suggestions that arrived before the model stopped, and offers to ask for more', async () => {
    let early: BackendAnswer | null = {
      status: 200,
      body: {
        suggestions: [{ summary: 'Share my last place' }, { summary: 'Cancel a call' }],
        provider: 'bedrock',
        noMore: false,
        stoppedEarly: true,
      },
    };
    const { user, list, question } = await forStep({
      suggest: (request) => {
        const answer = early ?? three(request);
        early = null;
        return answer;
      },
    });
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    const said = 'The model stopped early, after 2 suggestions.';
    const note = (await list.findByText(said)).closest('[role="status"]') as HTMLElement;
    expect(list.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(within(note).getByRole('button', { name: 'More' }));
    await waitFor(() => expect(list.queryByText(said)).toBeNull());
    expect(question()?.body).toMatchObject({
      isGenerateMore: true,
      stories: ['Send my position', 'Share my last place', 'Cancel a call'],
    });
  });

  it('shows an error and keeps the typed description when only an admin may save it', async () => {
    const { user, list } = await forStep({
      defined: false,
      definition: { status: 403, body: refusal('AI_DEFINITION_DENIED') },
    });
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What you are building' }));
    const text = dialog.getByRole('textbox', { name: 'What is it for?' });
    await user.type(text, 'An app for walkers');
    await user.click(dialog.getByRole('button', { name: 'Save and suggest' }));
    await dialog.findByText(/Only admins can change the product description/);
    expect(text).toHaveProperty('value', 'An app for walkers');
  });

  it('ignores suggestions that arrive after the user has cancelled the question', async () => {
    let answer: (value: BackendAnswer) => void = () => undefined;
    const { user, list } = await forStep({
      suggest: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    await list.findByText('Looking for suggestions…');
    await user.click(list.getByRole('button', { name: 'Cancel' }));
    expect(list.queryByText('Looking for suggestions…')).toBeNull();
    answer(await (three as NonNullable<SuggestSeed['suggest']>)({} as BackendRequest));
    await Promise.resolve();
    expect(list.queryByText('3 suggestions')).toBeNull();
    expect(ghosts()).toEqual([]);
  });
});
