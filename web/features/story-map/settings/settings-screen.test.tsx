// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liftAdminSettings } from '#domain/setting/admin-settings.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { BoardRef } from '../../../api/board/board-data.ts';
import type { TrackerCall } from '../../../host/host.ts';
import { HostProvider } from '../../../page/host-context.ts';
import { answered, restIssue } from '../../../testing/fake-tracker.ts';
import { testStore } from '../../../testing/store.ts';
import { type LoadedBoard, useBoard } from '../loading/use-board.ts';
import { useStoryMap } from '../use-story-map.ts';
import SettingsScreen from './settings-screen.tsx';

afterEach(cleanup);

const TYPES = [
  { id: '1', name: 'Epic', hierarchyLevel: 1, subtask: false },
  { id: '2', name: 'Story', hierarchyLevel: 0, subtask: false },
  { id: '8', name: 'Incident', hierarchyLevel: 0, subtask: false },
  { id: '9', name: 'Initiative', hierarchyLevel: 2, subtask: false },
];

const LINK_TYPES = [{ id: '7', name: 'Contains', inward: 'is part of', outward: 'contains' }];

const GOALS = [
  { ...goal('g1', '0|h:'), issueId: '901' },
  { ...goal('g2', '0|i:'), issueId: '902' },
  { ...goal('g3', '0|j:'), issueId: '903' },
];

interface Opening {
  readonly stored?: object;
  readonly permissions?: readonly string[];
  readonly boardRef?: BoardRef;
  readonly saving?: number;
}

const PROJECT = { id: '10', key: 'TRAIL', name: 'Trail', style: 'classic', versions: [] };
const ADMIN = { accountId: 'account-9', displayName: 'Ada Wu' };
const FIELDS = [
  { id: 'customfield_1', name: 'Severity', schema: { type: 'option' } },
  { id: 'customfield_2', name: 'Begin', schema: { type: 'date' } },
  { id: 'customfield_3', name: 'Effort', schema: { type: 'number' } },
  { id: 'duedate', name: 'Due date', schema: { type: 'date' } },
];
const right = { ...step('901'), type: { ...step('901').type, id: '9' } };

/** What the tracker of these tests says besides. */
const ANSWERS: readonly (readonly [RegExp, (call: TrackerCall) => unknown])[] = [
  [/\/project\/[^/]+$/, () => ({ ...PROJECT, issueTypes: TYPES })],
  [/\/issueLinkType$/, () => ({ issueLinkTypes: LINK_TYPES })],
  [/\/issueLinkType\/7$/, () => LINK_TYPES[0]],
  [/createmeta.*issuetypes\/8/, () => ({ fields: [{ fieldId: 'customfield_1', required: true }] })],
  [/createmeta/, () => ({ fields: [] })],
  [/\/rest\/api\/3\/field$/, () => FIELDS],
  [
    /board\/5\?expand=admins/,
    () => ({ admins: { users: [ADMIN], groups: [{ name: 'planners' }] } }),
  ],
  [/user\/groups/, () => [{ name: 'everybody' }]],
  [/permission\/search/, ({ url }) => (url.includes('DELETE_ISSUES') ? [] : [ADMIN])],
  [/bulkfetch$/, () => ({ issues: [restIssue(right), restIssue(step('902'))] })],
  [/^POST \/rest\/api\/3\/issue$/, () => ({ id: '950', key: 'TRAIL-950' })],
];

interface ShownProps {
  readonly boardRef: BoardRef;
  readonly onClose: () => void;
}

const Shown = ({ loaded, boardRef, onClose }: ShownProps & { readonly loaded: LoadedBoard }) => {
  const story = useStoryMap({ boardRef, loaded, ids: () => 'new', settled: true });
  const announce = () => undefined;
  return (
    <SettingsScreen loaded={loaded} story={story} announce={announce} at={null} onClose={onClose} />
  );
};

const Opened = (props: ShownProps) => {
  const { load } = useBoard(props.boardRef);
  return load.state === 'loaded' ? <Shown {...props} loaded={load.loaded} /> : null;
};

/** The settings of a small board, with three goals of which one is valid. */
const opened = async (opening: Opening = {}) => {
  const { stored = {}, saving = 200, boardRef = { kind: 'project', project: '10' } } = opening;
  let kept: unknown = stored;
  const settings = ({ method = 'GET', url, body }: TrackerCall) => {
    if (!url.endsWith('/properties/ds-smb-admin-setting')) return null;
    if (method !== 'PUT') return answered({ value: kept });
    if (saving === 200) kept = body;
    return answered({ errorMessages: ['Not now.'] }, saving);
  };
  const answer = (call: TrackerCall) => {
    const found = ANSWERS.find(([address]) => address.test(`${call.method ?? 'GET'} ${call.url}`));
    return settings(call) ?? (found ? answered(found[1](call)) : null);
  };
  const site = await testStore({
    goals: GOALS,
    tracker: {
      steps: [step('1', { properties: { goalId: 'g3' } })],
      stories: [story('2', { parent: '1' })],
      instead: answer,
      ...(opening.permissions ? { permissions: opening.permissions } : {}),
    },
    change: ({ body, path }) => {
      const changed = GOALS.find(({ id }) => path.endsWith(id));
      return { status: 200, body: { ...changed, ...(body as object), version: 2 } };
    },
  });
  const onClose = vi.fn();
  render(
    <I18nextProvider i18n={site.i18n}>
      <Provider store={site.store}>
        <HostProvider value={site.host}>
          <Opened boardRef={boardRef} onClose={onClose} />
        </HostProvider>
      </Provider>
    </I18nextProvider>,
  );
  const region = within(await screen.findByRole('region', { name: 'Settings' }));
  return { ...site, onClose, region, user: userEvent.setup(), kept: () => liftAdminSettings(kept) };
};

const MAPPED = {
  goalSetting: {
    enableGoalMapping: true,
    issueTypeMappingId: '9',
    issueLinkTypeMappingId: '7',
    linkType: 'ISSUE_LINK',
  },
};

describe('the settings of a board', () => {
  it('save what was changed, and nothing else', async () => {
    const { region, user, kept } = await opened({
      stored: { boardSetting: { maximumStories: 70 } },
    });
    expect(region.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await user.click(region.getByRole('switch', { name: 'Roadmap' }));
    await user.clear(region.getByLabelText('Name of the row of goals'));
    await user.type(region.getByLabelText('Name of the row of goals'), 'Outcomes');
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(kept().boardSetting.disableRoadmap).toBe(true));
    expect(kept().boardSetting).toMatchObject({
      maximumStories: 70,
      boardLabels: { goals: 'Outcomes', steps: 'STEPS' },
    });
    await waitFor(() => expect(region.queryByRole('button', { name: 'Save changes' })).toBeNull());
  });

  it('say what is wrong beside its field, and lead to it', async () => {
    const { region, user, host } = await opened();
    const most = region.getByLabelText('Maximum stories');
    await user.clear(most);
    await user.type(most, '9000');
    expect(region.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 5,000.');
    await user.click(region.getByRole('tab', { name: /^Goal/ }));
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    expect(document.activeElement).toBe(region.getByLabelText('Maximum stories'));
    expect(host.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('ask before changes are lost, by Esc and by the button', async () => {
    const { region, user, onClose } = await opened();
    await user.click(region.getByRole('switch', { name: 'Roadmap' }));
    await user.keyboard('{Escape}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(region.getByRole('switch', { name: 'Roadmap' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    await user.click(region.getByRole('button', { name: 'Close settings' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('keep what was changed where Jira refuses it', async () => {
    const { region, user, host } = await opened({ saving: 403 });
    await user.click(region.getByRole('switch', { name: 'Roadmap' }));
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.flags).toMatchObject([{ tone: 'error', body: 'Not now.' }]));
    expect(region.getByRole('button', { name: 'Save changes' })).toBeTruthy();
    expect(region.getByRole('switch', { name: 'Roadmap' }).getAttribute('aria-checked')).toBe(
      'false',
    );
  });

  it('are closed to who administers neither project nor board, with whom to ask', async () => {
    const permissions = ['CREATE_ISSUES', 'EDIT_ISSUES'];
    const { region } = await opened({ permissions, boardRef: { kind: 'agile', boardId: '5' } });
    expect(
      await region.findByText('You do not have permission to open board settings'),
    ).toBeTruthy();
    expect(region.getByText('Ada Wu')).toBeTruthy();
    expect(region.getByText('planners')).toBeTruthy();
    expect(region.queryByRole('tab')).toBeNull();
  });
});

describe('the mapping of goals', () => {
  const goalTab = async (opening: Opening = {}) => {
    const site = await opened(opening);
    await site.user.click(site.region.getByRole('tab', { name: /^Goal/ }));
    return site;
  };
  const choose = async (
    { user, region }: Awaited<ReturnType<typeof opened>>,
    field: string,
    option: RegExp,
  ) => {
    await user.click(region.getByRole('combobox', { name: field }));
    await user.click(await region.findByRole('option', { name: option }));
  };

  it('is turned on with a type and a link, after showing which steps it moves', async () => {
    const site = await goalTab();
    const { region, user, kept } = site;
    await user.click(region.getByRole('switch', { name: 'Map goals to issues' }));
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    expect(region.getByText('Choose an issue type.')).toBeTruthy();
    expect(region.getByText('Choose a link type.')).toBeTruthy();
    await choose(site, 'Link type', /^Contains/);
    await choose(site, 'Issue type of a goal', /^Incident/);
    expect(await region.findByText(/nobody would fill: Severity/)).toBeTruthy();
    await choose(site, 'Issue type of a goal', /^Initiative/);
    const moves = within(region.getByRole('region', { name: /1 step will stand/ }));
    expect(moves.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Goal g3',
      'No goal',
    ]);
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(kept().goalSetting).toMatchObject(MAPPED.goalSetting));
  });

  it('counts what became of each goal’s issue, and puts two right', async () => {
    const { region, user, backend, host } = await goalTab({ stored: MAPPED });
    const status = within(await region.findByRole('region', { name: 'Issues of the goals' }));
    expect(status.getByText('2 of 3 goals need to be put right')).toBeTruthy();
    const counts = status.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(counts).toEqual(['1', '0', '1', '1']);
    expect(status.getByText(/Creates 1 issue\. Changes the type of 1 issue\./)).toBeTruthy();
    await user.click(status.getByRole('button', { name: 'Repair 2 goals' }));
    await waitFor(() =>
      expect(backend.requests.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/smb/goal/g3',
        body: { issueId: '950' },
      }),
    );
    const wrote = (url: string) => host.calls.find((call) => call.url === url)?.body;
    expect(wrote('/rest/api/3/issue/902')).toEqual({ fields: { issuetype: { id: '9' } } });
    await waitFor(() =>
      expect(wrote('/rest/api/3/issueLink')).toEqual({
        type: { id: '7' },
        inwardIssue: { key: 'TRAIL-1' },
        outwardIssue: { id: '950' },
      }),
    );
  });
});

describe('the other tabs', () => {
  const tab = async (name: RegExp, opening: Opening = {}) => {
    const site = await opened(opening);
    await site.user.click(site.region.getByRole('tab', { name }));
    return site;
  };

  it('stand in the order of the product', async () => {
    const { region } = await opened();
    const names = region.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual(['Board', 'Goal', 'Card', 'Field', 'Permissions', 'Roadmap']);
  });

  it('show on real cards what is chosen for them, before it is saved', async () => {
    const { region, user, kept } = await tab(/^Card/);
    const preview = within(region.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('new')).toBeTruthy();
    await user.click(region.getByRole('checkbox', { name: 'Status' }));
    expect(preview.queryByText('new')).toBeNull();
    await user.click(region.getByRole('checkbox', { name: 'Labels' }));
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(kept().cardSetting.showFields).toEqual([
        'assignee',
        'Story Points',
        'priority',
        'labels',
      ]),
    );
  });

  it('map start and end to two different fields', async () => {
    const { region, user, kept } = await tab(/^Field/);
    await user.click(region.getByRole('switch', { name: "Dates from Jira's fields" }));
    const choose = async (name: string, option: string) => {
      await user.click(region.getByRole('combobox', { name }));
      await user.click(await region.findByRole('option', { name: option }));
    };
    await choose('Start', 'Begin');
    await choose('End', 'Begin');
    expect(region.getByText('Choose another field than for the start.')).toBeTruthy();
    await choose('End', 'Due date');
    await choose('Story points field', 'Effort');
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(kept().fieldSetting).toMatchObject({
        useJiraField: true,
        startDateFieldId: 'customfield_2',
        endDateFieldId: 'duedate',
        storyPointsKey: 'customfield_3',
      }),
    );
  });

  it('say who has what, from the tracker', async () => {
    const boardRef = { kind: 'agile', boardId: '5' } as const;
    const { region } = await tab(/^Permissions/, { boardRef });
    expect(await region.findByText('planners')).toBeTruthy();
    const row = (name: string) => within(region.getByRole('row', { name: new RegExp(name) }));
    await waitFor(() => expect(row('Delete issues').getByText('Nobody')).toBeTruthy());
    expect(row('Change these settings').getByLabelText('You may')).toBeTruthy();
  });
});
