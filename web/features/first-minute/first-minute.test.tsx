// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { GoalProposal } from '#domain/board/grouping/propose-goals.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import { StoryMapPage } from '../../app/map/story-map-page.tsx';
import { settle } from '../../store/writes/settle.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { type StoreSeed, testStore } from '../../testing/store.ts';
import GroupingDialog from './grouping-dialog.tsx';
import type { AiGroups } from './use-ai-groups.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const opened = async (tracker: FakeTracker, change?: StoreSeed['change']) => {
  const { store, host, ids, i18n, backend } = await testStore({
    tracker,
    ...(change ? { change } : {}),
  });
  const again = () =>
    renderIn(
      { i18n, store, host },
      <StoryMapPage boardRef={{ kind: 'project', project: '10' }} ids={ids} today="2026-11-21" />,
    );
  again();
  return { store, host, backend, again, user: userEvent.setup() };
};

const EPICS = ['1', '2', '3'].map((id) => step(id));

describe('a map without goals', () => {
  it('offers to group its epics; an offer that was hidden stays hidden', async () => {
    const { user, again } = await opened({ steps: EPICS, stories: [story('9', { parent: '1' })] });
    const offer = await screen.findByRole('complementary', { name: '3 epics, and no goals yet' });
    expect(screen.getAllByRole('columnheader', { name: /^Epic/ })).toHaveLength(3);
    await user.click(within(offer).getByRole('button', { name: 'Hide this suggestion' }));
    expect(screen.queryByRole('complementary', { name: /goal/i })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add goal' })).toBeTruthy();
    cleanup();
    again();
    await screen.findByRole('button', { name: 'Add goal' });
    expect(screen.queryByRole('complementary', { name: /goal/i })).toBeNull();
  });

  it('keeps all epics visible when the first goal is created and gets a step', async () => {
    const many = Array.from({ length: 40 }, (_, at) => step(`${at + 1}`));
    const { user, store, backend } = await opened(
      { steps: many, stories: [story('90', { parent: '1' })] },
      ({ body }) => {
        const { id, fields } = body as { id: string; fields: object };
        const made = goal(id, '0|h00000:');
        return { status: 201, body: { ...made, fields: { ...made.fields, ...fields } } };
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Create the first goal' }));
    await user.keyboard('Plan a walk{Enter}');
    await screen.findByRole('columnheader', { name: /^Goal Plan a walk/ });
    const others = () => screen.getByRole('columnheader', { name: /^Goal No goal/ });
    expect(others().getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(backend.requests.at(-1)?.method).toBe('POST'));
    const goalId = String(Reflect.get(Object(backend.requests.at(-1)?.body), 'id'));
    const put = step('1', { properties: { goalId } });
    act(() => void store.dispatch(settle({ kind: 'project', project: '10' }, { changed: [put] })));
    const made = screen.getByRole('columnheader', { name: /^Goal Plan a walk/ });
    await waitFor(() => expect(made.textContent).toContain('1 story'));
    expect(others().getAttribute('aria-expanded')).toBe('true');
  });

  it('has a field for the name of the first goal instead of the offer', async () => {
    const { user, backend } = await opened({ steps: EPICS });
    await user.click(await screen.findByRole('button', { name: 'Create the first goal' }));
    const name = screen.getByRole('textbox', { name: 'Name of the new goal' });
    await user.type(name, '{Escape}');
    expect(name.isConnected).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Create the first goal' }));
    await user.keyboard('Find the way{Enter}');
    await waitFor(() => {
      const made = backend.requests.filter(({ method }) => method === 'POST');
      expect(made[0]?.path).toBe('/smb/goal?projectId=10');
    });
  });

  it('shows on its start page how many issues are not on the map', async () => {
    const { user } = await opened({
      instead: ({ body }) =>
        JSON.stringify(body ?? '').includes('parent IS EMPTY') ? answered({ count: 2169 }) : null,
    });
    await screen.findByText('2,169 open issues are on no map.');
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    await screen.findByRole('complementary', { name: 'Backlog' });
  });

  it('keeps the offer while cards are reloaded', async () => {
    let release: () => void = () => undefined;
    let held: Promise<void> | null = null;
    const { user } = await opened({
      steps: EPICS,
      stories: [story('9', { parent: '1' })],
      instead: async ({ url }) => {
        if (url.includes('/search/jql')) await held;
        return null;
      },
    });
    const offer = await screen.findByRole('complementary', { name: '3 epics, and no goals yet' });
    held = new Promise((resolve) => {
      release = resolve;
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refresh' }));
    await screen.findByRole('progressbar', { name: 'Loading the story map' });
    expect(offer.isConnected).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add goal' })).toBeNull();
    release();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(offer.isConnected).toBe(true);
  });

  it('returns the focus to the offer after the dialog, even when data about epics load late', async () => {
    let answer: () => void = () => undefined;
    const known = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await opened({
      steps: EPICS,
      instead: async ({ url }) => {
        if (!url.endsWith('/issue/bulkfetch')) return null;
        await known;
        return answered({ issues: [] });
      },
    });
    const group = await screen.findByRole('button', { name: 'Group epics into goals' });
    await user.click(group);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Loading options');
    answer();
    await waitFor(() => expect(dialog.queryByText('Loading options')).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(group));
  });

  it('says why the user may not create goals, and whom to ask', async () => {
    await opened({
      steps: EPICS,
      permissions: ['BROWSE_PROJECTS', 'CREATE_ISSUES', 'EDIT_ISSUES'],
      instead: ({ url }) =>
        url.includes('expand=lead') ? answered({ lead: { displayName: 'Sonia G.' } }) : null,
    });
    const offer = await screen.findByRole('complementary', { name: '3 epics, and no goals yet' });
    await within(offer).findByText(/Ask Sonia G\./);
    expect(within(offer).queryByRole('button', { name: /goal/ })).toBeNull();
  });
});

describe('a pasted list', () => {
  const pasteInto = (field: HTMLElement, text: string) =>
    fireEvent.paste(field, { clipboardData: { getData: () => text } });
  const editorText = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list' }));
    const editor = dialog.getByRole('textbox', { name: /^List/ });
    return editor instanceof HTMLTextAreaElement ? editor.value : '';
  };

  it.each([
    ['', 'A\n  B\n    C', 'A\n\tB\n\t\tC'],
    ['Before ', '- A\n  - B', 'Before\nA\n\tB'],
    ['Before', 'Goal\tStory\tPoints\nA\tB\t3', 'Before\nA\n\tB [3]'],
  ])(
    'opens its editor from the field of the first goal, after the text “%s”',
    async (typed, list, text) => {
      const { user, backend } = await opened({});
      const field = await screen.findByRole('textbox', { name: 'Name of the new goal' });
      if (typed) await user.type(field, typed);
      pasteInto(field, list);
      expect(await editorText()).toBe(text);
      expect(backend.requests.filter(({ method }) => method === 'POST')).toEqual([]);
      expect(field).toHaveProperty('value', '');
    },
  );

  it('opens an editor when pasted into the field of a new goal, and creates no goal', async () => {
    const { user, backend } = await opened({ steps: EPICS });
    await user.click(await screen.findByRole('button', { name: 'Hide this suggestion' }));
    await user.click(await screen.findByRole('button', { name: 'Add goal' }));
    await waitFor(() =>
      expect(
        screen.getByRole('textbox', { name: 'Name of the new goal' }).dataset.leavesLists,
      ).toBe('true'),
    );
    const field = screen.getByRole('textbox', { name: 'Name of the new goal' });
    await user.type(field, 'Before');
    pasteInto(field, 'A\n  B');
    expect(await editorText()).toBe('Before\nA\n\tB');
    expect(backend.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('becomes goals, steps or stories if it has one level, as the user chooses', async () => {
    const { user } = await opened({});
    pasteInto(await screen.findByRole('textbox', { name: 'Name of the new goal' }), 'A\nB');
    expect(await editorText()).toBe('A\nB');
    const level = screen.getByRole('combobox', { name: 'Lines are' });
    expect(level.textContent).toBe('Goals');
    await user.click(level);
    await user.click(await screen.findByRole('option', { name: 'Stories' }));
    expect(await editorText()).toBe('New goal\n\tNew step\n\t\tA\n\t\tB');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Lines are' }));
    expect(screen.getByRole('button', { name: 'Create 4 lines' })).toBeTruthy();
    const editor = screen.getByRole('textbox', { name: /^List/ });
    fireEvent.change(editor, { target: { value: 'My goal\n\tA\n\tB' } });
    expect(screen.queryByRole('combobox', { name: 'Lines are' })).toBeNull();
  });

  it('stays in the field if the list has only one line', async () => {
    await opened({});
    const field = await screen.findByRole('textbox', { name: 'Name of the new goal' });
    expect(pasteInto(field, 'Plan a walk')).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const person = (accountId: string, displayName: string) => ({
    accountId,
    displayName,
    active: true,
    accountType: 'atlassian',
  });

  it('names people who can be assigned, also those whom only a search finds', async () => {
    const asked: string[] = [];
    await opened({
      instead: ({ url }) => {
        if (!url.includes('/user/assignable/multiProjectSearch')) return null;
        const text = new URL(url, 'https://x').searchParams.get('query');
        if (text !== null) asked.push(text);
        if (text === null) return answered([person('m', 'Mateo Rossi')]);
        return answered(text === 'zorro' ? [person('z', 'Zorro Vega')] : []);
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Name of the new goal' });
    pasteInto(field, 'A\n B\n  C @mateo\n  D @zorro\n  E @nobody');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list' }));
    await dialog.findByRole('img', { name: 'Mateo Rossi' });
    await dialog.findByRole('img', { name: 'Zorro Vega' });
    await waitFor(() => expect(asked).toEqual(['zorro', 'nobody']));
    const problems = within(dialog.getByRole('list', { name: 'Problems in the list' }));
    expect(problems.getByRole('listitem').textContent).toContain('@nobody stays in the title');
    fireEvent.click(problems.getByRole('button', { name: 'Keep in the title' }));
    expect(dialog.queryByRole('list', { name: 'Problems in the list' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Create 5 lines' })).toBeTruthy();
  });

  it('creates the releases that it names, when they have a date (R-EXPORT-7)', async () => {
    const { user, host } = await opened(
      {
        versions: [version('7')],
        instead: ({ method, url }) =>
          method === 'POST' && url === '/rest/api/3/version'
            ? answered(version('9', { name: '2.0 Autumn' }), 201)
            : null,
      },
      ({ body }) => {
        const { id, fields } = body as { id: string; fields: object };
        const made = goal(id, '0|h00000:');
        return { status: 201, body: { ...made, fields: { ...made.fields, ...fields } } };
      },
    );
    const field = await screen.findByRole('textbox', { name: 'Name of the new goal' });
    pasteInto(field, 'A\n B\n  C > 2.0 Autumn\n  D > E');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list' }));
    const title = '2 releases are not in this project: 2.0 Autumn, E';
    const part = within(await dialog.findByRole('region', { name: title }));
    const problems = within(dialog.getByRole('list', { name: 'Problems in the list' }));
    expect(problems.getAllByText(/stays in the title/)).toHaveLength(2);
    const date = part.getByRole('combobox', { name: 'Release date of 2.0 Autumn' });
    fireEvent.change(date, { target: { value: '2027-01-31' } });
    part.getByText('1 new release: 2.0 Autumn');
    expect(problems.getAllByText(/stays in the title/)).toHaveLength(1);
    dialog.getByText(/^This is one change, which you can undo\. New releases stay\./);
    await user.click(dialog.getByRole('button', { name: 'Create 4 lines' }));
    const sent = (end: string) =>
      host.calls.flatMap(({ method, url, body }) =>
        method === 'POST' && url.endsWith(end) ? [body] : [],
      );
    await waitFor(() => expect(sent('/version')).toMatchObject([{ name: '2.0 Autumn' }]));
  });

  it('is coloured where a token was recognized, and shows the detected format', async () => {
    await opened({});
    const field = await screen.findByRole('textbox', { name: 'Name of the new goal' });
    pasteInto(field, 'Goal\tStep\tStory\tPoints\tStatus\nA [1]\tB\tC @nobody\t3\tDone');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list' }));
    dialog.getByText('Read as cells of a spreadsheet: columns are levels and values');
    dialog.getByText('Columns not used: Status');
    const signs = document.querySelectorAll('[aria-hidden] [class*="sign"]');
    expect([...signs].map(({ textContent }) => textContent)).toEqual(['[3]']);
  });
});

describe('the dialog that groups epics', () => {
  const facts = [
    { id: '1', summary: 'Android N', labels: ['mobile'], components: ['Android'] },
    { id: '2', summary: 'Android O', labels: ['mobile'], components: ['Android'] },
    { id: '3', summary: 'iOS: ARC', labels: ['mobile'], components: ['iOS'] },
    { id: '4', summary: 'iOS: Swift', labels: [], components: ['iOS'] },
  ];

  const shown = async (ai: AiGroups | null = null) => {
    const made: (readonly GoalProposal[])[] = [];
    const { i18n } = await testStore({});
    render(
      <I18nextProvider i18n={i18n}>
        <GroupingDialog
          epics={facts}
          facts="known"
          ai={ai}
          onCreate={(goals) => made.push(goals)}
          onClose={() => undefined}
        />
      </I18nextProvider>,
    );
    return { made, user: userEvent.setup() };
  };

  it('proposes the grouping that covers most epics, and creates the selected goals with new names', async () => {
    const { made, user } = await shown();
    expect(screen.getByRole('button', { name: 'By component', pressed: true })).toBeTruthy();
    const name = screen.getByRole('textbox', { name: 'New name for iOS' });
    await user.clear(name);
    await user.type(name, 'A modern iOS core{Enter}');
    await user.click(screen.getByRole('checkbox', { name: 'Create Android' }));
    expect(screen.getByRole('status').textContent).toBe('2 epics get a goal. 2 stay without one.');
    await user.click(screen.getByRole('button', { name: 'Create 1 goal' }));
    expect(made).toEqual([[{ key: 'iOS', name: 'A modern iOS core', epicIds: ['3', '4'] }]]);
  });

  it('merges two proposals, and moves an epic to another goal or out of all goals', async () => {
    const { made, user } = await shown();
    await user.click(screen.getByRole('button', { name: 'Epics of iOS' }));
    const [first] = screen.getAllByRole('button', { name: 'Move to…' });
    if (first) await user.click(first);
    await user.click(await screen.findByRole('menuitem', { name: 'No goal' }));
    const [merge] = screen.getAllByRole('button', { name: 'Merge into…' });
    if (merge) await user.click(merge);
    await user.click(await screen.findByRole('menuitem', { name: 'iOS' }));
    await user.click(screen.getByRole('button', { name: 'Create 1 goal' }));
    expect(made).toEqual([[{ key: 'iOS', name: 'iOS', epicIds: ['4', '1', '2'] }]]);
  });

  const ai = (now: Partial<AiGroups>): AiGroups => ({
    ask: () => undefined,
    asking: false,
    failure: null,
    proposals: null,
    offline: false,
    cutAt: null,
    remaining: null,
    ...now,
  });

  it('offers no AI when AI is switched off', async () => {
    await shown();
    expect(screen.queryByRole('button', { name: 'With AI' })).toBeNull();
  });

  it('shows how many AI requests remain when few remain', async () => {
    const { user } = await shown(ai({ remaining: { left: 2, times: 30, seconds: 600 } }));
    await user.click(screen.getByRole('button', { name: 'With AI' }));
    await screen.findByText('2 of 30 requests left for the next 10 minutes');
  });

  it("sends a request when AI is selected, and accepts AI's goals", async () => {
    let times = 0;
    const ask = () => {
      times += 1;
    };
    const { user } = await shown(ai({ ask }));
    expect(times).toBe(0);
    await user.click(screen.getByRole('button', { name: 'With AI' }));
    expect(times).toBe(1);
    cleanup();
    const proposals = [{ key: '0', name: 'Keep up with phones', epicIds: ['1', '3'] }];
    const again = await shown(ai({ ask, proposals, cutAt: 300 }));
    await again.user.click(screen.getByRole('button', { name: 'With AI' }));
    expect(times).toBe(1);
    await screen.findByText('Only the first 300 epics were sent to AI.');
    await again.user.click(screen.getByRole('button', { name: 'Create 1 goal' }));
    expect(again.made).toEqual([proposals]);
  });

  it.each<[string, Partial<AiGroups>, RegExp]>([
    ['is working', { asking: true }, /AI is reading the epics/],
    ['has no model', { proposals: [], offline: true }, /No AI model is connected/],
    ['finds nothing', { proposals: [] }, /no epics that belong together/],
    [
      'fails',
      { failure: { kind: 'backend', code: 'AI_FAILED', status: 503 } },
      /Something went wrong while generating/,
    ],
  ])('shows a message when AI %s', async (_, now, words) => {
    const { user } = await shown(ai(now));
    await user.click(screen.getByRole('button', { name: 'With AI' }));
    await screen.findByText(words);
    expect(screen.getByRole('button', { name: 'Create 0 goals' })).toHaveProperty('disabled', true);
  });
});
