import type { Locator } from 'playwright-core';

/** Chooses in a field the option that has this name, or the one at a place of its list. */
export const choose = async (field: Locator, option: string | number): Promise<void> => {
  await field.click();
  // The list hangs beside its field, wherever that is.
  const options = field.locator('xpath=..').getByRole('option');
  const wanted =
    typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option }).first();
  await wanted.click();
};
