import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TextBox } from '../../forge/sealed.ts';

/** What a record of a site has encrypted. Other records of the table have neither. */
const sealedSchema = z.object({
  pk: z.string(),
  clientKey: z.string(),
  sealedSecret: z.optional(z.string()),
  forge: z.optional(z.object({ systemToken: z.nullable(z.string()) })),
});
type Sealed = z.infer<typeof sealedSchema>;

/** The keys before and after: `valid` opens with the former key too, `current` with the current one alone. */
export interface Boxes {
  readonly valid: TextBox;
  readonly current: TextBox;
}

/** What became of the texts of a table. */
export interface SealedAnew {
  /** Texts that the current key opened already. */
  readonly kept: number;
  readonly sealed: number;
  /** Texts that somebody replaced in the meantime. They are found by the next run. */
  readonly changed: number;
  /** Client keys of sites with a text that none of the valid keys opens. */
  readonly lost: readonly string[];
}

interface Text {
  readonly site: Sealed;
  /** The path of the attribute, as an expression of names. */
  readonly path: '#secret' | '#forge.#token';
  readonly sealed: string;
}

const textsOf = (site: Sealed): Text[] => {
  const token = site.forge?.systemToken;
  return [
    ...(site.sealedSecret === undefined
      ? []
      : [{ site, path: '#secret', sealed: site.sealedSecret } as const]),
    ...(token == null ? [] : [{ site, path: '#forge.#token', sealed: token } as const]),
  ];
};

const NAMES = {
  '#secret': { '#secret': 'sealedSecret' },
  '#forge.#token': { '#forge': 'forge', '#token': 'systemToken' },
};

/** Replaces the text, unless somebody else did so first. */
const replace = async (
  client: DynamoDBDocumentClient,
  table: string,
  { site, path, sealed }: Text,
  next: string,
): Promise<'sealed' | 'changed'> => {
  try {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { pk: site.pk },
        UpdateExpression: `SET ${path} = :next`,
        ConditionExpression: `${path} = :sealed`,
        ExpressionAttributeNames: NAMES[path],
        ExpressionAttributeValues: { ':next': next, ':sealed': sealed },
      }),
    );
    return 'sealed';
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 'changed';
    throw error;
  }
};

/**
 * Encrypts with the current key what the former one encrypted in the table of sites, so that the former key can be taken
 * away. May run while people work, and as often as is liked.
 */
export const sealAnew = async (
  client: DynamoDBDocumentClient,
  table: string,
  { valid, current }: Boxes,
): Promise<SealedAnew> => {
  const counts = { kept: 0, sealed: 0, changed: 0 };
  const lost = new Set<string>();
  const visit = async (text: Text): Promise<void> => {
    const { clientKey } = text.site;
    if ((await current.open(text.sealed, clientKey)) !== null) {
      counts.kept += 1;
      return;
    }
    const opened = await valid.open(text.sealed, clientKey);
    if (opened === null) lost.add(clientKey);
    else counts[await replace(client, table, text, await current.seal(opened, clientKey))] += 1;
  };
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table })) {
    for (const item of Items) {
      const site = z.safeParse(sealedSchema, item);
      if (site.success) for (const text of textsOf(site.data)) await visit(text);
    }
  }
  return { ...counts, lost: [...lost] };
};
