import { expect, it } from 'vitest';
import { step } from '#domain/testing/issues.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { stepName } from './names.ts';

it.each([
  ['its title', { issue: { ...step('1'), summary: 'Find a route' } }, 'Find a route'],
  ['its key when the title is blank', { issue: { ...step('1'), summary: ' ' } }, 'TRAIL-1'],
  ['"Other" without an epic', { issue: null }, 'Other'],
])('the name of a step is %s', async (_, own, name) => {
  const { t } = await wholeI18n('en');
  expect(stepName(t, { id: '1', goalId: 'g1', ...own })).toBe(name);
});
