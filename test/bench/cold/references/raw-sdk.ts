import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** A handler with the SDK and nothing else: the least that a handler of ours could cost. */
export const handler = async ({ pk }: { pk: string }) =>
  client.send(new GetItemCommand({ TableName: 'events', Key: { pk: { S: pk } } }));
