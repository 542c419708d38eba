import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import type { StageConfig } from './config.ts';
import { NagRecord } from './testing/nag-record.ts';
import { deployedStage, localStage, synthesisedStage } from './testing/synthesised-stage.ts';

const production = deployedStage('production');
const certified = { ...production, certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' };

const check = (config: StageConfig) => {
  const record = new NagRecord();
  const checks = new AwsSolutionsChecks({ reports: false, additionalLoggers: [record] });
  const { findings } = synthesisedStage(config, checks);
  return { record, findings };
};
const ofProduction = check(production);
const ofCertified = check(certified);

describe('cdk-nag (AwsSolutions)', () => {
  it.each([
    ['production', ofProduction],
    ['production under its own domain', ofCertified],
    ['sandbox', check(localStage())],
  ])('finds nothing unexplained in %s, nor does the library warn', (_, { record, findings }) => {
    expect([...record.unexplained, ...findings]).toEqual([]);
  });

  it('ignores exactly these, each for a reason', () => {
    const { explained, reasons } = ofCertified.record;
    expect([...explained].toSorted()).toEqual([
      'Edge/Custom::CDKBucketDeployment IAM4',
      'Edge/Custom::CDKBucketDeployment IAM5',
      'Edge/Custom::CDKBucketDeployment L1',
      'Edge/Distribution CFR1',
      'Edge/EdgeLogs S1',
      'Service/ActivityRole IAM5',
      'Service/AiGeneratorRole IAM5',
      'Service/Api APIG4',
      'Service/AuditRole IAM5',
      'Service/BoardRole IAM5',
      'Service/ChangesRole IAM5',
      'Service/EraseSitesRole IAM5',
      'Service/FeedsRole IAM5',
      'Service/ForgeRole IAM5',
      'Service/GoalRole IAM5',
      'Service/GuestRole IAM5',
      'Service/JobDispatchRole IAM5',
      'Service/JobRole IAM5',
      'Service/LicenceRole IAM5',
      'Service/LifecycleRole IAM5',
      'Service/MilestoneRole IAM5',
      'Service/OpenapiRole IAM5',
      'Service/PersonaRole IAM5',
      'Service/PortfolioRole IAM5',
      'Service/SettingRole IAM5',
      'Service/ShareRole IAM5',
      'Service/TrackerJobsRole IAM5',
      'Service/WebhookRole IAM5',
      'Service/WithdrawBoardsRole IAM5',
      'Stateful/Client S1',
      'Stateful/Descriptor S1',
      'Stateful/EdgeSecret SMG4',
      'Stateful/ProjectorDead SQS3',
      'Stateful/Snapshots S1',
    ]);
    expect([...reasons].filter((reason) => !/^(\[.+\] )?[A-Z].{20,}\.$/.test(reason))).toEqual([]);
  });

  it('excuses the shared certificate only where there is no other', () => {
    expect(ofProduction.record.explained).toContain('Edge/Distribution CFR4');
    expect(ofCertified.record.explained).not.toContain('Edge/Distribution CFR4');
  });
});
