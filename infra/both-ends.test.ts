import { describe, expect, it } from 'vitest';
import { deployedStage, synthesisedStage } from './testing/synthesised-stage.ts';
import { listed, nameOf, type Resource, resourcesOf, statementsOf } from './testing/template.ts';

const { stateful, service, edge } = synthesisedStage(deployedStage('production'));
const templates = [stateful, service, edge];

type Found = Resource & { readonly id: string };
const all = (type: string): Found[] =>
  templates.flatMap((template) => [...resourcesOf(template, type)]);
const names = (value: unknown, id: string): boolean => JSON.stringify(value ?? null).includes(id);

/** Returns whether a policy statement allows one of these actions on the resource. */
const granted = (id: string, ...actions: readonly string[]): boolean =>
  templates
    .flatMap(statementsOf)
    .some(
      ({ Effect, Action, Resource }) =>
        Effect === 'Allow' &&
        listed(Action).some((action) => actions.includes(String(action))) &&
        names(Resource, id),
    );

const named = (id: string, type: string, property: string): boolean =>
  all(type).some(({ Properties = {} }) => names(Properties[property], id));

const queues = all('AWS::SQS::Queue');
const deployments = 'Custom::CDKBucketDeployment';

describe('every deployed resource has a producer and a consumer:', () => {
  it.each(queues.map(({ id }) => [nameOf(id), id]))('queue %s', (_, id) => {
    const filled =
      granted(id, 'sqs:SendMessage') ||
      named(id, 'AWS::SQS::Queue', 'RedrivePolicy') ||
      named(id, 'AWS::Events::Rule', 'Targets');
    const emptied =
      named(id, 'AWS::Lambda::EventSourceMapping', 'EventSourceArn') ||
      // An operator empties the dead-letter queues by hand, so no function needs to read them.
      named(id, 'AWS::CloudWatch::Alarm', 'Dimensions');
    expect({ filled, emptied }).toEqual({ filled: true, emptied: true });
  });

  it.each(all('AWS::DynamoDB::GlobalTable').map(({ id }) => [nameOf(id), id]))(
    'table %s',
    (_, id) => {
      expect(granted(id, 'dynamodb:PutItem')).toBe(true);
      expect(granted(id, 'dynamodb:GetItem', 'dynamodb:Query')).toBe(true);
    },
  );

  it.each(all('AWS::S3::Bucket').map(({ id }) => [nameOf(id), id]))('bucket %s', (_, id) => {
    const isLog =
      named(id, 'AWS::CloudFront::Distribution', 'DistributionConfig') && /Logs/.test(nameOf(id));
    const filled =
      isLog || granted(id, 's3:PutObject') || named(id, deployments, 'DestinationBucketName');
    // Logs are read by people, so no function needs to read them.
    const emptied = isLog || granted(id, 's3:GetObject');
    expect({ filled, emptied }).toEqual({ filled: true, emptied: true });
  });

  it.each(all('AWS::Lambda::Function').map(({ id }) => [nameOf(id), id]))(
    'function %s',
    (name, id) => {
      const called = [
        ['AWS::ApiGatewayV2::Integration', 'IntegrationUri'],
        ['AWS::Lambda::EventSourceMapping', 'FunctionName'],
        ['AWS::Events::Rule', 'Targets'],
      ] as const;
      // Callers use a function's alias. The alias's id begins with the function's id without its hash. CDK's own
      // functions that copy files are exceptions.
      const isCalled = called.some(([type, property]) => named(nameOf(id), type, property));
      expect(isCalled || /CustomCDKBucketDeployment|CustomS3AutoDelete/.test(name)).toBe(true);
    },
  );
});
