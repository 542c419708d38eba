// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NORA, type Seed, showPersonas } from './testing/personas-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Opened = Awaited<ReturnType<typeof showPersonas>>;

interface Provoked {
  readonly seed?: Seed;
  /** Whether to open the gallery; by default, the editor is opened. */
  readonly gallery?: boolean;
  readonly provoke: (opened: Opened) => Promise<unknown>;
  readonly says: RegExp;
}

const down = (method: string, path: RegExp): Seed => ({
  instead: (asked, at) =>
    asked === method && path.test(at) ? Response.json({}, { status: 500 }) : null,
});

const refused = (method: string, path: RegExp, status: number, code: string): Seed => ({
  instead: (asked, at) =>
    asked === method && path.test(at)
      ? Response.json({ errorMessages: [code], errors: {}, code }, { status })
      : null,
});

const rename = async ({ user }: Opened): Promise<void> => {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' L');
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

const fileOf = (type: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], 'face', { type });

const upload = async (file: File): Promise<void> => {
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByLabelText('Upload', { selector: 'input' }), file);
};

const pictureInDialog = async (): Promise<Element> => {
  const dialog = await screen.findByRole('dialog', { name: 'Crop the picture' });
  const picture = await waitFor(() => {
    const found = dialog.querySelector('img');
    if (!found) throw new Error('no picture yet');
    return found;
  });
  return picture;
};

/** Replaces canvas and image decoding, which the test environment does not have. */
const withPictures = (): void => {
  for (const size of ['offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(200);
  for (const size of ['naturalWidth', 'naturalHeight'] as const)
    vi.spyOn(HTMLImageElement.prototype, size, 'get').mockReturnValue(400);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['x'], { type: 'image/png' })),
  );
  class ReadPicture {
    onload: (() => void) | null = null;
    set src(_: string) {
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('Image', ReadPicture);
};

const crop = async ({ user }: Opened): Promise<void> => {
  withPictures();
  await upload(fileOf('image/png'));
  fireEvent.load(await pictureInDialog());
  const use = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use picture' });
  await waitFor(() => expect(use.disabled).toBe(false));
  await user.click(use);
};

const remove = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Nora' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
};

/** The messages about personas (R-PERSONA-14), each with the action that causes it. */
const MESSAGES: Readonly<Record<string, Provoked>> = {
  'no permission to edit this persona': {
    seed: { may: false },
    provoke: async () => undefined,
    says: /You do not have permission to edit this persona/,
  },
  'permission check failed': {
    seed: { asked: false },
    provoke: async () => undefined,
    says: /Your permission could not be checked/,
  },
  'export failed': {
    provoke: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Export' }));
      const png = await screen.findByRole('menuitem', { name: 'Picture (PNG), 1×' });
      vi.spyOn(document, 'styleSheets', 'get').mockImplementation(() => {
        throw new Error('the letters could not be read');
      });
      await user.click(png);
    },
    says: /The persona could not be exported/,
  },
  'create failed': {
    gallery: true,
    seed: down('POST', /^\/smb\/persona$/),
    provoke: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Blank' }));
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mei{Enter}');
    },
    says: /The persona could not be created/,
  },
  'delete failed': {
    gallery: true,
    seed: down('DELETE', /^\/smb\/persona\//),
    provoke: ({ user }) => remove(user),
    says: /The persona could not be deleted/,
  },
  'update name failed': {
    seed: down('PUT', /^\/smb\/persona\/nora$/),
    provoke: rename,
    says: /The persona could not be saved/,
  },
  'update avatar failed': {
    seed: refused('POST', /\/image$/, 403, 'PERSONA_EDIT_DENIED'),
    provoke: crop,
    says: /You do not have permission to edit this persona/,
  },
  'save failed': {
    seed: refused('PUT', /^\/smb\/persona\/nora$/, 404, 'PERSONA_NOT_FOUND'),
    provoke: rename,
    says: /could not be saved.*This persona does not exist or was deleted/,
  },
  'file too large (2 MB)': {
    provoke: () => upload(fileOf('image/png', 2 * 1024 * 1024 + 1)),
    says: /File too large! The maximum is 2 MB/,
  },
  'image not found': {
    seed: refused('POST', /\/image$/, 404, 'IMAGE_NOT_FOUND'),
    provoke: crop,
    says: /Image not found/,
  },
  'image load error': {
    provoke: async () => {
      await upload(fileOf('image/png'));
      fireEvent.error(await pictureInDialog());
    },
    says: /The image could not be loaded/,
  },
  'SVG file error': {
    provoke: () => upload(fileOf('image/svg+xml')),
    says: /SVG files are not accepted/,
  },
};

describe('the messages about personas', () => {
  it.each(Object.entries(MESSAGES))(
    'include the message for "%s"',
    async (_, { seed = {}, gallery, provoke, says }) => {
      const opened = await showPersonas(seed, gallery ? null : NORA.id);
      await provoke(opened);
      const said = (): string =>
        [...opened.host.flags.map(({ title, body = '' }) => `${title} ${body}`)]
          .concat(document.body.textContent ?? '')
          .join('\n');
      await waitFor(() => expect(said()).toMatch(says));
    },
  );
});

describe('a picture for a persona', () => {
  const dataOf = (file: File) => ({ files: [file], types: ['Files'], items: [] });

  it('can be pasted from the clipboard', async () => {
    await showPersonas();
    await screen.findByLabelText('Upload', { selector: 'input' });
    fireEvent.paste(document.body, { clipboardData: dataOf(fileOf('image/png')) });
    await screen.findByRole('dialog', { name: 'Crop the picture' });
  });

  it('can be dropped on the page, and the browser does not open the dropped file', async () => {
    await showPersonas();
    await screen.findByLabelText('Upload', { selector: 'input' });
    const over = fireEvent.dragOver(document.body, {
      dataTransfer: dataOf(fileOf('image/png')),
    });
    expect(over).toBe(false);
    fireEvent.drop(document.body, { dataTransfer: dataOf(fileOf('image/svg+xml')) });
    expect((await screen.findByRole('alert')).textContent).toContain('SVG files are not accepted');
    fireEvent.drop(document.body, { dataTransfer: dataOf(fileOf('image/png')) });
    await screen.findByRole('dialog', { name: 'Crop the picture' });
  });

  it('is ignored when the user may not edit the persona', async () => {
    await showPersonas({ may: false });
    await screen.findByText('You do not have permission to edit this persona');
    fireEvent.paste(document.body, { clipboardData: dataOf(fileOf('image/png')) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it("the personas page prints a poster with the browser's print dialog", async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await showPersonas();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print…' }));
  expect(print).toHaveBeenCalledOnce();
});
