import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SpendToken } from '../../ports/stored/spent-tokens.ts';
import { spentTokenKey } from '../items/keys.ts';

/** A used token is stored until this many seconds after its expiry, because the clocks of servers differ. */
const SPARE_SECONDS = 60;

/** Stores which single-use tokens were used, in the views table. The table deletes them some time after they expire. */
export const dynamoSpentTokens =
  (client: DynamoDBDocumentClient, table: string): SpendToken =>
  async (tenant, jti, until) => {
    const Item = { ...spentTokenKey(tenant, jti), expiresAt: until + SPARE_SECONDS };
    try {
      await client.send(
        new PutCommand({
          TableName: table,
          Item,
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  };
