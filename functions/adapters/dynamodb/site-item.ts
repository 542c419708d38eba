import * as z from 'zod/mini';
import type { TextBox } from '../../forge/sealed.ts';
import { type Installation, installationSchema } from '../../ports/site/installations.ts';

/**
 * The record of a site in the form in which the table stores it. The secret is encrypted, so that nobody who can read
 * the table can sign in the name of the site.
 */
export const siteItemSchema = z.extend(z.omit(installationSchema, { sharedSecret: true }), {
  /** The secret, encrypted for this site (`forge/sealed.ts`). */
  sealedSecret: z.optional(z.string()),
  /** The secret in old records, in which it is not encrypted. The next write of the record encrypts it. */
  sharedSecret: z.optional(z.string()),
});

type SiteItem = z.infer<typeof siteItemSchema>;

export const siteItemOf = (box: Pick<TextBox, 'seal'>, installation: Installation): SiteItem => {
  const { sharedSecret, ...rest } = installation;
  return { ...rest, sealedSecret: box.seal(sharedSecret, installation.clientKey) };
};

/**
 * Returns a site from its stored record, with its secret. Throws when there is no secret, or when it was encrypted with
 * another key or for another site.
 */
export const siteOf = (
  box: Pick<TextBox, 'open'>,
  { sealedSecret, sharedSecret, ...rest }: SiteItem,
): Installation => {
  const secret = sealedSecret === undefined ? sharedSecret : box.open(sealedSecret, rest.clientKey);
  if (secret == null) throw new Error('the secret of a site cannot be opened');
  return { ...rest, sharedSecret: secret };
};
