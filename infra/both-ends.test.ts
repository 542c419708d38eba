import { describe, expect, it } from 'vitest';
import { deployedStage, synthesisedStage } from './testing/synthesised-stage.ts';
import { listed, nameOf, type Resource, resourcesOf, statementsOf } from './testing/template.ts';

const { stateful, service, edge } = synthesisedStage(deployedStage('production'));
const templates = [stateful, service, edge];

type Found = Resource & { readonly id: string };
const all = (type: string): Found[] =>
  templates.flatMap((template) => [...resourcesOf(template, type)]);
const names = (value: unknown, id: string): boolean => JSON.stringify(value ?? null).includes(id);

/** Whether some statement lets somebody do one of these to a thing. */
const granted = (id: string, ...actions: readonly string[]): boolean =>
  templates
    .flatMap(statementsOf)
    .some(
      ({ Effect, Action, Resource }) =>
        Effect === 'Allow' &&
        listed(Action).some((action) => actions.includes(String(action))) &&
        names(Resource, id),
    );

/** Whether resources of a type name a thing in a property. */
const named = (id: string, type: string, property: string): boolean =>
  all(type).some(({ Properties = {} }) => names(Properties[property], id));

const queues = all('AWS::SQS::Queue');
const deployments = 'Custom::CDKBucketDeployment';

describe('nothing is deployed without somebody who fills it and somebody who empties it', () => {
  it.each(queues.map(({ id }) => [nameOf(id), id]))('queue %s', (_, id) => {
    const filled =
      granted(id, 'sqs:SendMessage') ||
      named(id, 'AWS::SQS::Queue', 'RedrivePolicy') ||
      named(id, 'AWS::Events::Rule', 'Targets');
    const emptied =
      named(id, 'AWS::Lambda::EventSourceMapping', 'EventSourceArn') ||
      // Dead letters wait for whoever the alarm calls.
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
    // Logs are read by people.
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
      // By its alias, whose id begins with that of the function without its hash; or as the library's own copier of files.
      const isCalled = called.some(([type, property]) => named(nameOf(id), type, property));
      expect(isCalled || /CustomCDKBucketDeployment|CustomS3AutoDelete/.test(name)).toBe(true);
    },
  );
});
