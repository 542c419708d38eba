// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { personaSaved } from '../../store/slices/own-personas.ts';
import { NORA, showPersonas } from './testing/personas-page.tsx';

afterEach(cleanup);

const MEI = { ...NORA, id: 'mei', name: 'Mei' };
const NAME = { name: 'Name' } as const;
const UNDO = '{Control>}z{/Control}';
const REDO = '{Control>}{Shift>}z{/Shift}{/Control}';

type Shown = Awaited<ReturnType<typeof showPersonas>>;

const field = () => screen.findByRole<HTMLInputElement>('textbox', NAME);
const way = (name: 'Undo' | 'Redo') =>
  within(screen.getByRole('banner')).getByRole<HTMLButtonElement>('button', { name });
const writes = ({ backend }: Shown) =>
  backend.requests.filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/smb/persona'),
  );

const rename = async ({ user }: Shown, name: string) => {
  await user.clear(await field());
  await user.paste(name);
};

/** Saves, and waits until the persona is saved. */
const save = async ({ user }: Shown) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
};

const press = async ({ user }: Shown, keys: string, times: number) => {
  for (let at = 0; at < times; at += 1) await user.keyboard(keys);
};

const leave = async ({ user }: Shown) => {
  await user.click(screen.getByRole('button', { name: 'Back to all personas' }));
  await screen.findByRole('button', { name: 'Business' });
};

/** Creates a persona from a template, which opens its editor. */
const create = async ({ user }: Shown, template: string, name: string) => {
  await user.click(await screen.findByRole('button', { name: template }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', NAME), name);
  await user.click(dialog.getByRole('button', { name: 'Create persona' }));
  await screen.findByRole('heading', { name });
  await screen.findByText('Saved');
};

describe('undo in the editor of a persona', () => {
  it('ends at the new persona, and never deletes it or another one', async () => {
    const shown = await showPersonas({ personas: [MEI] }, null);
    await create(shown, 'Blank', 'Nora');
    await rename(shown, 'Nora L');
    await press(shown, UNDO, 2);
    expect(way('Undo').disabled).toBe(true);
    await press(shown, UNDO, 4);
    expect((await field()).value).toBe('Nora');
    expect(writes(shown).map(({ method }) => method)).toEqual(['POST']);
    expect(shown.backend.kept.size).toBe(2);
  });

  it('does not reach the ledger after a save: the draft goes back, to be saved by the user', async () => {
    const shown = await showPersonas({ personas: [MEI, NORA] });
    await rename(shown, 'Nora L');
    await save(shown);
    await press(shown, UNDO, 6);
    expect((await field()).value).toBe('Nora');
    expect(shown.backend.kept.get('nora')?.name).toBe('Nora L');
    await save(shown);
    expect(shown.backend.kept.get('nora')?.name).toBe('Nora');
    await press(shown, REDO, 6);
    expect((await field()).value).toBe('Nora L');
  });

  it('takes back the saves of earlier visits to the persona, and none of another persona', async () => {
    const shown = await showPersonas({ personas: [MEI, NORA] });
    for (const name of ['Nora L', 'Nora M']) {
      await rename(shown, name);
      await save(shown);
    }
    await leave(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Mei' }));
    await rename(shown, 'Mei T');
    await save(shown);
    await leave(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Nora M' }));
    await field();
    const names: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      await shown.user.keyboard(UNDO);
      names.push((await field()).value);
    }
    expect(names).toEqual(['Nora L', 'Nora', 'Nora', 'Nora']);
    expect(way('Undo').disabled).toBe(true);
    await save(shown);
    expect(shown.backend.kept.get('nora')?.name).toBe('Nora');
    expect(shown.backend.kept.get('mei')?.name).toBe('Mei T');
  });

  it('keeps what another user saved between two saves', async () => {
    const shown = await showPersonas();
    await rename(shown, 'Nora L');
    await save(shown);
    await leave(shown);
    const { kept } = shown.backend;
    kept.set('nora', { ...NORA, name: 'Nora L', palette: 'ember', version: 9 });
    await shown.user.click(screen.getByRole('button', { name: 'Nora L' }));
    await field();
    await screen.findByText('Saved, with changes by someone else');
    await shown.user.keyboard(UNDO);
    await save(shown);
    expect(kept.get('nora')).toMatchObject({ name: 'Nora', palette: 'ember' });
  });

  it('goes back in the draft too when the flag of the save undoes it', async () => {
    const shown = await showPersonas();
    await rename(shown, 'Nora L');
    await save(shown);
    const flag = (await screen.findByText('Nora L changed')).closest('[role=status]');
    await shown.user.click(within(flag as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown.backend.kept.get('nora')?.name).toBe('Nora'));
    await waitFor(async () => expect((await field()).value).toBe('Nora'));
    expect(way('Undo').disabled).toBe(true);
    await press(shown, REDO, 1);
    expect((await field()).value).toBe('Nora L');
  });
});

describe('undo in the gallery', () => {
  const reordered = <Part extends object>(part: Part): Part =>
    Object.fromEntries(Object.entries(part).toReversed()) as Part;

  it('takes back the save, then the creation, without a conflict', async () => {
    const shown = await showPersonas({ personas: [MEI] }, null);
    await create(shown, 'Business', 'Nora');
    await rename(shown, 'Nora L');
    await save(shown);
    const { kept } = shown.backend;
    const [id = ''] = [...kept.keys()].filter((each) => each !== 'mei');
    await leave(shown);
    await shown.user.keyboard(UNDO);
    await waitFor(() => expect(kept.get(id)?.name).toBe('Nora'));
    const saved = kept.get(id);
    // The backend answers with the same values, with their keys in another order.
    if (saved) kept.set(id, { ...saved, components: saved.components.map(reordered) });
    await shown.user.keyboard(UNDO);
    await waitFor(() => expect([...kept.keys()]).toEqual(['mei']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("takes the user's own picture for no change by somebody else", async () => {
    const shown = await showPersonas({ personas: [MEI] }, null);
    await create(shown, 'Business', 'Nora');
    const { kept } = shown.backend;
    const [id = ''] = [...kept.keys()].filter((each) => each !== 'mei');
    const made = kept.get(id);
    if (!made) throw new Error('the persona was not created');
    const pictured = {
      ...made,
      avatar: { kind: 'image', path: '/persona-image/a/b.png' } as const,
      version: made.version + 1,
    };
    kept.set(id, pictured);
    act(() => void shown.store.dispatch(personaSaved(pictured)));
    await leave(shown);
    await shown.user.keyboard(UNDO);
    await waitFor(() => expect([...kept.keys()]).toEqual(['mei']));
  });
});

describe('shortcuts behind a dialog', () => {
  it('do not change the draft', async () => {
    const shown = await showPersonas();
    await rename(shown, 'Nora L');
    await shown.user.click(screen.getByRole('button', { name: 'Back to all personas' }));
    await screen.findByRole('dialog');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await shown.user.click(screen.getByRole('button', { name: 'Stay' }));
    expect((await field()).value).toBe('Nora L');
    expect(writes(shown)).toEqual([]);
  });

  it('do not undo a change of the gallery', async () => {
    const shown = await showPersonas();
    await rename(shown, 'Nora L');
    await save(shown);
    await leave(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Blank' }));
    await screen.findByRole('dialog');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(shown)).toHaveLength(1);
    await shown.user.keyboard(UNDO);
    await waitFor(() => expect(writes(shown)).toHaveLength(2));
  });
});
