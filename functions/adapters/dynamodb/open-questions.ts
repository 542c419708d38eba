import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { endOf, isOver, type OpenQuestions } from '../../ports/ai/open-questions.ts';
import { openQuestionKey } from '../items/keys.ts';

const keptSchema = z.object({
  said: z._default(z.array(z.string()), []),
  expiresAt: z.number(),
});

/** Stores open questions to the AI in the views table. The table deletes a question some time after its end. */
export const dynamoOpenQuestions = (
  client: DynamoDBDocumentClient,
  table: string,
): OpenQuestions => {
  /** Updates an item. Returns false if the condition of the update fails. */
  const update = async (input: Omit<UpdateCommandInput, 'TableName'>): Promise<boolean> => {
    try {
      await client.send(new UpdateCommand({ TableName: table, ...input }));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  };
  return {
    savePartial: (question, summaries, now) =>
      update({
        Key: openQuestionKey(question),
        UpdateExpression: 'SET said = :said, expiresAt = :end',
        ConditionExpression: 'attribute_not_exists(closedAt)',
        ExpressionAttributeValues: { ':said': summaries, ':end': endOf(now) },
      }),
    readPartial: async (question, now) => {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: openQuestionKey(question) }),
      );
      if (!Item) return [];
      const { said, expiresAt } = z.parse(keptSchema, Item);
      return isOver(expiresAt, now) ? [] : said;
    },
    close: async (question, now) => {
      await update({
        Key: openQuestionKey(question),
        UpdateExpression: 'SET closedAt = :now, expiresAt = :end REMOVE said',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now, ':end': endOf(now) },
      });
    },
  };
};
