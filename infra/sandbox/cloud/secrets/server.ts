import { createServer, type IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { AccessDenied, type Authorize } from '../access/access.ts';
import { accessKeyOf } from '../access/credential.ts';
import { type Listening, listen } from '../base/listen.ts';
import { REGION } from '../base/names.ts';
import { judgedArn, type Secret, Secrets, SecretsError } from './secrets.ts';

export interface SecretsManager extends Listening {
  readonly clear: () => void;
  readonly secrets: Secrets;
}

const id = z.object({ SecretId: z.string() });
const value = { SecretString: z.string(), ClientRequestToken: z.string() };
const getSchema = z.extend(id, {
  VersionStage: z._default(z.enum(['AWSCURRENT', 'AWSPREVIOUS']), 'AWSCURRENT'),
});
/** Supports taking the previous value away, which is all that our runbook does with stages. */
const stageSchema = z.extend(id, {
  VersionStage: z.literal('AWSPREVIOUS'),
  RemoveFromVersionId: z.string(),
});
const putSchema = z.extend(id, value);
const createSchema = z.object({ Name: z.string(), KmsKeyId: z.optional(z.string()), ...value });
const deleteSchema = z.extend(id, { ForceDeleteWithoutRecovery: z.literal(true) });

interface Caller {
  /** Throws `AccessDenied` if the caller may not do this action on this resource. */
  readonly may: (action: string, resource: string) => void;
  /** Throws `AccessDenied` if the caller may not use the encryption key through Secrets Manager for these actions. */
  readonly mayUse: (key: string | null, ...actions: readonly string[]) => void;
}

const callerOf = (accessKey: string, authorize: Authorize): Caller => ({
  may: (action, resource) => authorize(accessKey, { action: `secretsmanager:${action}`, resource }),
  mayUse: (key, ...actions) => {
    if (key === null) return;
    const context = { 'kms:ViaService': `secretsmanager.${REGION}.amazonaws.com` };
    for (const action of actions) {
      authorize(accessKey, { action: `kms:${action}`, resource: key, context });
    }
  },
});

type Operation = (secrets: Secrets, caller: Caller, input: unknown) => object;

const named = ({ arn, name, version }: Secret) => ({ ARN: arn, Name: name, VersionId: version });

/**
 * The operations by name. Each checks the caller's rights first, so that a caller without rights cannot find out
 * whether a secret exists.
 */
const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  [
    'GetSecretValue',
    (secrets, caller, input) => {
      const { SecretId, VersionStage } = z.parse(getSchema, input);
      caller.may('GetSecretValue', judgedArn(SecretId, secrets.find(SecretId)));
      const secret = secrets.get(SecretId);
      caller.mayUse(secret.key, 'Decrypt');
      const { value, version } = secrets.version(SecretId, VersionStage);
      return { ...named(secret), VersionId: version, SecretString: value };
    },
  ],
  [
    'UpdateSecretVersionStage',
    (secrets, caller, input) => {
      const { SecretId, RemoveFromVersionId } = z.parse(stageSchema, input);
      caller.may('UpdateSecretVersionStage', judgedArn(SecretId, secrets.find(SecretId)));
      const secret = secrets.get(SecretId);
      if (secret.former?.version !== RemoveFromVersionId) {
        throw new SecretsError(
          'InvalidParameterException',
          'The version does not have the staging label AWSPREVIOUS.',
        );
      }
      secrets.dropFormer(secret);
      return named(secret);
    },
  ],
  [
    'PutSecretValue',
    (secrets, caller, input) => {
      const { SecretId, SecretString, ClientRequestToken } = z.parse(putSchema, input);
      caller.may('PutSecretValue', judgedArn(SecretId, secrets.find(SecretId)));
      const secret = secrets.get(SecretId);
      caller.mayUse(secret.key, 'GenerateDataKey', 'Decrypt');
      secrets.put(secret, { value: SecretString, version: ClientRequestToken });
      return named(secrets.get(secret.name));
    },
  ],
  [
    'CreateSecret',
    (secrets, caller, input) => {
      const { Name, KmsKeyId = null, ...given } = z.parse(createSchema, input);
      caller.may('CreateSecret', judgedArn(Name, secrets.find(Name)));
      caller.mayUse(KmsKeyId, 'GenerateDataKey', 'Decrypt');
      const { SecretString, ClientRequestToken: version } = given;
      return named(secrets.create({ name: Name, key: KmsKeyId, value: SecretString, version }));
    },
  ],
  [
    'DeleteSecret',
    (secrets, caller, input) => {
      const { SecretId } = z.parse(deleteSchema, input);
      const secret = secrets.find(SecretId);
      caller.may('DeleteSecret', judgedArn(SecretId, secret));
      // As in AWS, deleting a missing secret with `ForceDeleteWithoutRecovery` succeeds.
      if (secret) secrets.remove(secret);
      return { Name: secret?.name ?? SecretId };
    },
  ],
]);

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
};

interface Answer {
  readonly status: number;
  readonly body: object;
}

const refused = (type: string, message: string): Answer => ({
  status: 400,
  body: { __type: type, Message: message },
});

const refusalOf = (error: unknown): Answer => {
  if (error instanceof AccessDenied) return refused('AccessDeniedException', error.message);
  if (error instanceof SecretsError) return refused(error.type, error.message);
  return refused('InvalidParameterException', 'The request is not one that is known here.');
};

const answer = async (
  request: IncomingMessage,
  secrets: Secrets,
  authorize: Authorize,
): Promise<Answer> => {
  const accessKey = accessKeyOf(request.headers);
  if (accessKey === null) {
    return refused('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const target = String(request.headers['x-amz-target']).replace(/^secretsmanager\./, '');
  const operation = OPERATIONS.get(target);
  if (!operation) return refused('UnknownOperationException', '');
  try {
    const input = await bodyOf(request);
    return { status: 200, body: operation(secrets, callerOf(accessKey, authorize), input) };
  } catch (error) {
    return refusalOf(error);
  }
};

/**
 * Starts Secrets Manager on `127.0.0.1` with the operations that our functions use. Without a file, the secrets are
 * lost when the sandbox stops.
 */
export const startSecretsManager = async (
  file: string | undefined,
  authorize: Authorize,
): Promise<SecretsManager> => {
  const secrets = new Secrets(file);
  const server = createServer((request, response) => {
    void answer(request, secrets, authorize).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    });
  });
  return { ...(await listen(server, 0)), clear: () => secrets.clear(), secrets };
};
