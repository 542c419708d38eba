import { describe, expect, it } from 'vitest';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { failureText } from './failure-text.ts';

const textOf = async (...messages: string[]): Promise<string> => {
  const { t } = await wholeI18n('en');
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
    expect(text).toMatch(/^A field that has to be set is missing/);
  });

  it('says that issue linking is off', async () => {
    expect(await textOf('Issue linking is currently disabled.')).toMatch(/turned off/);
  });

  it.each([
    ['LABEL_TOO_LONG', /label/i],
    ['CODE_OF_A_NEWER_BACKEND', /went wrong/],
    ['constructor', /went wrong/],
    [null, /went wrong/],
  ])('says what the error %s of the backend means', async (code, text) => {
    const { t } = await wholeI18n('en');
    expect(failureText(t, { kind: 'backend', status: 400, code })).toMatch(text);
  });

  it("shows the tracker's messages when Cairn has no text of its own", async () => {
    expect(await textOf('No.', 'Never.')).toBe('No.\nNever.');
    expect(await textOf()).toMatch(/difficulties/);
  });
});
