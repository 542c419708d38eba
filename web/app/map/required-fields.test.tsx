// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { sprintForm } from '#domain/board/lanes/sprint.ts';
import { goal } from '#domain/testing/goals.ts';
import { EditFilter } from '../../features/filters/edit-filter.tsx';
import { ReleaseDialog } from '../../features/lanes/release-dialog.tsx';
import { SprintDialog } from '../../features/lanes/sprint-dialog.tsx';
import { GoalFields } from '../../page/goal/goal-fields.tsx';
import MilestonePopover from '../../roadmap/milestones/milestone-popover.tsx';
import DatesDialog from '../../roadmap/view/dates-dialog.tsx';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';

afterEach(cleanup);

const nothing = () => undefined;
const MILESTONE = { name: '', startDate: '2027-01-01', endDate: '2027-01-02', color: '#2563EB' };

const milestone = (own: Partial<typeof MILESTONE>) => (
  <MilestonePopover
    milestone={{ ...MILESTONE, ...own }}
    week={{ start: 1, weekend: [6, 0] }}
    {...{ edits: '', gone: false, readOnly: false, onDelete: null }}
    {...{ onSave: nothing, onClose: nothing }}
  />
);

/** The label of an empty field, the noun that its message must have, and the form. */
const FIELDS: readonly (readonly [label: string, noun: RegExp, save: string, ReactElement])[] = [
  [
    'Name',
    /name/,
    'Create',
    <ReleaseDialog
      key="release"
      {...{ version: null, gone: false, projects: [], versions: [], forecast: null }}
      {...{ onSave: nothing, onClose: nothing }}
    />,
  ],
  [
    'Name',
    /name/,
    'Save',
    <SprintDialog
      key="sprint"
      {...{ title: 'Sprint', confirm: 'Save', form: sprintForm(null), starting: false }}
      {...{ onSave: nothing, onClose: nothing }}
    />,
  ],
  ['Name', /name/, 'Save', milestone({})],
  ['Day', /^A date/, 'Save', milestone({ name: 'M', startDate: '', endDate: '' })],
  [
    'Start date',
    /^The start date/,
    'Save',
    <DatesDialog
      key="dates"
      {...{ title: 'A step', start: '', end: '', marks: [], onUnplan: null }}
      {...{ onSave: nothing, onClose: nothing }}
    />,
  ],
  [
    'Name',
    /name/,
    'Save',
    <EditFilter key="filter" filter={null} administers onSave={nothing} onBack={nothing} />,
  ],
];

describe('the message at an empty required field', () => {
  it.each(FIELDS)(
    'names the field "%s" as its label does (%s)',
    async (label, noun, save, form) => {
      const { i18n, store, host } = await testStore();
      renderIn({ i18n, store, host }, form);
      fireEvent.click(screen.getByRole('button', { name: save }));
      const field = await screen.findByLabelText(label);
      const message = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      expect(message?.textContent).toMatch(noun);
    },
  );

  it('names the name of a goal', async () => {
    const { i18n, store, host } = await testStore();
    renderIn(
      { i18n, store, host },
      <GoalFields
        goal={goal('g1', 'a')}
        projectIds={['10']}
        projectKey="TRAIL"
        labels={[]}
        statuses={[]}
        disabled={false}
        onEdit={nothing}
      />,
    );
    const field = screen.getByLabelText('Name');
    fireEvent.change(field, { target: { value: ' ' } });
    fireEvent.blur(field);
    expect((await screen.findByRole('alert')).textContent).toBe('A name is required.');
  });
});
