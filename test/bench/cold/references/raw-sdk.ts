import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** A handler that uses nothing but the SDK. Our handlers cannot be smaller. */
export const handler = async ({ pk }: { pk: string }) =>
  client.send(new GetItemCommand({ TableName: 'events', Key: { pk: { S: pk } } }));
