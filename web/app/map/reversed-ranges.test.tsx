// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sprintForm } from '#domain/board/lanes/sprint.ts';
import { goal } from '#domain/testing/goals.ts';
import { sprint } from '#domain/testing/issues.ts';
import { useAuditFilters } from '../../features/admin-page/audit/use-audit-filters.ts';
import { ReleaseDialog } from '../../features/lanes/release-dialog.tsx';
import { SprintDialog } from '../../features/lanes/sprint-dialog.tsx';
import { GoalDays } from '../../page/goal/goal-days.tsx';
import MilestonePopover from '../../roadmap/milestones/milestone-popover.tsx';
import DatesDialog from '../../roadmap/view/dates-dialog.tsx';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import { RangeField } from '../../ui/dates/range-field.tsx';

afterEach(cleanup);

const onClose = () => undefined;
const START_AFTER_END = 'The start date cannot be after the end date.';

interface Asked {
  /** Labels of the two fields. */
  readonly labels: readonly [start: string, end: string];
  readonly says: string;
  /** Label of the button that saves; null if the field saves when the user leaves it. */
  readonly save: string | null;
  readonly shown: (onSave: () => void) => ReactElement;
}

/** The filter of the audit. A change of the days that filter counts as saved. */
const Audit = ({ onSave }: { readonly onSave: () => void }) => {
  const { days, setDays, isFiltered } = useAuditFilters({ kind: 'site' });
  if (isFiltered && days.start !== '' && days.end !== '') onSave();
  return (
    <RangeField
      {...days}
      ends={{ start: { label: 'First day' }, end: { label: 'Last day' } }}
      reversed={START_AFTER_END}
      onChange={setDays}
    />
  );
};

const RANGES: Readonly<Record<string, Asked>> = {
  'a release': {
    labels: ['Start date', 'Release date'],
    says: 'The start date cannot be after the release date.',
    save: 'Create',
    shown: (onSave) => (
      <ReleaseDialog
        {...{ version: null, gone: false, projects: [], versions: [], forecast: null }}
        {...{ onSave, onClose }}
      />
    ),
  },
  'a sprint': {
    labels: ['Start date', 'End date'],
    says: START_AFTER_END,
    save: 'Save',
    shown: (onSave) => (
      <SprintDialog
        title="Sprint"
        confirm="Save"
        form={{ ...sprintForm(sprint('5')), startDate: '', endDate: '' }}
        starting={false}
        {...{ onSave, onClose }}
      />
    ),
  },
  'a row of the roadmap': {
    labels: ['Start date', 'End date'],
    says: START_AFTER_END,
    save: 'Save',
    shown: (onSave) => (
      <DatesDialog
        {...{ title: 'A step', start: '', end: '', marks: [], onUnplan: null, onSave, onClose }}
      />
    ),
  },
  'a milestone': {
    labels: ['Start date', 'End date'],
    says: START_AFTER_END,
    save: 'Save',
    shown: (onSave) => (
      <MilestonePopover
        milestone={{ name: 'M', startDate: '2027-01-01', endDate: '2027-01-02', color: '#2563EB' }}
        week={{ start: 1, weekend: [6, 0] }}
        edits=""
        gone={false}
        readOnly={false}
        onDelete={null}
        {...{ onSave, onClose }}
      />
    ),
  },
  'a goal': {
    labels: ['Start date', 'End date'],
    says: START_AFTER_END,
    save: null,
    shown: (onSave) => {
      const plain = goal('g1', 'a');
      const fields = { ...plain.fields, startDate: '2027-03-01', endDate: '2027-03-20' };
      return <GoalDays goal={{ ...plain, fields }} disabled={false} onEdit={onSave} />;
    },
  },
  'the audit': {
    labels: ['First day', 'Last day'],
    says: START_AFTER_END,
    save: null,
    shown: (onSave) => <Audit onSave={onSave} />,
  },
};

describe('typed dates whose end is before the start (R-TEXT-8)', () => {
  it.each(Object.entries(RANGES))(
    'are refused at the field of %s, and stay as typed',
    async (_, asked) => {
      const { i18n, store, host } = await testStore();
      const onSave = vi.fn();
      renderIn({ i18n, store, host }, asked.shown(onSave));
      const [start, end] = asked.labels.map((label) =>
        screen.getByLabelText<HTMLInputElement>(label),
      );
      if (!start || !end) throw new Error('the fields are missing');
      onSave.mockClear();
      fireEvent.change(start, { target: { value: '2027-03-25' } });
      fireEvent.blur(start, { relatedTarget: end });
      fireEvent.change(end, { target: { value: '2027-03-10' } });
      expect(screen.queryByText(asked.says)).toBeNull();
      fireEvent.blur(end);
      expect((await screen.findByText(asked.says)).getAttribute('role')).toBe('alert');
      expect(start.getAttribute('aria-invalid')).toBe('true');
      expect([start.value, end.value]).toEqual(['Mar 25, 2027', 'Mar 10, 2027']);
      if (asked.save) fireEvent.click(screen.getByRole('button', { name: asked.save }));
      expect(onSave).not.toHaveBeenCalled();
      expect(screen.getAllByText(asked.says)).toHaveLength(1);
      fireEvent.change(end, { target: { value: '2027-03-30' } });
      expect(screen.queryByText(asked.says)).toBeNull();
    },
  );
});
