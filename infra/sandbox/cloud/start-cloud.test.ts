import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { REGION } from './base/names.ts';
import type { Cloud } from './running-cloud.ts';
import type { TemplateResource } from './template/model.ts';
import { writeAssembly } from './testing/assembly.ts';
import { credentials, handMadeCloud, LOGGER } from './testing/hand-made-cloud.ts';
import { arnOf, lambda, mapping, streamedTable, templateOf } from './testing/templates.ts';

const ECHO = `export const handler = async (event) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ event, own: process.env.OWN, path: process.env.PATH ?? null }),
});`;

const { seen, start, given } = handMadeCloud();

describe('the edge or the HTTP API', () => {
  const route = (key: string, target: string): Record<string, TemplateResource> => ({
    [`${target}Integration`]: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: arnOf(target),
        PayloadFormatVersion: '2.0',
      },
    },
    [`${target}Route`]: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Api' },
        RouteKey: key,
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: `${target}Integration` }]] },
      },
    },
  });

  it('passes a request to a handler in payload format 2.0', async () => {
    const { appUrl } = await given(
      {
        Echo: lambda('echo', { Environment: { Variables: { OWN: 'mine' } } }),
        ...route('POST /api/thing/{id}', 'Echo'),
      },
      { 'echo/index.mjs': ECHO },
    );

    const response = await fetch(`${appUrl}/api/thing/a%20b?x=1&x=2&y=`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"n":1}',
    });
    const { event, own, path } = (await response.json()) as {
      event: Record<string, unknown>;
      own: string;
      path: unknown;
    };

    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/thing/{id}',
      rawPath: '/api/thing/a%20b',
      rawQueryString: 'x=1&x=2&y=',
      queryStringParameters: { x: '1,2', y: '' },
      pathParameters: { id: 'a b' },
      body: '{"n":1}',
      isBase64Encoded: false,
    });
    expect({ own, path }).toEqual({ own: 'mine', path: null });
  });

  it('answers 500 when a handler throws, hangs, exits or returns too much, and keeps running', async () => {
    const { apiUrl } = await given(
      { Wild: lambda('wild', { Timeout: 0.2 }), ...route('GET /wild/{how}', 'Wild') },
      {
        'wild/index.mjs': `export const handler = async ({ pathParameters: { how } }) => {
          if (how === 'throws') throw new Error('oh');
          if (how === 'hangs') await new Promise((resolve) => setTimeout(resolve, 60000));
          if (how === 'exits') process.exit(1);
          if (how === 'swells') return { statusCode: 200, body: 'x'.repeat(6_300_000) };
          return { ok: how };
        };`,
      },
    );
    const statuses: number[] = [];
    for (const failure of ['throws', 'hangs', 'exits', 'swells']) {
      statuses.push((await fetch(`${apiUrl}/wild/${failure}`)).status);
    }

    expect(statuses).toEqual([500, 500, 500, 500]);
    expect((await fetch(`${apiUrl}/nowhere`)).status).toBe(404);
  });

  it('kills only the handler that exceeds its memory', async () => {
    const code = `const held = [];
      export const handler = async ({ pathParameters: { how } }) => {
        while (how === 'hoards') held.push(new Array(100_000).fill(how));
        return { statusCode: 200, body: how };
      };`;
    const { apiUrl } = await given(
      {
        Small: lambda('small', { MemorySize: 128, Timeout: 30 }),
        ...route('GET /small/{how}', 'Small'),
      },
      { 'small/index.mjs': code },
    );
    const statusOf = async (failure: string): Promise<number> =>
      (await fetch(`${apiUrl}/small/${failure}`)).status;

    expect([await statusOf('works'), await statusOf('hoards'), await statusOf('works')]).toEqual([
      200, 500, 200,
    ]);
  });

  it('answers 403 for a missing file and for a forbidden method', async () => {
    const { appUrl } = await given({}, {});

    expect((await fetch(`${appUrl}/missing.js`)).status).toBe(403);
    expect((await fetch(`${appUrl}/missing.js`, { method: 'POST' })).status).toBe(403);
  });
});

describe("a bucket's file at the edge", () => {
  const OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
  const distribution: TemplateResource = {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultCacheBehavior: { TargetOriginId: 'files', CachePolicyId: OPTIMIZED },
        Origins: [
          {
            Id: 'files',
            DomainName: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] },
            OriginAccessControlId: 'signed',
          },
        ],
      },
    },
  };
  const published = (paths: readonly string[]): Record<string, TemplateResource> => ({
    Edge: distribution,
    Published: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: {
        SourceObjectKeys: ['site.zip'],
        DestinationBucketName: { Ref: 'Files' },
        SystemMetadata: { 'cache-control': 'max-age=600' },
        DistributionPaths: [...paths],
      },
    },
  });
  const named = (name: string) => ({ 'site/index.html': name, 'site/app.js': name });

  it('is cached until it expires or a release invalidates it', async () => {
    const running = await given(published([]), named('first'));
    const responseOf = async (path: string): Promise<readonly [string, string | null]> => {
      const answer = await fetch(`${running.appUrl}${path}`);
      return [await answer.text(), answer.headers.get('x-cache')];
    };
    const seenFirst = [await responseOf('/index.html'), await responseOf('/app.js')];
    expect(seenFirst).toEqual([
      ['first', 'Miss from cloudfront'],
      ['first', 'Miss from cloudfront'],
    ]);

    const second = await writeAssembly(
      { Test: templateOf(published(['/index.html'])) },
      named('second'),
    );
    await running.publish(second.directory);
    await second.remove();
    expect(await responseOf('/index.html')).toEqual(['second', 'Miss from cloudfront']);
    expect(await responseOf('/app.js')).toEqual(['first', 'Hit from cloudfront']);
  });
});

describe('a stream', () => {
  const resources = {
    Events: streamedTable,
    Dead: { Type: 'AWS::SQS::Queue' },
    Reader: lambda('reader'),
    DeadReader: lambda('reader'),
    FromStream: mapping({
      EventSourceArn: { 'Fn::GetAtt': ['Events', 'StreamArn'] },
      FunctionName: { Ref: 'Reader' },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BatchSize: 1,
      MaximumRetryAttempts: 1,
      DestinationConfig: { OnFailure: { Destination: arnOf('Dead') } },
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
    }),
    FromDead: mapping({ EventSourceArn: arnOf('Dead'), FunctionName: { Ref: 'DeadReader' } }),
  };

  const put = async ({ endpoints }: Cloud, ...keys: string[]): Promise<void> => {
    const client = new DynamoDBClient({
      endpoint: endpoints.dynamoDb,
      region: REGION,
      credentials,
    });
    for (const pk of keys) {
      await client.send(new PutItemCommand({ TableName: 'Test-Events', Item: { pk: { S: pk } } }));
    }
    client.destroy();
  };

  it('delivers records in order, sends a failed record to the failure queue, and continues after it', async () => {
    const running = await given(resources, { 'reader/index.mjs': LOGGER });

    await put(running, 'a', 'bad', 'c');
    await running.idle();

    expect(seen().filter((text) => !text.startsWith('{'))).toEqual(['a', 'bad', 'bad', 'c']);
    const notice = JSON.parse(seen().find((text) => text.startsWith('{')) ?? '{}');
    expect(notice).toMatchObject({ DDBStreamBatchInfo: { batchSize: 1 } });
  });

  it('continues after a restart at the record where it stopped', async () => {
    const first = await given(resources, { 'reader/index.mjs': LOGGER });
    await put(first, 'a');
    await first.idle();
    await first.stop();

    const second = await start();
    await put(second, 'b');
    await second.idle();

    expect(seen()).toEqual(['a', 'b']);
  });
});

describe('a queue', () => {
  it('delivers a failed message again after its visibility timeout, and then to the dead-letter queue', async () => {
    const running = await given(
      {
        Dead: { Type: 'AWS::SQS::Queue', Properties: { FifoQueue: true } },
        Jobs: {
          Type: 'AWS::SQS::Queue',
          Properties: {
            FifoQueue: true,
            // Longer than a busy machine takes to load the function.
            VisibilityTimeout: 6,
            RedrivePolicy: { deadLetterTargetArn: arnOf('Dead'), maxReceiveCount: 2 },
          },
        },
        Worker: lambda('worker'),
        DeadReader: lambda('dead-reader'),
        FromJobs: mapping({
          EventSourceArn: arnOf('Jobs'),
          FunctionName: { Ref: 'Worker' },
          FunctionResponseTypes: ['ReportBatchItemFailures'],
          BatchSize: 5,
        }),
        FromDead: mapping({ EventSourceArn: arnOf('Dead'), FunctionName: { Ref: 'DeadReader' } }),
      },
      {
        'worker/index.mjs': LOGGER,
        'dead-reader/index.mjs': `export const handler = async ({ Records }) => {
          for (const { body } of Records) console.log('seen dead ' + body);
        };`,
      },
    );
    const client = new SQSClient({
      endpoint: running.endpoints.storage,
      region: REGION,
      credentials,
    });
    for (const body of ['bad job', 'good job']) {
      await client.send(
        new SendMessageCommand({
          QueueUrl: `${running.endpoints.storage}/000000000000/Test-Jobs.fifo`,
          MessageBody: body,
          MessageGroupId: body,
          MessageDeduplicationId: body,
        }),
      );
    }
    client.destroy();
    await expect.poll(seen).toContain('dead bad job');

    expect(seen().filter((text) => text === 'bad job')).toHaveLength(2);
    expect(seen().filter((text) => text === 'good job')).toHaveLength(1);
  });
});
