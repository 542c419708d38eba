const texts = (values: unknown): string[] =>
  (Array.isArray(values) ? values : []).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  );

/**
 * Returns the tracker's messages for a refusal (R-HTTP-4): `errorMessages`; if empty, the values of `errors`; if empty,
 * `message`.
 */
export const messagesOf = (body: unknown): string[] => {
  if (typeof body !== 'object' || body === null) return [];
  const { errorMessages, errors, message } = body as Record<string, unknown>;
  const general = texts(errorMessages);
  if (general.length > 0) return general;
  const each = texts(Object.values((errors as object | null | undefined) ?? {}));
  return each.length > 0 ? each : texts([message]);
};
