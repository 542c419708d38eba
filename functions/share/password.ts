import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import type { KeptPassword } from '#domain/aggregates/sharing/presentation.ts';
import type { Instant } from '#domain/kernel/time.ts';

const BYTES = 32;

const hashOf = (password: string, salt: string): Buffer =>
  scryptSync(password.normalize('NFKC'), Buffer.from(salt), BYTES);

/** Returns the stored form of a password: a slow hash with a salt for each board. */
export const keepPassword = (password: string, salt: string): KeptPassword => ({
  salt,
  hash: hashOf(password, salt).toString('hex'),
});

export const isPassword = ({ salt, hash }: KeptPassword, given: string): boolean =>
  timingSafeEqual(hashOf(given, salt), Buffer.from(hash, 'hex'));

/** Lifetime of a pass. It is limited because a browser that restores its session may keep session cookies for weeks. */
const PASS_SECONDS = 12 * 3600;

/**
 * Returns the signature of a pass. It is made with the hash of the password, so the pass becomes invalid when the
 * password changes. The pass is valid for only one link.
 */
const signatureOf = ({ hash }: KeptPassword, link: string, ends: string): string =>
  createHmac('sha256', hash)
    .update(JSON.stringify(['pass', link, ends]))
    .digest('hex');

const secondsOf = (now: Instant): number => Math.floor(Date.parse(now) / 1000);

/**
 * Returns a pass for a cookie: its expiry in seconds and a signature. It proves that the visitor has entered the link's
 * password.
 */
export const passOf = (kept: KeptPassword, link: string, now: Instant): string => {
  const ends = String(secondsOf(now) + PASS_SECONDS);
  return `${ends}.${signatureOf(kept, link, ends)}`;
};

export const isPass = (kept: KeptPassword, link: string, given: string, now: Instant): boolean => {
  const [ends = '', signature = ''] = given.split('.');
  const right = Buffer.from(signatureOf(kept, link, ends));
  const text = Buffer.from(signature);
  const isSigned = right.length === text.length && timingSafeEqual(right, text);
  return isSigned && secondsOf(now) < Number(ends);
};
