import {
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import { REGION } from '../base/names.ts';
import type { TemplateResource } from '../template/model.ts';
import { handMadeCloud, LOGGER } from '../testing/hand-made-cloud.ts';
import { arnOf, lambda, mapping, streamedTable } from '../testing/templates.ts';

const { given } = handMadeCloud();

describe("a function's role", () => {
  const role: Record<string, TemplateResource> = {
    Things: streamedTable,
    Jobs: { Type: 'AWS::SQS::Queue' },
    WorkerRole: { Type: 'AWS::IAM::Role' },
    WorkerPolicy: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: [{ Ref: 'WorkerRole' }],
        PolicyDocument: {
          Statement: [
            { Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: arnOf('Things') },
            { Effect: 'Allow', Action: ['sqs:SendMessage'], Resource: arnOf('Jobs') },
            {
              Effect: 'Allow',
              Action: 's3:Get*',
              Resource: { 'Fn::Join': ['', [arnOf('Files'), '/shown/*']] },
            },
          ],
        },
      },
    },
    Worker: lambda('worker', { Role: arnOf('WorkerRole') }),
  };
  const asWorker = { accessKeyId: 'Test-Worker', secretAccessKey: 'sandbox' };
  const user = 'User: arn:aws:sts::000000000000:assumed-role/Test-WorkerRole/Test-Worker';

  it('allows exactly the calls that its policy names, in every store', async () => {
    const { endpoints } = await given(role, { 'worker/index.mjs': LOGGER });
    const tables = new DynamoDBClient({
      endpoint: endpoints.dynamoDb,
      region: REGION,
      credentials: asWorker,
    });
    const queues = new SQSClient({
      endpoint: endpoints.storage,
      region: REGION,
      credentials: asWorker,
    });
    const item = { TableName: 'Test-Things', Item: { pk: { S: 'a' } } };
    const QueueUrl = `${endpoints.storage}/000000000000/Test-Jobs`;
    const statusAndBody = async (path: string): Promise<readonly [number, string]> => {
      const answer = await fetch(`${endpoints.storage}/test-files/${path}`, {
        headers: { authorization: 'AWS4-HMAC-SHA256 Credential=Test-Worker/20261122/r/s3/x' },
      });
      return [answer.status, await answer.text()];
    };

    await tables.send(new PutItemCommand(item));
    await tables.send(new TransactWriteItemsCommand({ TransactItems: [{ Put: item }] }));
    await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' }));
    const refused = {
      name: 'AccessDeniedException',
      message: `${user} is not authorized to perform: dynamodb:DeleteItem on resource: arn:aws:dynamodb:us-east-1:000000000000:table/Test-Things because no identity-based policy allows the dynamodb:DeleteItem action`,
    };
    const Delete = { TableName: 'Test-Things', Key: { pk: { S: 'a' } } };
    await expect(tables.send(new DeleteItemCommand(Delete))).rejects.toMatchObject(refused);
    await expect(
      tables.send(new TransactWriteItemsCommand({ TransactItems: [{ Put: item }, { Delete }] })),
    ).rejects.toMatchObject(refused);
    await expect(queues.send(new ReceiveMessageCommand({ QueueUrl }))).rejects.toThrow(
      `${user} is not authorized to perform: sqs:ReceiveMessage`,
    );
    // Without the right to list files, a request for a missing file is refused, even where reading is allowed.
    expect(await statusAndBody('shown/missing')).toMatchObject([
      403,
      expect.stringContaining('s3:ListBucket'),
    ]);
    expect(await statusAndBody('hidden')).toMatchObject([
      403,
      expect.stringContaining('s3:GetObject'),
    ]);
    tables.destroy();
    queues.destroy();
  });

  it("must let Lambda read a mapping's source; otherwise the embedded cloud does not start", async () => {
    const starting = given(
      {
        ...role,
        FromJobs: mapping({ EventSourceArn: arnOf('Jobs'), FunctionName: { Ref: 'Worker' } }),
      },
      { 'worker/index.mjs': LOGGER },
    );
    await expect(starting).rejects.toThrow(
      'does not have permissions to call ReceiveMessage on SQS',
    );
  });
});
