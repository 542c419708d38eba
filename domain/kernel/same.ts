/** Returns whether two plain JSON values are equal. The order of an object's keys does not matter. */
export const same = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [own, others] = [left, right] as Readonly<Record<string, unknown>>[];
  const keys = Object.keys(left);
  if (!own || !others || keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(others, key) && same(own[key], others[key]));
};
