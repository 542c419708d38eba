import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  type ReturnAllowance,
  type TakeAllowance,
  windowOf,
} from '../../ports/stored/allowance.ts';
import { allowanceKey } from '../items/keys.ts';

const usedSchema = z.object({ used: z.int() });

/** Counters share the views table, which forgets them some time after their window. */
export const dynamoAllowance =
  (client: DynamoDBDocumentClient, table: string): TakeAllowance =>
  async (tenant, subject, limit, now) => {
    const from = windowOf(limit, now);
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: table,
          Key: allowanceKey(tenant, subject, from),
          UpdateExpression: 'SET expiresAt = :end ADD used :one',
          ConditionExpression: 'attribute_not_exists(used) OR used < :times',
          ExpressionAttributeValues: {
            ':end': from + limit.seconds,
            ':one': 1,
            ':times': limit.times,
          },
          ReturnValues: 'UPDATED_NEW',
        }),
      );
      return limit.times - z.parse(usedSchema, Attributes).used;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return null;
      throw error;
    }
  };

export const dynamoAllowanceReturn =
  (client: DynamoDBDocumentClient, table: string): ReturnAllowance =>
  async (tenant, subject, limit, now) => {
    try {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: allowanceKey(tenant, subject, windowOf(limit, now)),
          UpdateExpression: 'ADD used :one',
          ConditionExpression: 'used > :none',
          ExpressionAttributeValues: { ':one': -1, ':none': 0 },
        }),
      );
    } catch (error) {
      // The counter was already forgotten, so there is nothing to take back.
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  };
