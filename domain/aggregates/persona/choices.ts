/** The fixed choices of a persona (R-PERSONA-3). */
export const PERSONA_PALETTES = [
  'azure',
  'bloom',
  'dreamscape',
  'ember',
  'ethereal',
  'glow',
  'monochrome',
  'rustic',
  'sapphire',
  'steel',
  'velvet',
] as const;

/** The template of a persona. `education` is shown as "personal brand"; `user` is a person's own template. */
export const TEMPLATE_TYPES = [
  'business',
  'digital',
  'education',
  'finance',
  'real-estate',
  'shopping',
  'travel',
  'user',
] as const;

/**
 * The sections of the poster: `head` is beside the portrait, `side` is the narrow column, `main` the wide column, and
 * `wide` has the full width.
 */
export const PLACES = ['head', 'side', 'main', 'wide'] as const;
export type Place = (typeof PLACES)[number];

export const FRAMES = ['rectangle', 'round', 'square'] as const;
export const GENDERS = ['female', 'male', 'genderqueer'] as const;
export const MARITAL_STATUSES = ['single', 'married', 'divorced'] as const;

export const CURRENCIES = [
  'AUD',
  'CAD',
  'CHF',
  'CNY',
  'EUR',
  'GBP',
  'JPY',
  'NZD',
  'SGD',
  'USD',
  'VND',
] as const;

/** Number of built-in pictures; their numbers start at 1 (R-PERSONA-5). */
export const STOCK_AVATARS = 75;
