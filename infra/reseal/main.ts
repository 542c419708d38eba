import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { deploymentSecret } from '#functions/wiring.ts';
import { setting } from '../replay/wiring.ts';
import { isSealed, sealTable } from './seal-table.ts';

/**
 * `npm run reseal`: encrypts the secrets of a stage's sites with the current seal key. Its environment names
 * `INSTALLATIONS_TABLE`, `SITE_SEAL_KEY_ARN`, `SECRETS_AGE_SECONDS`, the region and credentials. Exits with 1 when the
 * former key must not be taken away yet.
 */
const client = new DynamoDBClient({});
const result = await sealTable(
  client,
  setting('INSTALLATIONS_TABLE'),
  deploymentSecret('SITE_SEAL_KEY_ARN'),
);
client.destroy();
const { kept, sealed, changed, lost } = result;
process.stdout.write(
  `${sealed} sealed anew, ${kept} were sealed with the current key, ${changed} changed meanwhile, ${lost.length} lost\n`,
);
for (const site of lost) process.stdout.write(`no valid key opens the secrets of ${site}\n`);
process.exitCode = isSealed(result) ? 0 : 1;
