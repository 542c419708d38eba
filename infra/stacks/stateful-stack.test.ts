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

describe('tables', () => {
  it('keeps events by stream and numeric version, and streams new ones', () => {
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

  it('keeps views by row key, and forgets what has a date to be forgotten', () => {
    expect(table('Views')).toMatchObject({
      KeySchema: keys(['pk', 'HASH'], ['sk', 'RANGE']),
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  it('lets nobody write an event by what knows no condition, nor change one', () => {
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

  it('makes backups where a stage names the vault of another region', () => {
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

  it('seals its secrets with a key of the stage, which turns', () => {
    for (const { Properties } of resourcesOf(production, 'AWS::SecretsManager::Secret')) {
      expect(JSON.stringify(Properties?.KmsKeyId)).toContain('SecretsKey');
    }
    template.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
  });

  it('keeps what opens the secrets of sites as long as it keeps the sites', () => {
    const kept = resourcesOf(production, 'AWS::SecretsManager::Secret')
      .filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')
      .map(({ id }) => nameOf(id));
    expect(kept).toEqual(['SiteSealKey']);
  });

  it('keeps a site by its key alone', () => {
    expect(table('Installations')).toMatchObject({ KeySchema: keys(['pk', 'HASH']) });
  });

  it('can all be recovered to any second, encrypted, and cost by use', () => {
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

describe('queues', () => {
  it('delivers the message of a job in order, with room for pauses, and puts it aside for a fortnight', () => {
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

  it('gives a dead-letter queue to every queue that is not one itself', () => {
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

describe('buckets', () => {
  it('are closed to the public, encrypted, and tidy up after themselves', () => {
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

  it('forgets within a day what was uploaded and never became a picture', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ Prefix: 'persona-upload/', ExpirationInDays: 1, Status: 'Enabled' }),
        ]),
      },
    });
  });

  it.each(['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy'])(
    'refuse, as queues do, what does not come over TLS (%s)',
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

describe('what happens to data when a stack goes', () => {
  const KEEPERS = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket'];
  const policies = (stage: typeof production) =>
    new Set(
      KEEPERS.flatMap((type) => resourcesOf(stage, type)).flatMap(
        ({ DeletionPolicy, UpdateReplacePolicy }) => [DeletionPolicy, UpdateReplacePolicy],
      ),
    );

  it('stays where a stage keeps its data, and its stack cannot be deleted by mistake', () => {
    expect([...policies(production)]).toEqual(['Retain']);
    expect(guarded).toEqual(['Cairn-production-Stateful']);
  });

  it('goes with the stack, where a stage is to be thrown away', () => {
    expect([...policies(dev)]).toEqual(['Delete']);
    Template.fromJSON(dev).allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: false })],
    });
  });
});
