import type { Locator } from 'playwright-core';

export const choose = async (field: Locator, option: string | number): Promise<void> => {
  await field.click();
  // The list is beside its field in the document, so it is in the same frame as the field.
  const options = field.locator('xpath=..').getByRole('option');
  const wanted =
    typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option }).first();
  await wanted.click();
};
