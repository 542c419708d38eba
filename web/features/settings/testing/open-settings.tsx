import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, type Mock, vi } from 'vitest';
import { liftAdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { TrackerCall } from '../../../host/host.ts';
import type { BoardRef } from '../../../store/board-data/board-data.ts';
import { type LoadedBoard, useBoard } from '../../../story-map/loading/use-board.ts';
import { useStoryMap } from '../../../story-map/use-story-map.ts';
import { answered, restIssue } from '../../../testing/fake-tracker.ts';
import { renderIn } from '../../../testing/render-in.tsx';
import { testStore } from '../../../testing/store.ts';
import SettingsScreen from '../settings-screen.tsx';

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

export interface Opening {
  readonly stored?: object;
  readonly permissions?: readonly string[];
  readonly boardRef?: BoardRef;
  readonly saving?: number;
  /** Answers of the fake tracker that take precedence over `ANSWERS`. */
  readonly answers?: typeof ANSWERS;
  /** HTTP status with which the tracker answers writes to issues. */
  readonly writing?: number;
}

const PROJECT = { id: '10', key: 'TRAIL', name: 'Trail', style: 'classic', versions: [] };
const ADMIN = { accountId: 'account-9', displayName: 'Ada Wu' };
const FIELDS = [
  { id: 'customfield_1', name: 'Severity', schema: { type: 'option' } },
  { id: 'customfield_2', name: 'Begin', schema: { type: 'date' } },
  { id: 'customfield_3', name: 'Effort', schema: { type: 'number' } },
  { id: 'duedate', name: 'Due date', schema: { type: 'date' } },
  { id: 'customfield_4', name: 'Start date', schema: { type: 'date' } },
];
const right = { ...step('901'), type: { ...step('901').type, id: '9' } };

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

/** Opens the settings of a small board with three goals. Only one goal has a valid issue. */
export const openSettings = async (opening: Opening = {}) => {
  const { stored = {}, saving = 200, boardRef = { kind: 'project', project: '10' } } = opening;
  let kept: unknown = stored;
  const settings = ({ method = 'GET', url, body }: TrackerCall) => {
    if (!url.endsWith('/properties/ds-smb-admin-setting')) return null;
    if (method !== 'PUT') return answered({ value: kept });
    if (saving === 200) kept = body;
    return answered({ errorMessages: ['Not now.'] }, saving);
  };
  const answer = (call: TrackerCall) => {
    const { writing, answers = [] } = opening;
    if (writing && call.method === 'PUT' && call.url.startsWith('/rest/api/3/issue/')) {
      return answered(writing < 300 ? null : { errorMessages: ['Not now.'] }, writing);
    }
    const found = [...answers, ...ANSWERS].find(([address]) =>
      address.test(`${call.method ?? 'GET'} ${call.url}`),
    );
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
  const onClose: Mock<() => void> = vi.fn();
  renderIn(
    { i18n: site.i18n, store: site.store, host: site.host },
    <Opened boardRef={boardRef} onClose={onClose} />,
  );
  const region = within(await screen.findByRole('region', { name: 'Settings' }));
  // The page is there before it is known whether the user may open the settings.
  await waitFor(() => {
    const answered = region.queryByRole('tablist') ?? region.queryByText(/permission to open/);
    expect(answered).not.toBeNull();
  });
  return {
    ...site,
    onClose,
    region,
    user: userEvent.setup(),
    kept: () => liftAdminSettings(kept),
    others: (value: object) => {
      kept = value;
    },
  };
};

/** Settings that map goals to issues of one type, and connect goals and steps by issue links. */
export const MAPPED = {
  goalSetting: {
    enableGoalMapping: true,
    issueTypeMappingId: '9',
    issueLinkTypeMappingId: '7',
    linkType: 'ISSUE_LINK',
  },
};

export const openTab = async (name: RegExp, opening: Opening = {}) => {
  const site = await openSettings(opening);
  await site.user.click(site.region.getByRole('tab', { name }));
  return site;
};
