// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sprintBody, sprintForm, startingForm } from '#domain/board/lanes/sprint.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { sprint, version } from '#domain/testing/issues.ts';
import type { Project } from '#domain/tracker/entities.ts';
import { testStore } from '../../testing/store.ts';
import { MarkReleasedDialog } from './mark-released-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { SprintDialog } from './sprint-dialog.tsx';

afterEach(cleanup);

const PROJECTS: readonly Project[] = [
  {
    id: '10' as Project['id'],
    key: 'TRAIL',
    name: 'Trail',
    style: 'classic',
    issueTypes: [],
  },
];
const SPRING = version('7', {
  name: 'Spring',
  startDate: '2026-03-01',
  releaseDate: '2026-03-31',
});
const VERSIONS = [
  SPRING,
  version('8', { name: 'Autumn', archived: true }),
  version('9', { name: 'Winter', projectId: '20' as Project['id'] }),
];
const SPRINT = {
  ...sprint('5'),
  startDate: '2026-03-01T12:00:00.000Z',
  endDate: '2026-03-14T12:00:00.000Z',
};

type Asked = (onSave: (...given: readonly unknown[]) => void) => ReactElement;

const onClose = () => undefined;

const sprintDialog =
  (form: Parameters<typeof SprintDialog>[0]['form'], starting = false): Asked =>
  (onSave) => (
    <SprintDialog
      title="Sprint"
      confirm="Save"
      form={form}
      starting={starting}
      onSave={onSave}
      onClose={onClose}
    />
  );

const releaseDialog =
  (edited: typeof SPRING | null): Asked =>
  (onSave) => (
    <ReleaseDialog
      version={edited}
      gone={false}
      projects={PROJECTS}
      versions={VERSIONS}
      forecast={null}
      onSave={onSave}
      onClose={onClose}
    />
  );

const markReleased: Asked = (onSave) => (
  <MarkReleasedDialog
    version={SPRING}
    open={1}
    note=""
    versions={VERSIONS}
    mayMove
    today="2026-03-20"
    onRelease={onSave}
    onClose={onClose}
  />
);

const edited = sprintDialog(sprintForm(SPRINT));
const undated = sprintDialog(sprintForm(sprint('6')));
const starting = sprintDialog(startingForm(sprint('6'), '2026-03-01'), true);
const release = releaseDialog(SPRING);

type Rule = readonly [
  rule: string,
  dialog: Asked,
  /** The typed values, by the label of the field. */
  typed: Readonly<Record<string, string>>,
  field: string,
  code: ErrorCode,
  /** The values that fix the error, by the label of the field. */
  mended: Readonly<Record<string, string>>,
];

const LONG = 'x'.repeat(256);
const RELEASE_DATE = 'Release date';

/** The rules for sprints and releases (R-LANE-5, R-LANE-6). Each rule shows its error at one field of the form. */
const RULES: readonly Rule[] = [
  ['a sprint has a name', edited, { Name: ' ' }, 'Name', 'SPRINT_NAME_REQUIRED', { Name: 'One' }],
  [
    'the name of a sprint has at most 255 characters',
    edited,
    { Name: LONG },
    'Name',
    'NAME_TOO_LONG',
    { Name: 'One' },
  ],
  [
    'a sprint does not start after its end',
    edited,
    { 'Start date': '2026-03-15' },
    'Start date',
    'START_AFTER_END',
    { 'End date': '2026-03-15' },
  ],
  [
    'a sprint with a start has an end',
    edited,
    { 'End date': '' },
    'End date',
    'END_REQUIRED',
    { 'End date': '2026-03-02' },
  ],
  [
    'a sprint with an end has a start',
    undated,
    { 'End date': '2026-03-02' },
    'Start date',
    'START_REQUIRED',
    { 'End date': '' },
  ],
  [
    'a sprint that starts has a first day',
    starting,
    { 'Start date': '' },
    'Start date',
    'START_REQUIRED',
    { 'Start date': '2026-03-02' },
  ],
  [
    'a sprint that starts has a last day',
    starting,
    { 'End date': '' },
    'End date',
    'END_REQUIRED',
    { 'End date': '2026-03-02' },
  ],
  ['a release has a name', release, { Name: '' }, 'Name', 'RELEASE_NAME_REQUIRED', { Name: 'A' }],
  [
    'the name of a release has at most 255 characters',
    release,
    { Name: LONG },
    'Name',
    'NAME_TOO_LONG',
    { Name: 'A' },
  ],
  [
    'the name of a release is unique in its project, even among archived releases',
    release,
    { Name: ' autumn ' },
    'Name',
    'RELEASE_NAME_EXISTS',
    // A release of another project has this name, so the name is allowed.
    { Name: 'Winter' },
  ],
  [
    'a release has a date',
    releaseDialog(null),
    { Name: 'Summer' },
    RELEASE_DATE,
    'RELEASE_DATE_REQUIRED',
    { [RELEASE_DATE]: '2026-06-30' },
  ],
  [
    'a release does not start after its date',
    release,
    { 'Start date': '2026-04-01' },
    'Start date',
    'START_AFTER_RELEASE',
    { [RELEASE_DATE]: '2026-04-01' },
  ],
  [
    'a release marked as released has a date',
    markReleased,
    { [RELEASE_DATE]: '' },
    RELEASE_DATE,
    'RELEASE_DATE_REQUIRED',
    { [RELEASE_DATE]: '2026-03-20' },
  ],
  [
    'a release marked as released does not start after its date',
    markReleased,
    { [RELEASE_DATE]: '2026-02-28' },
    RELEASE_DATE,
    'START_AFTER_RELEASE',
    { [RELEASE_DATE]: '2026-03-01' },
  ],
];

const type = (fields: Readonly<Record<string, string>>): void => {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

const shown = async (dialog: Asked) => {
  const { i18n } = await testStore();
  const onSave = vi.fn();
  render(<I18nextProvider i18n={i18n}>{dialog(onSave)}</I18nextProvider>);
  const user = userEvent.setup();
  const send = () =>
    user.click(screen.getByRole('button', { name: /^(?:Save|Create|Release|Mark).*$/ }));
  return { i18n, onSave, send };
};

describe('the form of a sprint or release', () => {
  it.each(RULES)('enforces the rule that %s', async (_rule, dialog, typed, field, code, mended) => {
    const { i18n, onSave, send } = await shown(dialog);
    type(typed);
    await send();
    const input = screen.getByLabelText(field);
    const said = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe(i18n.t(`errors.${code}`));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(onSave).not.toHaveBeenCalled();
    type(mended);
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('sends Jira the next day as the end of a sprint that ends on its first day', async () => {
    const { onSave, send } = await shown(edited);
    type({ 'End date': '2026-03-01' });
    await send();
    const [form] = onSave.mock.calls[0] ?? [];
    expect(sprintBody(form)).toMatchObject({
      startDate: '2026-03-01T12:00:00.000Z',
      endDate: '2026-03-02T12:00:00.000Z',
    });
  });
});
