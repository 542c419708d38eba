import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SaveSystemToken } from '../../ports/site/forge-site.ts';

export const dynamoSystemTokens =
  (client: DynamoDBDocumentClient, table: string): SaveSystemToken =>
  async ({ clientKey }, sealed) => {
    try {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: { pk: clientKey },
          UpdateExpression: 'SET #forge.#token = :sealed',
          ConditionExpression: '#state = :installed AND attribute_exists(#forge)',
          ExpressionAttributeNames: {
            '#forge': 'forge',
            '#token': 'systemToken',
            '#state': 'state',
          },
          ExpressionAttributeValues: { ':sealed': sealed, ':installed': 'installed' },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  };
