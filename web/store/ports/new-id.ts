/** Digits of Crockford's base 32, which leaves out I, L, O and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns a new ULID: ten digits for the time in milliseconds, so that later ids sort after earlier ones, and
 * sixteen random digits. Two ids of the same millisecond are in no particular order.
 */
export const newId = (): string => {
  let moment = '';
  for (let rest = Date.now(); moment.length < 10; rest = Math.floor(rest / 32)) {
    moment = DIGITS.charAt(rest % 32) + moment;
  }
  const chance = crypto.getRandomValues(new Uint8Array(16));
  return moment + Array.from(chance, (byte) => DIGITS.charAt(byte % 32)).join('');
};
