// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NORA, showPersonas } from './testing/personas-page.tsx';

afterEach(cleanup);

type Shown = Awaited<ReturnType<typeof showPersonas>>;

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const goOn = () => screen.findByRole('button', { name: 'Continue writing' });
const noOffer = () => expect(screen.queryByRole('button', { name: 'Continue writing' })).toBeNull();
const stored = () => Object.entries({ ...sessionStorage });

/** Opens the page again, as a reload does: without leaving the editor first. */
const reload = async (personas = [NORA]) => {
  cleanup();
  return showPersonas({ personas, again: true });
};

const typeName = async ({ user }: Shown, name: string) => {
  await user.clear(await field());
  await user.paste(name);
  await waitFor(() => expect(JSON.stringify(stored())).toContain(name));
};

describe('unsaved changes of a persona after a reload', () => {
  it('are offered, and can be continued, undone and saved', async () => {
    await typeName(await showPersonas(), 'Nora L');
    const { user, backend } = await reload();
    expect((await field()).value).toBe('Nora');
    await user.click(await goOn());
    expect((await field()).value).toBe('Nora L');
    noOffer();
    await user.keyboard('{Control>}z{/Control}');
    expect((await field()).value).toBe('Nora');
    await user.keyboard('{Control>}y{/Control}{Control>}s{/Control}');
    await waitFor(() => expect(backend.kept.get('nora')?.name).toBe('Nora L'));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('are offered again until the user decides, and not after "Discard draft"', async () => {
    await typeName(await showPersonas(), 'Nora L');
    await reload();
    await goOn();
    const { user } = await reload();
    await goOn();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    noOffer();
    await reload();
    await field();
    await screen.findByText('Saved');
    noOffer();
  });

  it('give way to what the user types instead', async () => {
    await typeName(await showPersonas(), 'Nora L');
    const again = await reload();
    await goOn();
    await typeName(again, 'Nora M');
    const { user } = await reload();
    await user.click(await goOn());
    expect((await field()).value).toBe('Nora M');
  });

  it('are merged with what another user saved since', async () => {
    await typeName(await showPersonas(), 'Nora L');
    const { user, backend } = await reload([{ ...NORA, palette: 'ember', version: 4 }]);
    await user.click(await goOn());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backend.saved()).toEqual([{ name: 'Nora L' }]));
    expect(backend.kept.get('nora')?.palette).toBe('ember');
  });

  it('lead to a question where another user changed the same', async () => {
    await typeName(await showPersonas(), 'Nora L');
    const { user, backend } = await reload([{ ...NORA, name: 'Ann', version: 4 }]);
    await user.click(await goOn());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Keep theirs' }));
    expect((await field()).value).toBe('Ann');
    expect(backend.saved()).toEqual([]);
  });

  it('are forgotten when the user leaves the editor', async () => {
    const shown = await showPersonas();
    await typeName(shown, 'Nora L');
    await shown.user.click(screen.getByRole('button', { name: 'Back to all personas' }));
    await shown.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('button', { name: 'Nora' });
    expect(stored()).toEqual([]);
  });
});
