import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { installationSchema } from '#functions/ports/site/installations.ts';
import { mintContextToken } from '#infra/sandbox/connect/tokens.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';

const { siteAdmin, projectAdmin, boardAdmin, member } = PEOPLE;
/**
 * The accounts of a site's ten users. There are only four, because no other account in the sandbox's tracker can see
 * the board.
 */
const ACCOUNTS = [siteAdmin.id, projectAdmin.id, boardAdmin.id, member.id];
const ACCESS = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

/**
 * Installs the app on a number of additional sites, beside the sandbox's own site. All of them use the same tracker.
 */
export const openSites = async (endpoint: string, count: number) => {
  const client = new DynamoDBClient({ ...ACCESS, endpoint });
  const documents = DynamoDBDocumentClient.from(client);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const TableName = TableNames.find((name) => name.includes('Installations')) ?? '';
  const { Items = [] } = await documents.send(new ScanCommand({ TableName }));
  const [item = {}] = Items;
  const own = installationSchema.parse(item);
  const keys = Array.from({ length: count }, (_, site) => `simulated-site-${site}`);
  for (const clientKey of keys) {
    await documents.send(
      new PutCommand({ TableName, Item: { ...item, pk: clientKey, clientKey } }),
    );
  }
  client.destroy();
  const tokens = new Map<string, Promise<string>>();
  return {
    clientKeys: keys,
    tokenOf: (site: number, person: number): Promise<string> => {
      const accountId = ACCOUNTS[person % ACCOUNTS.length] ?? '';
      const name = `${site} ${accountId}`;
      const clientKey = keys[site] ?? '';
      const tenant = { ...own, clientKey, oauthClientId: own.oauthClientId ?? '' };
      const context = { jira: {}, license: { active: true } };
      const token = tokens.get(name) ?? mintContextToken(tenant, accountId, context, Date.now);
      tokens.set(name, token);
      return token;
    },
  };
};
export type Sites = Awaited<ReturnType<typeof openSites>>;
