import { ACCOUNT, arn, bucketDomain, bucketName } from '../base/names.ts';
import type { JsonObject } from './model.ts';

/** A resource's name and attributes, which are known before the resource is created. */
export interface Identity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Naming {
  readonly stack: string;
  readonly logicalId: string;
  readonly properties: JsonObject;
  /** URL of the embedded SQS. The URLs of all queues begin with it. */
  readonly queueOrigin: string;
}

const table = ({ stack, logicalId }: Naming): Identity => {
  const name = `${stack}-${logicalId}`;
  const tableArn = arn('dynamodb', `table/${name}`);
  return { ref: name, attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/0` } };
};

const queue = ({ stack, logicalId, properties, queueOrigin }: Naming): Identity => {
  const name = `${stack}-${logicalId}${properties.FifoQueue === true ? '.fifo' : ''}`;
  const url = `${queueOrigin}/${ACCOUNT}/${name}`;
  return { ref: url, attributes: { Arn: arn('sqs', name), QueueName: name, QueueUrl: url } };
};

const bucket = ({ stack, logicalId }: Naming): Identity => {
  const name = bucketName(stack, logicalId);
  const domain = bucketDomain(name);
  return {
    ref: name,
    attributes: { Arn: `arn:aws:s3:::${name}`, DomainName: domain, RegionalDomainName: domain },
  };
};

const lambda = ({ stack, logicalId }: Naming): Identity => {
  const name = `${stack}-${logicalId}`;
  return { ref: name, attributes: { Arn: arn('lambda', `function:${name}`) } };
};

/**
 * Returns the name of the function to which a version or an alias belongs. Supports only the form of reference that our
 * templates use.
 */
const functionOf = ({ stack, properties: { FunctionName } }: Naming): string => {
  const { Ref } = (FunctionName ?? {}) as { readonly Ref?: string };
  if (!Ref)
    throw new Error(`${stack} has a version or an alias of a function that it does not name`);
  return arn('lambda', `function:${stack}-${Ref}`);
};

/** Gives every version the ARN of its function, because versions differ only during a rollout. */
const version = (naming: Naming): Identity => ({
  ref: `${functionOf(naming)}:1`,
  attributes: { Version: '1', FunctionArn: functionOf(naming) },
});

const alias = (naming: Naming): Identity => {
  const ref = `${functionOf(naming)}:${String(naming.properties.Name)}`;
  return { ref, attributes: { AliasArn: ref } };
};

const role = ({ stack, logicalId }: Naming): Identity => {
  const name = `${stack}-${logicalId}`;
  return { ref: name, attributes: { Arn: `arn:aws:iam::${ACCOUNT}:role/${name}` } };
};

const logGroup = ({ stack, logicalId }: Naming): Identity => {
  const name = `${stack}-${logicalId}`;
  return { ref: name, attributes: { Arn: arn('logs', `log-group:${name}:*`) } };
};

/** Gives an API an id that is the first label of its host name, because the edge finds the API by this label. */
const api = ({ logicalId }: Naming): Identity => ({
  ref: logicalId.toLowerCase(),
  attributes: { ApiEndpoint: `https://${logicalId.toLowerCase()}.execute-api` },
});

/** AWS adds six random characters to the name; here the ARN is the same in every run. */
const secret = ({ stack, logicalId }: Naming): Identity => ({
  ref: arn('secretsmanager', `secret:${stack}-${logicalId}`),
  attributes: {},
});

const edgeFunction = ({ stack, logicalId }: Naming): Identity => {
  const functionArn = `arn:aws:cloudfront::${ACCOUNT}:function/${stack}-${logicalId}`;
  return { ref: functionArn, attributes: { FunctionARN: functionArn } };
};

const NAMED: ReadonlyMap<string, (naming: Naming) => Identity> = new Map([
  ['AWS::DynamoDB::GlobalTable', table],
  ['AWS::DynamoDB::Table', table],
  ['AWS::SQS::Queue', queue],
  ['AWS::S3::Bucket', bucket],
  ['AWS::Lambda::Function', lambda],
  ['AWS::Lambda::Version', version],
  ['AWS::Lambda::Alias', alias],
  ['AWS::IAM::Role', role],
  ['AWS::Logs::LogGroup', logGroup],
  ['AWS::ApiGatewayV2::Api', api],
  ['AWS::CloudFront::Function', edgeFunction],
  ['AWS::SecretsManager::Secret', secret],
]);

/**
 * Returns the name and attributes of a resource. The sandbox does not create some resources, such as roles and log
 * groups. They have names, too, because other resources refer to them, and their attributes are texts that are made
 * from the name.
 */
export const identify = (type: string, naming: Naming): Identity => {
  const named = NAMED.get(type)?.(naming);
  return named ?? { ref: `${naming.stack}-${naming.logicalId}`, attributes: {} };
};
