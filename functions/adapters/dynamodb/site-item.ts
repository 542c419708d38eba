import * as z from 'zod/mini';
import type { TextBox } from '../../forge/sealed.ts';
import { type Installation, installationSchema } from '../../ports/site/installations.ts';

/** The record of a site as the table stores it. The secret is encrypted, so whoever reads the table cannot sign. */
export const siteItemSchema = z.extend(z.omit(installationSchema, { sharedSecret: true }), {
  /** The secret, encrypted for this site (`forge/sealed.ts`). */
  sealedSecret: z.optional(z.string()),
  /** Only in older records, whose secret is not encrypted. The next write encrypts it. */
  sharedSecret: z.optional(z.string()),
});

type SiteItem = z.infer<typeof siteItemSchema>;

export const siteItemOf = (box: Pick<TextBox, 'seal'>, installation: Installation): SiteItem => {
  const { sharedSecret, ...rest } = installation;
  return { ...rest, sealedSecret: box.seal(sharedSecret, installation.clientKey) };
};

/**
 * Decrypts the record of a site. Throws when it has no secret, or a secret that was encrypted with another key or for
 * another site.
 */
export const siteOf = (
  box: Pick<TextBox, 'open'>,
  { sealedSecret, sharedSecret, ...rest }: SiteItem,
): Installation => {
  const secret = sealedSecret === undefined ? sharedSecret : box.open(sealedSecret, rest.clientKey);
  if (secret == null) throw new Error('the secret of a site cannot be opened');
  return { ...rest, sharedSecret: secret };
};
