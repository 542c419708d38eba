import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import type { KeptPassword } from '#domain/aggregates/sharing/presentation.ts';
import type { Instant } from '#domain/kernel/time.ts';

const BYTES = 32;

const hashOf = (password: string, salt: string): Buffer =>
  scryptSync(password.normalize('NFKC'), Buffer.from(salt), BYTES);

/** A password as it is kept: slow to guess, and with a salt of its own never the same for two boards. */
export const keepPassword = (password: string, salt: string): KeptPassword => ({
  salt,
  hash: hashOf(password, salt).toString('hex'),
});

export const isPassword = ({ salt, hash }: KeptPassword, given: string): boolean =>
  timingSafeEqual(hashOf(given, salt), Buffer.from(hash, 'hex'));

/** A browser that restores its session keeps a cookie for weeks: after this long the password is asked for again. */
const PASS_SECONDS = 12 * 3600;

/** Signed with what is kept of the password, so that it ends with the password, and for this link alone. */
const signatureOf = ({ hash }: KeptPassword, link: string, ends: string): string =>
  createHmac('sha256', hash)
    .update(JSON.stringify(['pass', link, ends]))
    .digest('hex');

const secondsOf = (now: Instant): number => Math.floor(Date.parse(now) / 1000);

/** Proves to the pages of a link that its visitor gave the right password: the end of its life, and a signature. */
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
