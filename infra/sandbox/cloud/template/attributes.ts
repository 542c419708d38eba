import { ACCOUNT, arn, bucketDomain, bucketName } from '../base/names.ts';
import type { JsonObject } from './model.ts';

/** A resource's name and attributes, known before it is created. */
export interface Identity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Naming {
  readonly stack: string;
  readonly logicalId: string;
  readonly properties: JsonObject;
  /** Address of the embedded SQS, for the URLs of queues. */
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

/** The function of a version or an alias; supports only the form in our templates. */
const functionOf = ({ stack, properties: { FunctionName } }: Naming): string => {
  const { Ref } = (FunctionName ?? {}) as { readonly Ref?: string };
  if (!Ref)
    throw new Error(`${stack} has a version or an alias of a function that it does not name`);
  return arn('lambda', `function:${stack}-${Ref}`);
};

/** All versions of a function are the same here, until a rollout adds a second one. */
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

/** An API's id is the first label of its host name, by which the edge finds it. */
const api = ({ logicalId }: Naming): Identity => ({
  ref: logicalId.toLowerCase(),
  attributes: { ApiEndpoint: `https://${logicalId.toLowerCase()}.execute-api` },
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
]);

/**
 * A resource's identity. Resources that are not created here (roles, keys, log groups…) also have a
 * name, for references; their attributes are texts made from it.
 */
export const identify = (type: string, naming: Naming): Identity => {
  const named = NAMED.get(type)?.(naming);
  return named ?? { ref: `${naming.stack}-${naming.logicalId}`, attributes: {} };
};
