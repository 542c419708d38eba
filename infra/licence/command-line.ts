import { parseArgs } from 'node:util';

export type LicenceCommand =
  | { readonly does: 'new-pair'; readonly file: string; readonly kid: string }
  | {
      readonly does: 'sign';
      readonly file: string;
      readonly site: string;
      readonly holder: string;
      /** The end of the given day in UTC, in seconds since 1970. */
      readonly until: number;
    };

export const USAGE = `npm run licence:sign -- --new-pair FILE --kid ID
    makes a pair of keys in FILE (keep it secret) and prints the half for the stage's configuration
npm run licence:sign -- --pair FILE --site CLIENT_KEY --holder NAME --until YYYY-MM-DD
    prints a portfolio licence key of that site, good through that day`;

const DAY_MS = 86_400_000;

const endOf = (day: string): number => {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day) {
    throw new Error(`${day} is no day (YYYY-MM-DD)`);
  }
  return (start + DAY_MS) / 1000;
};

const requireOption = (value: string | undefined, name: string): string => {
  if (value === undefined || value.trim() === '') throw new Error(`--${name} is missing`);
  return value;
};

/** Parses the arguments. Throws a message for the user when an argument is missing or invalid. */
export const readLicenceCommand = (args: readonly string[]): LicenceCommand => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      'new-pair': text,
      kid: text,
      pair: text,
      site: text,
      holder: text,
      until: text,
    },
  });
  const file = values['new-pair'];
  if (file !== undefined) return { does: 'new-pair', file, kid: requireOption(values.kid, 'kid') };
  return {
    does: 'sign',
    file: requireOption(values.pair, 'pair'),
    site: requireOption(values.site, 'site'),
    holder: requireOption(values.holder, 'holder'),
    until: endOf(requireOption(values.until, 'until')),
  };
};
