/** Crockford's digits: no I, L, O or U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new id in the shape of a ULID: ten digits of the moment in milliseconds, so that later ids sort behind earlier ones,
 * and sixteen at random. Two within the same millisecond come in any order.
 */
export const newId = (): string => {
  let moment = '';
  for (let rest = Date.now(); moment.length < 10; rest = Math.floor(rest / 32)) {
    moment = DIGITS.charAt(rest % 32) + moment;
  }
  const chance = crypto.getRandomValues(new Uint8Array(16));
  return moment + Array.from(chance, (byte) => DIGITS.charAt(byte % 32)).join('');
};
