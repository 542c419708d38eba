import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { textBox } from '../../forge/sealed.ts';
import { OTHER_SITE, SITE } from '../../testing/site.ts';
import { fixedSecret } from '../memory/rotating-secret.ts';
import { siteItemOf, siteItemSchema, siteOf } from './site-item.ts';

const box = textBox(fixedSecret('the key of this stage'));

describe('the stored record of a site', () => {
  it('can be read as it was written, and contains the secret only in encrypted form', async () => {
    const item = await siteItemOf(box, SITE);
    expect(JSON.stringify(item)).not.toContain(SITE.sharedSecret);
    expect(await siteOf(box, z.parse(siteItemSchema, item))).toEqual(SITE);
  });

  it('can be read when its secret is not encrypted yet', async () => {
    expect(await siteOf(box, z.parse(siteItemSchema, { ...SITE }))).toEqual(SITE);
  });

  it.each([
    [
      'with the key of another stage',
      textBox(fixedSecret('another key')),
      async () => siteItemOf(box, SITE),
    ],
    [
      'for another site',
      box,
      async () => ({
        ...(await siteItemOf(box, OTHER_SITE)),
        clientKey: SITE.clientKey,
        sharedSecret: 'planted',
      }),
    ],
    ['nowhere', box, async () => ({ ...(await siteItemOf(box, SITE)), sealedSecret: undefined })],
  ])('is not read when the secret was encrypted %s', async (_, opening, item) => {
    await expect(siteOf(opening, await item())).rejects.toThrow('cannot be opened');
  });
});
