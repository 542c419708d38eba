import { describe, expect, it } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { failureText } from './failure-text.ts';

const textOf = async (...messages: string[]): Promise<string> => {
  const { t } = await createI18n('en');
  return failureText(t, { kind: 'tracker', status: 400, messages });
};

describe('failureText', () => {
  it('says where an admin can add a missing fix version field', async () => {
    const text = await textOf(
      "Field 'fixVersions' cannot be set. It is not on the appropriate screen, or unknown.",
    );
    expect(text).toMatch(/company-managed.*screen.*team-managed.*issue type/);
  });

  it('says for every other field that it is missing on the screen', async () => {
    const text = await textOf(
      "Field 'customfield_10016' cannot be set. It is not on the appropriate screen, or unknown.",
    );
    expect(text).toMatch(/^This issue type does not have a field/);
  });

  it('says that issue linking is off', async () => {
    expect(await textOf('Issue linking is currently disabled.')).toMatch(/switched off/);
  });

  it("shows the tracker's messages when Cairn has no text of its own", async () => {
    expect(await textOf('No.', 'Never.')).toBe('No.\nNever.');
    expect(await textOf()).toMatch(/difficulties/);
  });
});
