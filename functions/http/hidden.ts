import { CatalogueError, ERRORS, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';

/** Throws if the caller lacks a right. */
type Check = () => void | Promise<void> | undefined;

/** Returns whether the caller lacks a right. A missing licence is no such refusal: it says nothing about a thing. */
const isDenied = (error: unknown): boolean =>
  error instanceof CatalogueError &&
  ERRORS[error.refusal.code].kind === 'forbidden' &&
  error.refusal.code !== 'LICENCE_REQUIRED';

const isRefused = async (check: Check): Promise<boolean> => {
  try {
    await check();
    return false;
  } catch (error) {
    if (isDenied(error)) return true;
    throw error;
  }
};

/**
 * Runs a check of rights on a thing, and throws its refusal. If the caller may not even see the thing (`see`), throws
 * the `missing` code instead, so that the refusal does not tell that the thing exists (R-ACCESS-14).
 */
export const hidingDenied = async (
  missing: ErrorCode,
  check: Check,
  see: Check = check,
): Promise<void> => {
  try {
    await check();
  } catch (error) {
    const isHidden = isDenied(error) && (await isRefused(see));
    throw isHidden ? new CatalogueError(refusal(missing)) : error;
  }
};
