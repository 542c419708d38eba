// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminPath } from '#domain/aggregates/setting/admin-change.ts';
import { boardApi } from '../../store/board/board-api.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import ConflictDialog from './conflict-dialog.tsx';

afterEach(cleanup);

const ARG = { ref: { kind: 'project', project: '10' }, completed: false } as const;

/** For each setting: two stored values, and the row of the conflict dialog for them. */
const SEEN: Readonly<Record<AdminPath, readonly [mine: string, theirs: string, row: string]>> = {
  'boardSetting.maximumStories': ['1000', '70', 'Maximum stories 1,000 70'],
  'boardSetting.boardLabels.goals': ['GOALS', 'Aims', 'Name of the row of goals Goals Aims'],
  'boardSetting.boardLabels.steps': ['STEPS', 'Parts', 'Name of the row of steps Steps Parts'],
  'boardSetting.structView': ['a', 'b', 'Structure a b'],
  'boardSetting.loadedNoSwimlane': ['true', 'false', 'Order without swimlanes On Off'],
  'boardSetting.enableNoSwimlane': ['true', 'false', 'A map without swimlanes On Off'],
  'boardSetting.enableSprintSwimlane': ['true', 'false', 'Swimlanes for sprints On Off'],
  'boardSetting.disableChangeActiveSprint': ['true', 'false', 'Change active sprints Off On'],
  'boardSetting.disableAutoScheduling': [
    'true',
    'false',
    'Schedule parents by their children Off On',
  ],
  'boardSetting.disableRoadmap': ['true', 'false', 'Roadmap Off On'],
  'boardSetting.fiscalYearStart': ['1', '4', 'Fiscal year begins in January April'],
  'goalSetting.enableGoalMapping': ['true', 'false', 'Map goals to issues On Off'],
  'goalSetting.isGoalAnActor': ['true', 'false', 'A goal is an actor On Off'],
  'goalSetting.issueTypeMappingId': ['', '9', 'Issue type of a goal None Initiative'],
  'goalSetting.issueLinkTypeMappingId': ['', '7', 'Link type None Contains'],
  'goalSetting.linkType': [
    'PARENT',
    'ISSUE_LINK',
    'How steps are connected to a goal Parent field Issue link',
  ],
  'cardSetting.showFields': [
    '["status","Story Points"]',
    '[]',
    'Shown on a story Status, Story points None',
  ],
  'cardSetting.enableShowStoryMedia': ['true', 'false', 'Pictures On Off'],
  'cardSetting.showSubtask': ['true', 'false', 'Subtasks On Off'],
  'cardSetting.defaultIssueTypeStoryId': ['', '9', 'Type of new stories None Initiative'],
  'cardSetting.defaultColorGoal': ['', '#2563EB', 'Goal None Blue'],
  'cardSetting.defaultColorEpic': ['', '#2563EB', 'Step None Blue'],
  'fieldSetting.storyPointsKey': ['', 'customfield_3', 'Story points field None Effort'],
  'fieldSetting.useJiraRank': ['true', 'false', 'Use Jira’s rank On Off'],
  'fieldSetting.useJiraField': ['true', 'false', 'Dates from Jira’s fields On Off'],
  'fieldSetting.startDateFieldId': ['', 'customfield_3', 'Start None Effort'],
  'fieldSetting.endDateFieldId': ['', 'customfield_3', 'End None Effort'],
  'fieldSetting.epicStoryPointDisplay': ['HIDE', 'SUM', 'Points of an epic Hide Sum'],
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/rest/api/3/field': [{ id: 'customfield_3', name: 'Effort', schema: { type: 'number' } }],
  '/rest/api/3/issueLinkType': {
    issueLinkTypes: [{ id: '7', name: 'Contains', inward: 'is part of', outward: 'contains' }],
  },
};

describe('the dialog of a conflict in settings', () => {
  it('uses the names of the settings page', async () => {
    const { store, host, i18n } = await testStore({
      tracker: { instead: ({ url }) => (ANSWERS[url] ? answered(ANSWERS[url]) : null) },
    });
    await store.dispatch(boardApi.endpoints.board.initiate(ARG));
    const board = ledgerOf(store, ARG).board();
    const [project] = board.projects;
    const type = { id: '9', name: 'Initiative', level: 2 };
    const projects = [{ ...project, issueTypes: [type] }] as unknown as typeof board.projects;
    const facts = Object.entries(SEEN).map(([name, [mine, theirs]]) => ({
      name: name as AdminPath,
      mine,
      theirs,
    }));
    renderIn(
      { i18n, store, host },
      <ConflictDialog
        change={{ waited: true, at: 0 }}
        conflicts={[{ title: '', card: null, facts }]}
        board={{ ...board, projects }}
        onDecide={() => undefined}
        onClose={() => undefined}
      />,
    );
    const dialog = within(
      screen.getByRole('dialog', {
        name: 'The settings of the board were changed by someone else',
      }),
    );
    await dialog.findAllByText('Effort');
    await dialog.findByText('Contains');
    const rows = dialog.getAllByRole('row').slice(1);
    expect(
      rows.map(({ children }) => [...children].map(({ textContent }) => textContent).join(' ')),
    ).toEqual(Object.values(SEEN).map(([, , row]) => row));
  });
});
