import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { deployedStage, synthesisedStage } from '../testing/synthesised-stage.ts';
import { nameOf, resourcesOf } from '../testing/template.ts';

const { stateful: production, guarded } = synthesisedStage(deployedStage('production'));
const dev = synthesisedStage(deployedStage('dev')).stateful;
const template = Template.fromJSON(production);

const table = (id: string) => {
  const found = resourcesOf(production, 'AWS::DynamoDB::GlobalTable');
  return found.find((known) => known.id.startsWith(id))?.Properties;
};
const keys = (...names: [string, string][]) =>
  names.map(([AttributeName, KeyType]) => ({ AttributeName, KeyType }));

describe('the tables of a stage', () => {
  it('include a table of events whose key is stream and version, with a DynamoDB stream', () => {
    expect(table('Events')).toMatchObject({
      KeySchema: keys(['pk', 'HASH'], ['sk', 'RANGE']),
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'N' },
      ],
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    });
    expect(table('Events')).not.toHaveProperty('TimeToLiveSpecification');
  });

  it('include a table of views whose key is the row key, with an expiry attribute', () => {
    expect(table('Views')).toMatchObject({
      KeySchema: keys(['pk', 'HASH'], ['sk', 'RANGE']),
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  it('refuse changes of events, and writes that could replace an event', () => {
    const replicas = table('Events')?.Replicas as readonly { ResourcePolicy?: object }[];
    expect(replicas[0]?.ResourcePolicy).toMatchObject({
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Deny',
            Principal: { AWS: '*' },
            Action: expect.arrayContaining(['dynamodb:UpdateItem', 'dynamodb:BatchWriteItem']),
          },
        ],
      },
    });
    expect(JSON.stringify(table('Views'))).not.toContain('Deny');
  });

  it('are backed up if the stage names a vault in another region', () => {
    expect(resourcesOf(production, 'AWS::Backup::BackupPlan')).toEqual([]);
    const backupCopyVault = 'arn:aws:backup:eu-west-1:123456789012:backup-vault:copy';
    const kept = synthesisedStage({ ...deployedStage('production'), backupCopyVault }).stateful;
    Template.fromJSON(kept).hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [{ CopyActions: [{ DestinationBackupVaultArn: backupCopyVault }] }],
      },
    });
    Template.fromJSON(kept).hasResourceProperties('AWS::Backup::BackupSelection', {
      BackupSelection: { Resources: [Match.anyValue(), Match.anyValue(), Match.anyValue()] },
    });
  });

  it("exist together with secrets that the stage's own rotated key encrypts", () => {
    for (const { Properties } of resourcesOf(production, 'AWS::SecretsManager::Secret')) {
      expect(JSON.stringify(Properties?.KmsKeyId)).toContain('SecretsKey');
    }
    template.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
  });

  it("exist together with the key of the sites' secrets, which survives the stack", () => {
    const kept = resourcesOf(production, 'AWS::SecretsManager::Secret')
      .filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')
      .map(({ id }) => nameOf(id));
    expect(kept).toEqual(['SiteSealKey']);
  });

  it('include a table of sites with a key of one attribute', () => {
    expect(table('Installations')).toMatchObject({ KeySchema: keys(['pk', 'HASH']) });
  });

  it('have point-in-time recovery, encryption and on-demand billing', () => {
    template.allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ],
    });
  });
});

describe('the queues of a stage', () => {
  it('deliver jobs in order, allow many deliveries, and keep dead letters for two weeks', () => {
    template.hasResourceProperties('AWS::SQS::Queue', {
      FifoQueue: true,
      VisibilityTimeout: 45,
      RedrivePolicy: {
        deadLetterTargetArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^TrackerJobsDead'), 'Arn'] },
        maxReceiveCount: 25,
      },
    });
    template.hasResourceProperties('AWS::SQS::Queue', {
      FifoQueue: true,
      RedrivePolicy: Match.absent(),
      MessageRetentionPeriod: 1_209_600,
    });
  });

  it('have a dead-letter queue each, and are encrypted', () => {
    const queues = resourcesOf(production, 'AWS::SQS::Queue');
    const last = queues.filter(({ Properties }) => !Properties?.RedrivePolicy);
    expect(last.map(({ id }) => nameOf(id)).toSorted()).toEqual([
      'PictureRenewalsDead',
      'ProjectorDead',
      'TrackerJobsDead',
    ]);
    template.allResourcesProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true });
  });
});

describe('the buckets of a stage', () => {
  it('are private and encrypted, and delete old versions of files', () => {
    template.resourceCountIs('AWS::S3::Bucket', 3);
    template.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
        ],
      },
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          }),
        ]),
      },
    });
  });

  it('delete unconfirmed uploads after one day', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ Prefix: 'persona-upload/', ExpirationInDays: 1, Status: 'Enabled' }),
        ]),
      },
    });
  });

  it.each(['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy'])(
    'refuse access without TLS, as do queues (%s)',
    (type) => {
      template.allResourcesProperties(type, {
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Effect: 'Deny',
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
              Principal: { AWS: '*' },
            }),
          ]),
        },
      });
    },
  );
});

describe('the data of a stack that is deleted', () => {
  const KEEPERS = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket'];
  const policies = (stage: typeof production) =>
    new Set(
      KEEPERS.flatMap((type) => resourcesOf(stage, type)).flatMap(
        ({ DeletionPolicy, UpdateReplacePolicy }) => [DeletionPolicy, UpdateReplacePolicy],
      ),
    );

  it('stay if the stage keeps its data, and the stack is protected from deletion', () => {
    expect([...policies(production)]).toEqual(['Retain']);
    expect(guarded).toEqual(['Cairn-production-Stateful']);
  });

  it('are deleted if the stage is temporary', () => {
    expect([...policies(dev)]).toEqual(['Delete']);
    Template.fromJSON(dev).allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: false })],
    });
  });
});
