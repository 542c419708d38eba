import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHOICE_NAMES, choicesOf } from './choices.ts';

describe('the options of a stage', () => {
  it('are read from the context beside the flags and settings of the CDK', () => {
    const context = {
      stage: 'dev',
      appUrl: 'https://maps.acme.test',
      '@aws-cdk/core:explicitStackTags': true,
      'aws:cdk:bundling-stacks': [],
      'availability-zones:account=1:region=eu-west-1': [],
    };
    expect(choicesOf(context)).toEqual({ stage: 'dev', appUrl: 'https://maps.acme.test' });
  });

  it.each([
    ['appurl', 'appUrl'],
    ['certificateARN', 'certificateArn'],
    ['monthly-budget', 'monthlyBudget'],
    ['forgeApp', 'forgeAppId'],
    ['licenceKey', 'licenceKeys'],
  ])('refuse the misspelt name %s and suggest %s', (misspelt, name) => {
    expect(() => choicesOf({ [misspelt]: 'x' })).toThrow(
      `There is no option "${misspelt}". Did you mean "-c ${name}=…"?`,
    );
  });

  it('are all explained in the guides', () => {
    const text = ['../README.md', '../deploying.md']
      .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
      .join('');
    expect(CHOICE_NAMES.filter((name) => !text.includes(`-c ${name}=`))).toEqual([]);
    const named = [...text.matchAll(/-c (\w+)=/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !CHOICE_NAMES.includes(name))).toEqual([]);
  });
});
