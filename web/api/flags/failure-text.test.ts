import { describe, expect, it } from 'vitest';
import { createI18n } from '../../i18n/create-i18n.ts';
import { failureText } from './failure-text.ts';

const textOf = async (...messages: string[]) =>
  failureText((await createI18n('en')).t, { kind: 'tracker', status: 400, messages });

describe('what the tracker refused, in words', () => {
  it.each([
    ['Issue linking is currently disabled.', /^Issue linking is switched off in Jira/],
    ["No issue link type with id '7' found.", /^The link type that ties steps to goals/],
    [
      "Field 'fixVersions' cannot be set. It is not on the appropriate screen, or unknown.",
      /^Fix version cannot be set/,
    ],
    [
      "Field 'customfield_10016' cannot be set. It is not on the appropriate screen, or unknown.",
      /^This issue type does not have a field/,
    ],
  ])('is said with what to do: %s', async (said, words) => {
    expect(await textOf(said)).toMatch(words);
  });

  it('is otherwise its own', async () => {
    expect(await textOf('Pick another.', 'Not here.')).toBe('Pick another.\nNot here.');
    expect(await textOf()).toMatch(/^Jira has difficulties/);
  });
});
