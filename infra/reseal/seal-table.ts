import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type SealedAnew, sealAnew } from '#functions/adapters/dynamodb/seal-anew.ts';
import { fixedSecret } from '#functions/adapters/memory/rotating-secret.ts';
import { textBox } from '#functions/forge/sealed.ts';
import type { RotatingSecret } from '#functions/ports/rotating-secret.ts';

/** Encrypts the secrets of a stage's sites with the current value of `sealKey`. */
export const sealTable = async (
  client: DynamoDBClient,
  table: string,
  sealKey: RotatingSecret,
): Promise<SealedAnew> => {
  const { current } = await sealKey.readAnew();
  return sealAnew(DynamoDBDocumentClient.from(client), table, {
    valid: textBox(sealKey),
    current: textBox(fixedSecret(current)),
  });
};

/** Returns whether nothing is left that only the former key opens. */
export const isSealed = ({ changed, lost }: SealedAnew): boolean =>
  changed === 0 && lost.length === 0;
