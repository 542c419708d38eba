import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { KEY_ISSUER, KEY_TYPE } from '#functions/licence/read-key.ts';
import type { LicenceKey } from '../config/stages.ts';

/** The private key of a vendor, with `d` as its secret. The key must never be in a repository. */
export const vendorSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().check(z.minLength(1)),
  x: z.string(),
  d: z.string(),
});
export type Vendor = z.infer<typeof vendorSchema>;

export const newVendor = async (kid: string): Promise<Vendor> => {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return z.parse(vendorSchema, { ...(await exportJWK(privateKey)), kid });
};

/** Returns the public key of a vendor, for the setting `licenceKeys` of a stage. */
export const publicHalf = ({ kty, crv, kid, x }: Vendor): LicenceKey => ({ kty, crv, kid, x });

export interface Sale {
  /** Client key of the site for which the licence key is valid. */
  readonly site: string;
  readonly holder: string;
  readonly id: string;
  /** Seconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** Returns a signed portfolio licence key (a compact JWS). An administrator enters it on the licence page. */
export const signLicenceKey = async (
  vendor: Vendor,
  { site, holder, id, from, until }: Sale,
): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: vendor.kid, typ: KEY_TYPE })
    .setIssuer(KEY_ISSUER)
    .setAudience(site)
    .setSubject(holder)
    .setJti(id)
    .setIssuedAt(from)
    .setExpirationTime(until)
    .sign(await importJWK(vendor as JWK, 'EdDSA'));
