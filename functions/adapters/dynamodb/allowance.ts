import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  COUNTERS_KEPT_SECONDS,
  type ListUses,
  type ReturnAllowance,
  type TakeAllowance,
  type Use,
  windowOf,
} from '../../ports/stored/allowance.ts';
import { allowanceKey, allowancePartition, allowancesFrom } from '../items/keys.ts';

const usedSchema = z.object({ used: z.int() });

const counterSchema = z.object({
  subject: z.string(),
  seconds: z.int(),
  used: z.int(),
});

/** Counts uses in the views table. A counter expires a day after its window began. */
export const dynamoAllowance =
  (client: DynamoDBDocumentClient, table: string): TakeAllowance =>
  async (tenant, subject, limit, now) => {
    const from = windowOf(limit, now);
    const { seconds } = limit;
    try {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: table,
          Key: allowanceKey(tenant, { subject, from, seconds }),
          UpdateExpression:
            'SET expiresAt = :end, subject = :subject, seconds = :seconds ADD used :one',
          ConditionExpression: 'attribute_not_exists(used) OR used < :times',
          ExpressionAttributeValues: {
            ':end': from + COUNTERS_KEPT_SECONDS,
            ':subject': subject,
            ':seconds': seconds,
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
          Key: allowanceKey(tenant, {
            subject,
            from: windowOf(limit, now),
            seconds: limit.seconds,
          }),
          UpdateExpression: 'ADD used :one',
          ConditionExpression: 'used > :none',
          ExpressionAttributeValues: { ':one': -1, ':none': 0 },
        }),
      );
    } catch (error) {
      // The counter has expired or is 0, so there is nothing to subtract.
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  };

/** Lists the counters of a site. They are in one partition, sorted by the beginning of their windows. */
export const dynamoUses =
  (client: DynamoDBDocumentClient, table: string): ListUses =>
  async (tenant, since) => {
    const uses: Use[] = [];
    let after: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND sk >= :from',
          ExpressionAttributeValues: {
            ':pk': allowancePartition(tenant),
            ':from': allowancesFrom(Math.floor(Date.parse(since) / 1000)),
          },
          ExclusiveStartKey: after,
        }),
      );
      uses.push(...z.parse(z.array(counterSchema), page.Items ?? []));
      after = page.LastEvaluatedKey;
    } while (after);
    return uses;
  };
