import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { jwtVerify } from 'jose';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** A handler that reads, writes and verifies a token with direct calls of the libraries. */
export const handler = async ({ token, secret }: { token: string; secret: string }) => {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret));
  const Key = { pk: payload.iss };
  const { Item } = await client.send(new GetCommand({ TableName: 'events', Key }));
  const pages = paginateQuery({ client }, { TableName: 'events' });
  for await (const page of pages) if (page.Items?.length) return page.Items;
  return client.send(
    new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 'x', Item } }] }),
  );
};
