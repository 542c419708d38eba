import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';

export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => ({
  batchItemFailures: event.Records.slice(0, 1).map((record) => ({
    itemIdentifier: record.dynamodb?.SequenceNumber ?? '',
  })),
});
