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

export const siteItemOf = async (
  box: Pick<TextBox, 'seal'>,
  installation: Installation,
): Promise<SiteItem> => {
  const { sharedSecret, ...rest } = installation;
  return { ...rest, sealedSecret: await box.seal(sharedSecret, installation.clientKey) };
};

/**
 * Returns a site from its stored record, with its secret. Rejects when there is no secret, or when it was encrypted with
 * another key or for another site.
 */
export const siteOf = async (
  box: Pick<TextBox, 'open'>,
  { sealedSecret, sharedSecret, ...rest }: SiteItem,
): Promise<Installation> => {
  const secret =
    sealedSecret === undefined ? sharedSecret : await box.open(sealedSecret, rest.clientKey);
  if (secret == null) throw new Error('the secret of a site cannot be opened');
  return { ...rest, sharedSecret: secret };
};
