import { createHmac, scryptSync, timingSafeEqual } from 'node:crypto';
import type { KeptPassword } from '#domain/sharing/presentation.ts';

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

/** What a page that was opened with the password carries, so that its form is not asked for it again. */
export const passOf = ({ hash }: KeptPassword, link: string): string =>
  createHmac('sha256', hash).update(`pass#${link}`).digest('hex');

export const isPass = (kept: KeptPassword, link: string, given: string): boolean => {
  const right = Buffer.from(passOf(kept, link));
  const text = Buffer.from(given);
  return right.length === text.length && timingSafeEqual(right, text);
};
