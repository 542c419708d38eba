// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { FormDialog } from '../layers/form-dialog.tsx';
import { InlineEdit } from './inline-edit.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const REQUIRED = 'Give it a name.';
const DAY = 'Give it a day.';
const faultsOf = ({ name, day }: { readonly name: string; readonly day: string }) => ({
  ...(name === '' ? { name: REQUIRED } : {}),
  ...(day === '' ? { day: DAY } : {}),
});

const Form = ({ onSave }: { readonly onSave: (name: string) => void }) => {
  const { form, faults, set, submit } = useForm(() => ({ name: '', day: '' }), faultsOf);
  return (
    <FormDialog
      title="A thing"
      confirm="Create"
      onSubmit={() => submit(({ name }) => onSave(name))}
      onClose={() => undefined}
    >
      <TextField
        label="Name"
        value={form.name}
        fault={faults.name ?? null}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label="Day"
        value={form.day}
        fault={faults.day ?? null}
        onChange={({ target }) => set({ day: target.value })}
      />
    </FormDialog>
  );
};

const opened = async () => {
  const saved: string[] = [];
  render(
    <I18nextProvider i18n={await wholeI18n('en')}>
      <Form onSave={(name) => saved.push(name)} />
    </I18nextProvider>,
  );
  return { saved, user: userEvent.setup() };
};

describe('an error of a form', () => {
  it('appears when the user submits, and disappears when the user has fixed it', async () => {
    const { saved, user } = await opened();
    expect(screen.queryByText(REQUIRED)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    await user.type(screen.getByLabelText('Name'), 'S');
    expect(screen.queryByText(REQUIRED)).toBeNull();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(DAY)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('appears again when the user empties the fixed field', async () => {
    const { saved, user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await user.type(screen.getByLabelText('Name'), 'S');
    await user.clear(screen.getByLabelText('Name'));
    expect(screen.getByText(REQUIRED)).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), 'Spring');
    await user.type(screen.getByLabelText('Day'), 'today{Enter}');
    expect(saved).toEqual(['Spring']);
  });

  it('appears for a title that is edited in the page, until the title is valid', async () => {
    render(
      <InlineEdit
        label="Title"
        value="Spring"
        faultOf={(text) => (text === '' ? REQUIRED : null)}
        onConfirm={() => undefined}
        onLeave={() => undefined}
      />,
    );
    const user = userEvent.setup();
    await user.clear(screen.getByLabelText('Title'));
    await user.keyboard('{Enter}');
    expect(screen.getByText(REQUIRED)).toBeTruthy();
    await user.keyboard('S');
    expect(screen.queryByText(REQUIRED)).toBeNull();
  });
});
