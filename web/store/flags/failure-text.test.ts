import { describe, expect, it } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { failureText } from './failure-text.ts';

const textOf = async (...messages: string[]): Promise<string> => {
  const { t } = await createI18n('en');
  return failureText(t, { kind: 'tracker', status: 400, messages });
};

describe("the tracker's refusals in our words", () => {
  it('say where a fix version must be added', async () => {
    const told = await textOf(
      "Field 'fixVersions' cannot be set. It is not on the appropriate screen, or unknown.",
    );
    expect(told).toMatch(/company-managed.*screen.*team-managed.*issue type/);
  });

  it('say of any other field that it is on no screen', async () => {
    const told = await textOf(
      "Field 'customfield_10016' cannot be set. It is not on the appropriate screen, or unknown.",
    );
    expect(told).toMatch(/^This issue type does not have a field/);
  });

  it('say that linking is off', async () => {
    expect(await textOf('Issue linking is currently disabled.')).toMatch(/switched off/);
  });

  it('are given as they are where we have no better ones', async () => {
    expect(await textOf('No.', 'Never.')).toBe('No.\nNever.');
    expect(await textOf()).toMatch(/difficulties/);
  });
});
