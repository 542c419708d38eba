import { describe, expect, it } from 'vitest';
import { STAGES } from '../config/stages.ts';
import { deployedStage, localStage, synthesisedStage } from '../testing/synthesised-stage.ts';
import { nameOf, type Resource, resourcesOf } from '../testing/template.ts';

interface FoundResource extends Resource {
  readonly id: string;
}

interface Emptying {
  readonly BucketName: { readonly Ref: string };
}

const resourcesIn = (stage: string): FoundResource[] => {
  const { stateful, service, edge } = synthesisedStage(deployedStage(stage));
  return [stateful, service, edge].flatMap(({ Resources }) =>
    Object.entries(Resources).map(([id, resource]) => ({ id, ...resource })),
  );
};
const ofType = (stage: string, type: string): FoundResource[] =>
  resourcesIn(stage).filter(({ Type }) => Type === type);

/** Names of the buckets that empty themselves. */
const emptiedIn = (stage: string): string[] =>
  ofType(stage, 'Custom::EmptiedBucket')
    .map(({ Properties }) => nameOf((Properties as unknown as Emptying).BucketName.Ref))
    .toSorted();

const kept = STAGES.filter(({ keepsData }) => keepsData).map(({ stage }) => stage);

describe('the stage for development', () => {
  it('leaves no resource behind when it is destroyed, so that it can be made again', () => {
    const retained = resourcesIn('dev').filter(
      ({ DeletionPolicy = 'Delete' }) => DeletionPolicy !== 'Delete',
    );
    expect(retained.map(({ id }) => nameOf(id))).toEqual([]);
    expect(synthesisedStage(deployedStage('dev')).guarded).toEqual([]);
    for (const { Properties } of ofType('dev', 'AWS::DynamoDB::GlobalTable')) {
      expect(JSON.stringify(Properties)).not.toContain('"DeletionProtectionEnabled":true');
    }
  });

  it('empties each of its buckets before it is deleted', () => {
    const buckets = ofType('dev', 'AWS::S3::Bucket');
    expect(emptiedIn('dev')).toEqual(buckets.map(({ id }) => nameOf(id)).toSorted());
    for (const { Properties } of buckets) {
      expect(JSON.stringify(Properties?.Tags)).toContain('aws-cdk:auto-delete-objects');
    }
  });

  it('gives its secrets no names, since a deleted secret holds its name for a week', () => {
    for (const { Properties } of ofType('dev', 'AWS::SecretsManager::Secret')) {
      expect(Properties).not.toHaveProperty('Name');
    }
  });

  it('has one policy for each bucket', () => {
    const policies = ofType('dev', 'AWS::S3::BucketPolicy').map(({ Properties }) =>
      JSON.stringify(Properties?.Bucket),
    );
    expect(new Set(policies).size).toBe(policies.length);
  });
});

describe('a stage that keeps its data', () => {
  it.each(kept)('cannot empty a bucket, and %s refuses to delete its data', (stage) => {
    expect(emptiedIn(stage)).toEqual([]);
    expect(JSON.stringify(resourcesIn(stage))).not.toContain('auto-delete-objects');
    for (const type of ['AWS::S3::Bucket', 'AWS::DynamoDB::GlobalTable', 'AWS::Logs::LogGroup']) {
      const policies = ofType(stage, type).map(({ DeletionPolicy }) => DeletionPolicy);
      expect(new Set(policies)).toEqual(new Set(['Retain']));
    }
    expect(synthesisedStage(deployedStage(stage)).guarded).toEqual([`Cairn-${stage}-Stateful`]);
  });

  it('exists, and the local run has no handler of AWS that empties buckets', () => {
    expect(kept).toEqual(['staging', 'production']);
    const { stateful } = synthesisedStage(localStage());
    expect(resourcesOf(stateful, 'Custom::EmptiedBucket')).toEqual([]);
  });
});
