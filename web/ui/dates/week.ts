interface WeekInfo {
  readonly firstDay: number;
  readonly weekend: readonly number[];
}

const ISO: WeekInfo = { firstDay: 1, weekend: [6, 7] };

/** Returns the week rules of a locale; ISO 8601 if the browser does not know them. */
const infoOf = (locale: string): WeekInfo => {
  try {
    const made = new Intl.Locale(locale) as Intl.Locale & {
      readonly getWeekInfo?: () => WeekInfo;
      readonly weekInfo?: WeekInfo;
    };
    return made.getWeekInfo?.() ?? made.weekInfo ?? ISO;
  } catch {
    return ISO;
  }
};

/** Returns the weekday with which a locale's weeks start, and its weekend. Sunday is 0. */
export const weekOf = (
  locale: string,
): { readonly start: number; readonly weekend: readonly number[] } => {
  const { firstDay, weekend } = infoOf(locale);
  return { start: firstDay % 7, weekend: weekend.map((day) => day % 7) };
};

/**
 * Returns whether `Intl` accepts the language tag. Some browsers have tags such as "en-US@posix", which it does not
 * accept.
 */
const isTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
};

/**
 * Returns the locale for dates and weeks: the user's language with the region that the browser names for it, if any.
 */
export const localeOf = (language: string): string =>
  navigator.languages?.find((each) => each.split('-')[0] === language && isTag(each)) ?? language;
