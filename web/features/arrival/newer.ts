const numbersOf = (version: string): readonly number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version such as `1.10.2` is newer than `than`. Missing parts count as 0. */
export const isNewer = (version: string, than: string): boolean => {
  const [own, other] = [numbersOf(version), numbersOf(than)];
  for (let at = 0; at < Math.max(own.length, other.length); at += 1) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
};
