import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import type { StageConfig } from './config/stages.ts';
import { NagRecord } from './testing/nag-record.ts';
import { deployedStage, localStage, synthesisedStage } from './testing/synthesised-stage.ts';

const production = deployedStage('production');
const certified = { ...production, certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1' };

const check = (config: StageConfig) => {
  const record = new NagRecord();
  const options = { reports: false, additionalLoggers: [record] };
  const { findings } = synthesisedStage(
    config,
    new AwsSolutionsChecks(options),
    new ServerlessChecks(options),
  );
  return { record, findings };
};
const ofProduction = check(production);
const ofCertified = check(certified);

describe('cdk-nag (AwsSolutions, Serverless)', () => {
  it.each([
    ['production', ofProduction],
    ['production under its own domain', ofCertified],
    ['sandbox', check(localStage())],
  ])('has no unexplained finding or warning for %s', (_, { record, findings }) => {
    expect([...record.unexplained, ...findings]).toEqual([]);
  });

  it('has exactly these explained findings, each with a reason', () => {
    const { explained, reasons } = ofCertified.record;
    expect([...explained].toSorted()).toEqual([
      'Edge/Custom::CDKBucketDeployment IAM4',
      'Edge/Custom::CDKBucketDeployment IAM5',
      'Edge/Custom::CDKBucketDeployment L1',
      'Edge/Custom::CDKBucketDeployment LambdaDLQ',
      'Edge/Custom::CDKBucketDeployment LambdaLatestVersion',
      'Edge/Custom::CDKBucketDeployment LambdaTracing',
      'Edge/Distribution CFR1',
      'Edge/EdgeLogs S1',
      'Service/Activity LambdaDLQ',
      'Service/ActivityRole IAM5',
      'Service/AiGenerator LambdaDLQ',
      'Service/AiGeneratorRole IAM5',
      'Service/Api APIG4',
      'Service/Audit LambdaDLQ',
      'Service/AuditRole IAM5',
      'Service/Baseline LambdaDLQ',
      'Service/BaselineRole IAM5',
      'Service/Board LambdaDLQ',
      'Service/BoardRole IAM5',
      'Service/Changes LambdaDLQ',
      'Service/ChangesRole IAM5',
      'Service/EraseSites LambdaAsyncFailureDestination',
      'Service/EraseSites LambdaDLQ',
      'Service/EraseSitesRole IAM5',
      'Service/Feeds LambdaDLQ',
      'Service/FeedsRole IAM5',
      'Service/Forge LambdaDLQ',
      'Service/ForgeRole IAM5',
      'Service/Goal LambdaDLQ',
      'Service/GoalRole IAM5',
      'Service/Guest LambdaDLQ',
      'Service/GuestRole IAM5',
      'Service/Job LambdaDLQ',
      'Service/JobDispatch LambdaDLQ',
      'Service/JobDispatchRole IAM5',
      'Service/JobRole IAM5',
      'Service/Licence LambdaDLQ',
      'Service/LicenceRole IAM5',
      'Service/Lifecycle LambdaDLQ',
      'Service/LifecycleRole IAM5',
      'Service/Milestone LambdaDLQ',
      'Service/MilestoneRole IAM5',
      'Service/Openapi LambdaDLQ',
      'Service/OpenapiRole IAM5',
      'Service/Persona LambdaDLQ',
      'Service/PersonaRole IAM5',
      'Service/PictureRenewals LambdaDLQ',
      'Service/PictureRenewals LambdaEventSourceMappingDestination',
      'Service/PictureRenewalsRole IAM5',
      'Service/Portfolio LambdaDLQ',
      'Service/PortfolioRole IAM5',
      'Service/Rollout IAM5',
      'Service/SchedulesDead SQS3',
      'Service/SchedulesDead SQSRedrivePolicy',
      'Service/Setting LambdaDLQ',
      'Service/SettingRole IAM5',
      'Service/Share LambdaDLQ',
      'Service/ShareRole IAM5',
      'Service/TrackerJobs LambdaDLQ',
      'Service/TrackerJobs LambdaEventSourceMappingDestination',
      'Service/TrackerJobsRole IAM5',
      'Service/Webhook LambdaDLQ',
      'Service/WebhookRole IAM5',
      'Service/WithdrawBoards LambdaAsyncFailureDestination',
      'Service/WithdrawBoards LambdaDLQ',
      'Service/WithdrawBoardsRole IAM5',
      'Stateful/Client S1',
      'Stateful/Client S10',
      'Stateful/Descriptor S1',
      'Stateful/Descriptor S10',
      'Stateful/EdgeSecret SMG4',
      'Stateful/LicenceKeys SMG4',
      'Stateful/PictureRenewalsDead SQSRedrivePolicy',
      'Stateful/ProjectorDead SQS3',
      'Stateful/ProjectorDead SQSRedrivePolicy',
      'Stateful/SiteSealKey SMG4',
      'Stateful/Snapshots S1',
      'Stateful/TrackerJobsDead SQSRedrivePolicy',
    ]);
    expect([...reasons].filter((reason) => !/^(\[.+\] )?[A-Z].{20,}\.$/.test(reason))).toEqual([]);
  });

  it('explains the default certificate only for stages without their own certificate', () => {
    expect(ofProduction.record.explained).toContain('Edge/Distribution CFR4');
    expect(ofCertified.record.explained).not.toContain('Edge/Distribution CFR4');
  });
});
