import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** A handler that uses only the SDK, as the minimum for our handlers. */
export const handler = async ({ pk }: { pk: string }) =>
  client.send(new GetItemCommand({ TableName: 'events', Key: { pk: { S: pk } } }));
