import { describe, expect, it } from 'vitest';
import type { StageChoice } from '../config/stages.ts';
import { lacksOf, report } from './lacks.ts';

const READY: StageChoice = {
  forgeAppId: 'ari:cloud:ecosystem::app/5a1db0c5-0000-4000-8000-000000000001',
  licensing: 'evaluated',
  appUrl: 'https://maps.acme.test',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1-2',
};
const WHOLE: StageChoice = {
  ...READY,
  licenceKeys: '[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"b"}]',
  aiProvider: 'bedrock',
  aiModel: 'some.model-v1:0',
  monthlyBudget: '100',
  backupCopyVault: 'arn:aws:backup:eu-west-1:123456789012:backup-vault:copy',
};
const blocking = (choice: StageChoice, region?: string): string[] =>
  lacksOf(choice, region).flatMap(({ blocks, how }) => (blocks ? [how] : []));

describe('the list of missing settings', () => {
  it('is empty when every setting is chosen', () => {
    expect(lacksOf(WHOLE, 'us-east-1')).toEqual([]);
  });

  it.each<[string, StageChoice, string | undefined, string[]]>([
    ['nothing is chosen', {}, undefined, ['appUrl', 'certificateArn', 'forgeAppId', 'licensing']],
    ['the app on Forge has no id', { ...READY, forgeAppId: '' }, undefined, ['forgeAppId']],
    ['the id is none', { ...READY, forgeAppId: 'ari:cloud:x' }, undefined, ['forgeAppId']],
    ['what is asked for is there', READY, undefined, []],
    ['the domain is a placeholder', { ...READY, appUrl: '' }, undefined, ['appUrl']],
    ['the domain is not secret', { ...READY, appUrl: 'http://acme.test' }, undefined, ['appUrl']],
    [
      'the certificate lies elsewhere',
      { ...READY, certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/1' },
      undefined,
      ['certificateArn'],
    ],
    ['the credentials say another region', READY, 'eu-west-1', ['region=eu-west-1']],
    ['another region is chosen', { ...READY, region: 'eu-west-1' }, 'us-east-1', []],
    [
      'another region has a firewall already',
      { ...READY, firewallArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b' },
      'eu-west-1',
      [],
    ],
    [
      'the firewall is for another thing',
      { ...READY, firewallArn: 'arn:x' },
      undefined,
      ['firewallArn'],
    ],
    ['the copy lies beside the tables', WHOLE, 'eu-west-1', ['region=', 'backupCopyVault']],
  ])(
    'includes exactly the settings that block a deployment when %s',
    (_, choice, region, expected) => {
      const found = blocking(choice, region);
      expect(found).toHaveLength(expected.length);
      for (const [index, name] of expected.entries()) expect(found[index]).toContain(name);
    },
  );

  it('includes a gradual rollout when a new version would get all calls immediately', () => {
    const optionsOf = (choice: StageChoice) => lacksOf(choice, 'us-east-1').map(({ how }) => how);
    expect(optionsOf({ ...WHOLE, rollout: 'at-once' })).toEqual(['-c rollout=linear']);
    expect(optionsOf({ ...WHOLE, stage: 'dev' })).toEqual([]);
  });

  it('is reported with the missing options, and whether the stage can be deployed', () => {
    expect(report('production', lacksOf(READY))).toMatch(
      /may want.+model.+aiProvider.+can be deployed\.$/s,
    );
    expect(report('production', lacksOf({}))).toMatch(/^lacks.+domain.+cannot be deployed yet\.$/s);
  });
});
