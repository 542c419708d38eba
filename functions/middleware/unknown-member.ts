const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Path = readonly string[];

/**
 * Returns the path of a field of `sent` that is missing in `taken`, the result of the contract; null when no field is
 * missing. A field whose value the contract transformed is not missing.
 */
export const unknownMember = (sent: unknown, taken: unknown, path: Path = []): Path | null => {
  if (Array.isArray(sent) && Array.isArray(taken)) {
    return sent.reduce<Path | null>(
      (found, item, index) => found ?? unknownMember(item, taken[index], [...path, String(index)]),
      null,
    );
  }
  if (!isObject(sent) || !isObject(taken)) return null;
  for (const [name, value] of Object.entries(sent)) {
    const memberPath = [...path, name];
    const found = Object.hasOwn(taken, name)
      ? unknownMember(value, taken[name], memberPath)
      : memberPath;
    if (found !== null) return found;
  }
  return null;
};
