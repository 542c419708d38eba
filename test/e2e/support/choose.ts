import type { Locator } from 'playwright-core';

export const choose = async (field: Locator, option: string | number): Promise<void> => {
  await field.click();
  // In the document, the list is a sibling of its field. So this also finds the list when the field is in a frame.
  const options = field.locator('xpath=..').getByRole('option');
  const wanted =
    typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option }).first();
  await wanted.click();
};
