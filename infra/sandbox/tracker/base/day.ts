/** Returns whether a value is an existing calendar day in the form `YYYY-MM-DD`. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value);
};
