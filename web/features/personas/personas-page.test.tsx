// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Persona } from '#domain/contracts/persona.ts';
import { wentOffline } from '../../store/ledger/ledger.ts';
import { personasApi } from '../../store/personas/personas-api.ts';
import { memoryStore } from '../../store/ports/local-store.ts';
import { comeBack } from '../../store/sending/reach.ts';
import { NORA, showPersonas as shown } from './testing/personas-page.tsx';

afterEach(cleanup);

const part = (name: string) => screen.findByRole('group', { name });
const pictures = () => [...document.querySelectorAll('img')];
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

describe('PersonaEditor', () => {
  it('edits a part in place, and saves the whole persona', async () => {
    const { backend, user } = await shown();
    await user.click(await part('Title and content: Goals'));
    const content = screen.getByRole('textbox', { name: 'Content, in Markdown' });
    await user.type(content, '{Control>}{End}{/Control}!');
    await user.click(saveButton());
    await waitFor(() => expect(backend.saved()).toHaveLength(1));
    const saved = backend.kept.get('nora')?.components.find(({ id }) => id === 'g');
    expect(saved).toMatchObject({ content: expect.stringContaining('!') });
    await screen.findByText('Saved');
  });

  it('shows the history of the persona', async () => {
    const renamed = {
      version: 2,
      kind: 'PersonaRenamed',
      occurredAt: '2026-11-20T09:00:00.000Z',
      actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
      changes: [{ field: 'name', before: 'Nina', after: 'Nora' }],
    };
    const { user } = await shown({
      instead: (_, path) =>
        path === '/smb/persona/nora/history'
          ? Response.json({ values: [renamed], next: null })
          : null,
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
    const entry = await dialog.findByRole('listitem');
    within(entry).getByText('Persona renamed');
    expect(entry.querySelector('del')?.textContent).toBe('Nina');
    expect(entry.querySelector('ins')?.textContent).toBe('Nora');
  });

  it('renders Markdown, but no scripts or images', async () => {
    const content = '**bold** <img src=x onerror=alert(1)> [x](javascript:alert(1))';
    const text = { id: 'm', kind: 'paragraph' as const, text: content };
    await shown({ personas: [{ ...NORA, components: [text] }] });
    const [first] = await screen.findAllByText('bold');
    expect(first?.tagName).toBe('STRONG');
    const drawn = first?.closest('div');
    expect(drawn?.querySelector('img')).toBeNull();
    expect(drawn?.innerHTML).not.toContain('javascript:');
  });

  it.each([
    ['Age', '0', 'Age must be a whole number from 1 to 200.'],
    ['Age', '201', 'Age must be a whole number from 1 to 200.'],
    ['Income', '-1', 'Income cannot be negative or above 1,000,000,000,000.'],
  ])('shows an error at %s for %s, without saving', async (label, value, words) => {
    const { backend, user } = await shown();
    await user.click(await part('Demographic'));
    const field = screen.getByRole('spinbutton', { name: label });
    await user.clear(field);
    await user.type(field, value);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(saveButton().disabled).toBe(true);
    expect(backend.saved()).toEqual([]);
  });

  it('shows an error for a missing name, and for a name and a label that are too long', async () => {
    const { user } = await shown();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    expect(screen.getByRole('alert').textContent).toBe('Enter a name.');
    await user.paste('N'.repeat(71));
    expect(screen.getByRole('alert').textContent).toBe(
      'A persona name can have at most 70 characters.',
    );
    await user.clear(name);
    await user.paste('Nora');
    await user.click(await part('Title and content: Goals'));
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    await user.paste('T'.repeat(29));
    expect(screen.getByRole('alert').textContent).toBe('A label can have at most 28 characters.');
  });

  it('reports a duplicate tag while the user types', async () => {
    const { user } = await shown();
    await user.click(await part('Tag: Tags'));
    const own = within(await part('Tag: Tags'));
    await user.type(own.getByRole('textbox', { name: /Add a tag/ }), 'rain');
    expect(own.getByRole('alert').textContent).toBe('This tag already exists.');
    await user.keyboard('{Enter}');
    expect(own.getAllByRole('listitem')).toHaveLength(1);
    await user.type(own.getByRole('textbox', { name: /Add a tag/ }), ' or shine{Enter}');
    expect(own.getAllByRole('listitem')).toHaveLength(2);
  });

  it.each(['http://a.test/b.png', 'ftp://x', 'b.png'])(
    'says that %s is no address of a picture, and saves everything else',
    async (address) => {
      const { user, backend } = await shown();
      const name = await screen.findByRole('textbox', { name: 'Name' });
      const faces = () => pictures().map(({ src }) => src);
      const before = faces();
      await user.click(screen.getByRole('button', { name: 'By address' }));
      const field = screen.getByRole('textbox', { name: 'Address of the image' });
      await user.type(field, address);
      expect(screen.getByRole('alert').textContent).toBe(
        'Enter an image address that begins with https://.',
      );
      expect(faces()).toEqual(before);
      await user.type(name, '!');
      await user.click(saveButton());
      await waitFor(() => expect(backend.saved()).toHaveLength(1));
      expect(backend.kept.get('nora')?.avatar).toEqual(NORA.avatar);
      expect(field).toHaveProperty('value', address);
    },
  );

  it('keeps the old picture while the user types an address or empties the field', async () => {
    const { user } = await shown();
    await user.click(await screen.findByRole('button', { name: 'By address' }));
    const before = pictures().map(({ src }) => src);
    const field = screen.getByRole('textbox', { name: 'Address of the image' });
    await user.type(field, 'https://a.test/b.png');
    expect(pictures().map(({ src }) => src)).toEqual(before);
    expect(saveButton().disabled).toBe(false);
    await user.clear(field);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saveButton().disabled).toBe(true);
    await user.type(field, 'http');
    await user.click(screen.getByRole('button', { name: 'Picture 7' }));
    expect(field).toHaveProperty('value', '');
  });

  it('shows a stock avatar instead of a linked picture, without requesting the picture', async () => {
    const url = 'https://pictures.example.test/nora.png';
    await shown({ personas: [{ ...NORA, avatar: { kind: 'link', url } }] });
    await screen.findByRole('button', { name: 'By address' });
    const sources = pictures().map(({ src }) => src);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((source) => source.includes('example.test'))).toEqual([]);
  });

  it('keeps the typed address when its picture cannot be fetched, and shows the reason', async () => {
    const code = 'IMAGE_URL_UNREACHABLE';
    const { user } = await shown({
      instead: (method) =>
        method === 'PUT'
          ? Response.json(
              { errorMessages: [code], errors: { avatar: code }, code },
              { status: 400 },
            )
          : null,
    });
    await user.click(await screen.findByRole('button', { name: 'By address' }));
    const field = screen.getByRole('textbox', { name: 'Address of the image' });
    await user.type(field, 'https://a.test/b.png');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No image could be loaded from this address.',
    );
    expect(field).toHaveProperty('value', 'https://a.test/b.png');
  });

  it('shows the picture that the backend has fetched after saving', async () => {
    const path = `/persona-image/${'0'.repeat(32)}/${'a'.repeat(32)}.jpg`;
    const { user } = await shown({
      instead: (method, _, body) =>
        method === 'PUT'
          ? Response.json({
              ...NORA,
              ...(body as object),
              avatar: { kind: 'image', path },
              version: 4,
            })
          : null,
    });
    await user.click(await screen.findByRole('button', { name: 'By address' }));
    await user.type(
      screen.getByRole('textbox', { name: 'Address of the image' }),
      'https://a.test/b.png',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(pictures().some(({ src }) => src.endsWith(path))).toBe(true));
  });

  it.each([
    ['image/svg+xml', 10, 'SVG files are not accepted. Choose a PNG, JPEG, GIF or WebP image.'],
    ['image/png', 2 * 1024 * 1024 + 1, 'File too large! The maximum is 2 MB.'],
  ])('refuses a file of type %s with %d bytes', async (type, size, words) => {
    await shown();
    const user = userEvent.setup({ applyAccept: false });
    const input = await screen.findByLabelText('Upload', { selector: 'input' });
    await user.upload(input, new File([new Uint8Array(size)], 'face', { type }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });

  it('adds, duplicates and removes parts by keys and buttons; undo reverts all of it', async () => {
    const { user } = await shown();
    await screen.findByRole('navigation', { name: 'Add to the poster' });
    const count = () => document.querySelectorAll('[data-part]').length;
    await user.click(screen.getByRole('button', { name: 'Paragraph' }));
    expect(count()).toBe(6);
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(count()).toBe(7);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(count()).toBe(6);
    const goals = await part('Title and content: Goals');
    goals.focus();
    await user.keyboard('{Delete}');
    expect(count()).toBe(5);
    for (let steps = 0; steps < 4; steps += 1) await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(saveButton().disabled).toBe(true));
    expect(count()).toBe(5);
    expect(screen.getByRole('group', { name: 'Title and content: Goals' })).toBeTruthy();
  });

  it('moves a part by its buttons, without dragging', async () => {
    const { user } = await shown();
    const order = () =>
      [...document.querySelectorAll('[data-part]')].map((each) => each.getAttribute('data-part'));
    await user.click(await part('Title and content: Goals'));
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    const before = order();
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    expect(order()).not.toEqual(before);
    expect(order().toSorted()).toEqual(before.toSorted());
    await user.click(screen.getByRole('button', { name: 'Move down' }));
    expect(order()).toEqual(before);
  });

  it('asks whether to stay or to save when the user leaves with unsaved changes', async () => {
    const { backend, user } = await shown();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' L');
    const back = screen.getByRole('button', { name: 'Back to all personas' });
    await user.click(back);
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Nora L');
    await user.click(back);
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await screen.findByRole('heading', { name: 'Personas' });
    expect(backend.kept.get('nora')?.name).toBe('Nora L');
  });

  it('makes the browser ask before a page with unsaved changes is closed', async () => {
    const { user } = await shown();
    const event = () => new Event('beforeunload', { cancelable: true });
    const clean = event();
    window.dispatchEvent(clean);
    expect(clean.defaultPrevented).toBe(false);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    const dirty = event();
    window.dispatchEvent(dirty);
    expect(dirty.defaultPrevented).toBe(true);
  });

  it('merges changes saved by another user', async () => {
    const { backend, user } = await shown();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' L');
    backend.kept.set('nora', { ...NORA, palette: 'ember', version: 4 });
    await user.click(saveButton());
    await screen.findByText('Saved, with changes by someone else');
    expect(screen.getByRole('button', { name: 'Ember' }).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() =>
      expect(backend.kept.get('nora')).toMatchObject({ name: 'Nora L', palette: 'ember' }),
    );
  });

  /**
   * Uploads a picture as the editor does after cropping. The answered version is the loaded version plus `versions`.
   */
  const upload = async (versions: number) => {
    const path = `/persona-image/${'0'.repeat(32)}/${'a'.repeat(32)}.jpg`;
    const form = { url: '/upload', fields: {}, upload: 'u1', expiresAt: '2026-11-01T01:00:00Z' };
    const { store } = await shown({
      instead: (method, at) => {
        if (!at.endsWith('/image')) return null;
        if (method === 'POST') return Response.json(form);
        const version = NORA.version + versions;
        return Response.json({ ...NORA, avatar: { kind: 'image', path }, version });
      },
    });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    await screen.findByText('Saved');
    const { uploadPicture } = personasApi.endpoints;
    const file = new Blob(['x']);
    await act(() => store.dispatch(uploadPicture.initiate({ id: 'nora', file })));
    vi.unstubAllGlobals();
    await waitFor(() => expect(pictures().some(({ src }) => src.endsWith(path))).toBe(true));
  };

  it("does not report the user's own upload as another user's change", async () => {
    await upload(1);
    screen.getByText('Saved');
  });

  it("reports another user's change that was saved just before the user's own upload", async () => {
    await upload(2);
    screen.getByText('Saved, with changes by someone else');
  });

  it("does not report a picture fetched by the backend as another user's change", async () => {
    const path = `/persona-image/${'0'.repeat(32)}/${'b'.repeat(32)}.jpg`;
    const { user } = await shown({
      instead: (method, _, body) =>
        method === 'PUT'
          ? Response.json({
              ...NORA,
              ...(body as object),
              avatar: { kind: 'image', path },
              version: 4,
            })
          : null,
    });
    await user.click(await screen.findByRole('button', { name: 'By address' }));
    const field = screen.getByRole('textbox', { name: 'Address of the image' });
    await user.type(field, 'https://a.test/b.png');
    await user.click(saveButton());
    await waitFor(() => expect(pictures().some(({ src }) => src.endsWith(path))).toBe(true));
    await screen.findByText('Saved');
  });

  it('asks which value to keep when the user and another user changed the same fields', async () => {
    const { backend, user } = await shown();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' L');
    backend.kept.set('nora', { ...NORA, name: 'Mei', version: 4 });
    await user.click(saveButton());
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Mei was changed by someone else' }),
    );
    expect(dialog.getByRole('row', { name: 'Name Nora L Mei' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(backend.kept.get('nora')).toMatchObject({ name: 'Nora L' }));
    await screen.findByText('Saved');
  });

  it("shows the other user's version when the user chooses to keep theirs", async () => {
    const { backend, user } = await shown();
    await user.click(await part('Title and content: Goals'));
    await user.type(screen.getByRole('textbox', { name: 'Content, in Markdown' }), '!');
    const theirs = NORA.components.map((each) =>
      each.id === 'g' ? { ...each, content: 'A bench' } : each,
    );
    backend.kept.set('nora', { ...NORA, components: theirs, version: 4 });
    await user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('rowheader').textContent).toBe('Title and content: Goals');
    expect(dialog.getByRole('cell', { name: 'A bench' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.getAllByText('A bench').length).toBeGreaterThan(0));
    expect(backend.kept.get('nora')?.components).toEqual(theirs);
    expect(saveButton().disabled).toBe(true);
  });

  it('says that the persona could not be saved, and keeps the changes', async () => {
    const { user } = await shown({
      instead: (method) => (method === 'PUT' ? Response.json({}, { status: 500 }) : null),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' L');
    await user.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Nora L');
  });

  it('shows only the poster when the user may not edit', async () => {
    await shown({ may: false });
    await screen.findByText('You do not have permission to edit this persona');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('article', { name: 'Nora' })).toBeTruthy();
  });

  it('warns before a template with the same name is replaced', async () => {
    const template = {
      id: 'a'.repeat(32),
      ownerId: 'account-1',
      name: 'Walker',
      palette: 'azure',
      components: [],
      version: 1,
      updatedAt: '2026-11-01T00:00:00Z',
    };
    const { backend, user } = await shown({
      instead: (method, path) => {
        if (path !== '/smb/persona-template') return null;
        return method === 'GET' ? Response.json([template]) : Response.json(template);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as template' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the template' });
    await user.clear(name);
    await user.type(name, 'walker');
    await screen.findByText(/You already have a template with this name/);
    await user.click(screen.getByRole('button', { name: 'Replace template' }));
    await waitFor(() =>
      expect(backend.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        name: 'walker',
        overwrite: true,
      }),
    );
  });
});

describe("a save that conflicts with another user's change", () => {
  it("is announced as waiting for the user's decision, not for the network", async () => {
    const { backend, user } = await shown();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    backend.kept.set('nora', { ...NORA, name: 'Nora by others', version: 4 });
    await user.type(name, ' L');
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: /was changed by someone else/ });
    expect(screen.queryByText(/online/)).toBeNull();
    screen.getByText('Not saved: waiting for your decision');
    expect(dialog.textContent).toContain('Nora by others');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(backend.kept.get('nora')).toMatchObject({ name: 'Nora L' }));
    await screen.findByText('Saved');
  });
});

describe('a persona that is edited offline', () => {
  const cutOff = async ({ backend, store }: Awaited<ReturnType<typeof shown>>) => {
    backend.state.away = true;
    act(() => void store.dispatch(wentOffline()));
    await screen.findByText(/You are currently offline/);
  };
  const connect = async ({ backend, store }: Awaited<ReturnType<typeof shown>>) => {
    backend.state.away = false;
    await act(() => store.dispatch(comeBack));
  };

  it('is queued, says that it waits, and is saved when the user is online again', async () => {
    const site = await shown();
    const { backend, user } = site;
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await cutOff(site);
    await user.type(name, ' L');
    await user.click(saveButton());
    await screen.findByText('Kept here; saved when you are online');
    screen.getByText(/1 change will be sent/);
    expect(backend.kept.get('nora')).toEqual(NORA);
    await connect(site);
    await screen.findByText('Saved');
    expect(backend.kept.get('nora')).toMatchObject({ name: 'Nora L', version: 4 });
  });

  it('survives a reload of the page, even if the persona is new', async () => {
    const local = memoryStore();
    const site = await shown({}, null, local);
    await screen.findByRole('button', { name: 'Nora' });
    await cutOff(site);
    await site.user.click(screen.getByRole('button', { name: 'Blank' }));
    await site.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mei{Enter}');
    await screen.findByRole('heading', { name: 'Mei' });
    await waitFor(async () => expect(await local.entries('change|')).toHaveLength(1));
    cleanup();
    const later = await shown({}, null, local);
    await waitFor(() =>
      expect([...later.backend.kept.values()]).toMatchObject([
        { name: 'Nora' },
        { name: 'Mei', projectId: '10' },
      ]),
    );
    await screen.findByRole('button', { name: 'Mei' });
  });

  it('says why a picture cannot be uploaded, but queues a template', async () => {
    const site = await shown();
    await screen.findByRole('button', { name: 'Upload' });
    await cutOff(site);
    const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' });
    expect(upload.disabled).toBe(true);
    const why = document.getElementById(upload.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('A picture can only be uploaded while you are online.');
    await site.user.click(screen.getByRole('button', { name: 'More actions' }));
    await site.user.click(await screen.findByRole('menuitem', { name: 'Save as template' }));
    await site.user.click(await screen.findByRole('button', { name: 'Save template' }));
    await waitFor(() =>
      expect(site.store.getState().ledger.changes).toMatchObject([
        {
          action: 'template',
          status: 'queued',
          plan: [{ change: { template: { name: 'Nora' } } }],
        },
      ]),
    );
  });
});

describe('undo in the personas page', () => {
  it('reverts a saved change, and shows the old values in the editor', async () => {
    const { backend, user } = await shown();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' L');
    await user.click(saveButton());
    await screen.findByText('Saved');
    const flag = (await screen.findByText('Nora L changed')).closest('[role=status]');
    await user.click(within(flag as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backend.kept.get('nora')?.name).toBe('Nora'));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await waitFor(() => expect(name.value).toBe('Nora'));
    expect(saveButton().disabled).toBe(true);
  });

  it('restores a deleted persona under its old id, by the flag and by the undo keys', async () => {
    const { backend, user } = await shown({}, null);
    await user.click(await screen.findByRole('button', { name: 'Actions for Nora' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(backend.kept.size).toBe(0));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backend.kept.get('nora')).toMatchObject({ name: 'Nora' }));
    await screen.findByRole('button', { name: 'Nora' });
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(backend.kept.size).toBe(0));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(backend.kept.get('nora')?.components).toEqual(NORA.components));
  });
});

describe('the gallery of the personas page', () => {
  it('creates a persona from a template, and opens the persona', async () => {
    const { backend, user } = await shown({}, null);
    await user.click(await screen.findByRole('button', { name: 'Travel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New persona: Travel' }));
    await user.click(dialog.getByRole('button', { name: 'Create persona' }));
    expect(dialog.getByRole('alert').textContent).toBe('Enter a name.');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mei');
    await user.click(dialog.getByRole('button', { name: 'Create persona' }));
    await screen.findByRole('heading', { name: 'Mei' });
    expect(backend.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      scope: 'project',
      projectId: '10',
      templateType: 'travel',
      palette: 'ethereal',
    });
  });

  it('shows the reason when a persona could not be created', async () => {
    const { user } = await shown(
      {
        instead: (method, path) =>
          method === 'POST' && path === '/smb/persona'
            ? Response.json(
                { errorMessages: ['x'], errors: {}, code: 'PERSONA_EDIT_DENIED' },
                { status: 403 },
              )
            : null,
      },
      null,
    );
    await user.click(await screen.findByRole('button', { name: 'Blank' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mei{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You do not have permission to edit this persona.',
    );
  });

  it('copies a persona to another scope, and gives each part a new id', async () => {
    const { backend, user } = await shown({}, null);
    await user.click(await screen.findByRole('button', { name: 'Actions for Nora' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy to…' }));
    await user.click(await screen.findByRole('combobox', { name: 'Belongs to' }));
    await user.click(await screen.findByRole('option', { name: 'The whole site' }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(backend.kept.size).toBe(2));
    const body = backend.requests.find(({ method }) => method === 'POST')?.body;
    expect(body).toMatchObject({ scope: 'global', name: 'Nora' });
    expect(JSON.stringify(body)).not.toContain('"id":"g"');
  });

  it('does not offer the whole site as a scope when only admins may create global personas', async () => {
    const policy = { globalMakers: 'admins', mayMake: false, mayChange: false };
    const { user } = await shown(
      {
        instead: (_, path) => (path === '/smb/persona-policy' ? Response.json(policy) : null),
      },
      null,
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Nora' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy to…' }));
    await user.click(await screen.findByRole('combobox', { name: 'Belongs to' }));
    await screen.findAllByRole('option');
    expect(screen.queryByRole('option', { name: 'The whole site' })).toBeNull();
  });

  it("deletes a persona, but not another user's global persona", async () => {
    const theirs: Persona = {
      ...NORA,
      id: 'mei',
      name: 'Mei',
      scope: 'global',
      projectId: null,
      createdBy: 'bob',
    };
    const { backend, user } = await shown({ personas: [NORA, theirs] }, null);
    await user.click(await screen.findByRole('button', { name: 'Actions for Mei' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const refused = within(await screen.findByRole('dialog', { name: 'Delete Mei?' }));
    await refused.findByText(
      'A global persona can only be deleted by the person who created it or by a Jira admin.',
    );
    expect(refused.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for Nora' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Nora?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(backend.kept.has('nora')).toBe(false));
  });

  it('shows a message when a persona could not be deleted', async () => {
    const { host, user } = await shown(
      { instead: (method) => (method === 'DELETE' ? Response.json({}, { status: 500 }) : null) },
      null,
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Nora' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(host.flags).toMatchObject([{ title: 'The persona could not be deleted' }]),
    );
  });

  it('explains what personas are when there are none, and offers a retry when loading fails', async () => {
    await shown({ personas: [] }, null);
    await screen.findByText(/A persona is someone you build for/);
    cleanup();
    let down = true;
    const { user } = await shown(
      {
        instead: (_, path) =>
          down && path.startsWith('/smb/board/projects')
            ? Response.json({}, { status: 500 })
            : null,
      },
      null,
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(retry);
    await screen.findByRole('button', { name: 'Nora' });
  });
});
