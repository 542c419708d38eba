import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';

const ACCESS = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

/** Creates empty tables for events and views, with the names that they have in a stage. */
export const emptyTables = async (endpoint: string): Promise<void> => {
  const client = new DynamoDBClient({ ...ACCESS, endpoint });
  for (const [TableName, type] of [
    ['Stage-Events', 'N'],
    ['Stage-Views', 'S'],
  ] as const) {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'sk', AttributeType: type },
        ],
      }),
    );
  }
  client.destroy();
};
