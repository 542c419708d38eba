import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImageUpload, Persona } from '#domain/contracts/persona.ts';
import { graveFaults } from './support/axe.ts';
import { chosenHost, type DemoSite, openDemoSite } from './support/site.ts';

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Shows what a page in Jira's frame can do under its content security policy, which the browser enforces. */
describe("the page in Jira's frame", () => {
  let site: DemoSite;

  beforeAll(async () => {
    site = await openDemoSite();
  });

  afterAll(() => site?.stop());

  it('uploads a picture to the bucket, and shows it', async () => {
    const map = await site.open();
    const persona = await site.asked<Persona>('POST', '/smb/persona', {
      scope: 'global',
      name: 'Nora',
    });
    const path = `/smb/persona/${persona.id}/image`;
    const form = await site.asked<ImageUpload>('POST', path, {});
    const sent = await map.frame().evaluate(
      async ({ url, fields, dot }) => {
        const body = new FormData();
        for (const [name, value] of Object.entries(fields)) body.append(name, value);
        const bytes = Uint8Array.from(atob(dot), (sign) => sign.charCodeAt(0));
        body.append('file', new Blob([bytes], { type: 'image/png' }), 'nora.png');
        // On Forge, the page sends the form to another origin, so it cannot read the answer.
        const { edge = '' } = document.documentElement.dataset;
        const mode = edge === '' ? 'same-origin' : 'no-cors';
        return (await fetch(`${edge}${url}`, { method: 'POST', mode, body })).status;
      },
      { url: form.url, fields: form.fields, dot: DOT },
    );
    expect(sent).toBe(chosenHost() === 'forge' ? 0 : 204);
    const { avatar } = await site.asked<Persona>('PUT', path, { upload: form.upload });
    if (avatar.kind !== 'image') throw new Error(`the avatar is ${avatar.kind}`);
    const drawn = await map.frame().evaluate(
      (address) =>
        new Promise<number>((resolve, reject) => {
          const image = new Image();
          image.onload = () => resolve(image.naturalWidth);
          image.onerror = () => reject(new Error('the picture was not drawn'));
          image.src = `${document.documentElement.dataset.edge ?? ''}${address}`;
        }),
      avatar.path,
    );
    expect(drawn).toBe(1);
    expect(map.complaints).toEqual([]);
    await map.close();
  });

  it('accepts the licence key for portfolios on the admin page, by keyboard alone', async () => {
    const { urls } = site.sandbox;
    const sold = await fetch(`${urls.host}/sandbox/licence-key`, { method: 'POST', body: '{}' });
    const { key } = (await sold.json()) as { key: string };
    const admin = await site.page('admin-config', { width: 400 });
    const field = admin.app.getByRole('textbox', { name: 'License key' });
    await field.fill('no key');
    await field.press('Enter');
    await admin.app.getByRole('alert').waitFor();
    expect(await graveFaults(admin)).toEqual([]);
    await field.fill(key);
    await field.press('Enter');
    await admin.app.getByText(/^Valid until .+, The sandbox$/).waitFor();
    expect(await graveFaults(admin)).toEqual([]);
    await admin.close();
  });

  it('is blocked when the licence is missing, and opens when the licence is active', async () => {
    const { switches } = site.sandbox.tracker;
    switches.change({ licence: 'none' });
    const blocked = await site.visit();
    await blocked.app.getByRole('heading', { name: 'No valid license' }).waitFor();
    await blocked.close();
    switches.change({ licence: 'active' });
    const map = await site.open();
    expect(map.complaints).toEqual([]);
    await map.close();
  });
});
