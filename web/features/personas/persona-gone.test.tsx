// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { personasApi } from '../../store/personas/personas-api.ts';
import { NORA, type Seed, showPersonas } from './testing/personas-page.tsx';

afterEach(cleanup);

const DELETION: ShownActivity = {
  id: 'e1',
  place: { kind: 'project', id: '10' },
  projectId: '10',
  accountId: 'account-2',
  actorKind: 'user',
  activityMessage: 'PersonaDeleted',
  content: { name: 'Nora' },
  createdAt: '2026-11-20T09:00:00.000Z',
  readBy: [],
  displayName: 'Mateo',
  avaPath: null,
};

const telling = (values: readonly ShownActivity[]): Seed => ({
  instead: (_method, path) =>
    path.startsWith('/smb/activity?')
      ? Response.json({ startAt: 0, maxResults: 20, isLast: true, values, hiddenProjects: 0 })
      : null,
});

/** The text of an empty gallery. */
const EMPTY_GALLERY = /A persona is someone you build for/;

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });

/** Opens a persona, types the text `typed` without saving, then deletes the persona as another user. */
const deletedMeanwhile = async (seed: Seed = telling([DELETION]), typed = ' L') => {
  const opened = await showPersonas(seed);
  if (seed.may === false) await screen.findByText(/do not have permission/);
  else if (typed) await opened.user.type(await nameField(), typed);
  else await nameField();
  opened.backend.kept.delete('nora');
  const { initiate } = personasApi.endpoints.persona;
  await act(() => opened.store.dispatch(initiate('nora', { forceRefetch: true })));
  await screen.findByRole('alert');
  return opened;
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('an open persona', () => {
  afterEach(() => vi.useRealTimers());

  it.each(['edit', 'delete'] as const)(
    'shows within five seconds what another user does to it: %s',
    async (how) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { backend } = await showPersonas(telling([DELETION]));
      await nameField();
      if (how === 'edit') backend.kept.set('nora', { ...NORA, name: 'Nora M', version: 4 });
      else backend.kept.delete('nora');
      await act(() => vi.advanceTimersByTimeAsync(5000));
      if (how === 'edit') expect((await nameField()).value).toBe('Nora M');
      else await screen.findByText(/Mateo deleted “Nora” while you had it open/);
    },
  );
});

describe('a persona that another user deletes during an edit', () => {
  it('stays open with the typed text, and shows who deleted the persona', async () => {
    await deletedMeanwhile();
    await screen.findByText(/Mateo deleted “Nora” while you had it open/);
    screen.getByText(/Your unsaved changes are still here/);
    expect((await nameField()).value).toBe('Nora L');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it.each<[string, readonly ShownActivity[]]>([
    ['says nothing', []],
    ['tells of another persona', [{ ...DELETION, content: { name: 'Mei' } }]],
    [
      'reports an earlier persona of this name',
      [{ ...DELETION, createdAt: '2026-10-01T00:00:00Z' }],
    ],
  ])('names nobody when the feed %s', async (_, values) => {
    const { backend } = await deletedMeanwhile(telling(values));
    await waitFor(() =>
      expect(backend.requests.some(({ path }) => path.startsWith('/smb/activity?'))).toBe(true),
    );
    await screen.findByText(/“Nora” was deleted while you had it open, or/);
    expect(screen.queryByText(/Mateo/)).toBeNull();
  });

  it('can be saved as a new persona, which the page then opens', async () => {
    const { backend, user } = await deletedMeanwhile();
    await user.click(await screen.findByRole('button', { name: 'Save as a new persona' }));
    await screen.findByText('Saved');
    expect(screen.queryByRole('alert')).toBeNull();
    const [made] = [...backend.kept.values()];
    expect(made).toMatchObject({ name: 'Nora L', scope: 'project', projectId: '10' });
    expect(made?.id).not.toBe('nora');
    expect(made?.components.map(({ kind }) => kind)).toEqual(
      NORA.components.map(({ kind }) => kind),
    );
    expect((await nameField()).value).toBe('Nora L');
  });

  it('is saved as a new persona when the user presses the shortcut of Save', async () => {
    const { backend, user } = await deletedMeanwhile();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect([...backend.kept.values()]).toMatchObject([{ name: 'Nora L' }]));
    expect(backend.saved()).toEqual([]);
  });

  it('is saved with a stock avatar when it had an uploaded picture', async () => {
    const path = `/persona-image/${'0'.repeat(32)}/${'a'.repeat(32)}.jpg`;
    const personas: readonly Persona[] = [{ ...NORA, avatar: { kind: 'image', path } }];
    const { backend, user } = await deletedMeanwhile({ ...telling([]), personas });
    await user.click(await screen.findByRole('button', { name: 'Save as a new persona' }));
    await waitFor(() =>
      expect([...backend.kept.values()]).toMatchObject([{ avatar: { kind: 'stock' } }]),
    );
  });

  it('keeps the typed text and shows the reason when it cannot be saved as new', async () => {
    const { user } = await deletedMeanwhile({
      instead: (method, path) =>
        method === 'POST' && path === '/smb/persona'
          ? Response.json(
              { errorMessages: ['x'], errors: {}, code: 'PERSONA_EDIT_DENIED' },
              { status: 403 },
            )
          : null,
    });
    await user.click(await screen.findByRole('button', { name: 'Save as a new persona' }));
    await screen.findByText(/Nothing is lost.*do not have permission/);
    expect((await nameField()).value).toBe('Nora L');
    expect(button('Save as a new persona').disabled).toBe(false);
  });

  it('closes, and the gallery opens, when the user clicks "Discard changes"', async () => {
    const { user } = await deletedMeanwhile();
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByText(EMPTY_GALLERY);
  });

  it('can be read and closed when the user has typed nothing', async () => {
    const { user } = await deletedMeanwhile(telling([DELETION]), '');
    await screen.findByText(/Mateo deleted “Nora”/);
    expect(screen.queryByText(/unsaved changes/)).toBeNull();
    const [, back] = screen.getAllByRole('button', { name: 'Back to all personas' });
    await user.click(back as HTMLElement);
    await screen.findByText(EMPTY_GALLERY);
  });

  it('cannot be saved as a new persona by a user who may only read', async () => {
    await deletedMeanwhile({ ...telling([DELETION]), may: false });
    await screen.findByText(/Mateo deleted “Nora”/);
    expect(screen.queryByRole('button', { name: 'Save as a new persona' })).toBeNull();
  });

  it('can be edited and saved again when the deletion is undone', async () => {
    const { backend, store } = await deletedMeanwhile();
    backend.kept.set('nora', NORA);
    const { initiate } = personasApi.endpoints.persona;
    await act(() => store.dispatch(initiate('nora', { forceRefetch: true })));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await nameField()).value).toBe('Nora L');
    expect(button('Save').disabled).toBe(false);
  });
});

it('a link to a deleted persona says so, and leads to the gallery', async () => {
  const { user } = await showPersonas({ personas: [] });
  await screen.findByRole('heading', { name: 'This persona does not exist' });
  await user.click(await screen.findByRole('button', { name: 'Back to all personas' }));
  await screen.findByText(EMPTY_GALLERY);
});
