import type { TFunction } from 'i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Failure } from '../ports/failure.ts';

/** HTTP status for too many requests. The tracker's message for it does not help users. */
const TOO_MANY = 429;

/** Messages of the tracker that Cairn replaces with its own (R-HTTP-7). */
const KNOWN_WORDS = {
  'Issue linking is currently disabled.': 'LINKING_OFF',
  'No issue link type with id': 'LINK_TYPE_MISSING',
} as const satisfies Record<string, ErrorCode>;

const knownErrorOf = (messages: readonly string[]): ErrorCode | undefined =>
  Object.entries(KNOWN_WORDS).find(([words]) => messages.some((each) => each.includes(words)))?.[1];

/** Fields with a message of their own for the case that the tracker's edit screen lacks them (R-HTTP-7). */
const UNSET_FIELDS = {
  fixVersions: 'FIX_VERSION_UNSET',
} as const satisfies Record<string, ErrorCode>;

/** The tracker's message for any other field that its edit screen lacks (R-HTTP-7). */
const OFF_SCREEN = 'It is not on the appropriate screen, or unknown.';

const unsetFieldOf = (messages: readonly string[]): ErrorCode | undefined =>
  Object.entries(UNSET_FIELDS).find(([field]) =>
    messages.some((each) => each.startsWith(`Field '${field}' cannot be set.`)),
  )?.[1] ?? (messages.some((each) => each.includes(OFF_SCREEN)) ? 'FIELD_OFF_SCREEN' : undefined);

const trackerText = (
  t: TFunction,
  { status, messages, retryAt }: Extract<Failure, { kind: 'tracker' }>,
): string => {
  if (status === TOO_MANY) {
    return retryAt === undefined
      ? t('flag.rateLimited')
      : t('flag.limitedUntil', { at: new Date(retryAt) });
  }
  const known = knownErrorOf(messages) ?? unsetFieldOf(messages);
  if (known) return t(`errors.${known}`);
  return messages.length > 0 ? messages.join('\n') : t('flag.difficulties');
};

/**
 * Returns Cairn's error code for a failure; undefined if the user sees the tracker's message. A newer backend may report
 * a code that is not in this client's catalogue.
 */
export const knownRefusal = (failure: Failure): string | undefined => {
  switch (failure.kind) {
    case 'tracker':
      return knownErrorOf(failure.messages) ?? unsetFieldOf(failure.messages);
    case 'backend':
      return failure.code ?? 'INTERNAL';
    case 'refused':
      return failure.code;
    default:
      return undefined;
  }
};

/** Matches error codes. The texts are looked up by them, so nothing else may be part of a key. */
const CODE = /^[A-Z_]+$/;

/** Returns the text of an error of the backend. An unknown code gets the text of an internal error. */
const backendText = (t: TFunction, code: string | null): string => {
  const defaultValue = t('errors.INTERNAL');
  if (code === null || !CODE.test(code)) return defaultValue;
  return t(`errors.${code as ErrorCode}`, { defaultValue });
};

/** Returns the failure as text in the user's language (R-HTTP-4). */
export const failureText = (t: TFunction, failure: Failure): string => {
  switch (failure.kind) {
    case 'tracker':
      return trackerText(t, failure);
    case 'backend':
      return backendText(t, failure.code);
    case 'refused':
      return t(`errors.${failure.code}`);
    case 'offline':
      return failure.silent ? t('errors.BUSY') : t('flag.offline');
    case 'page':
      return t(`page.${failure.page}.text`);
    case 'unreadable':
      return t('errors.INTERNAL');
    default:
      return failure satisfies never;
  }
};
